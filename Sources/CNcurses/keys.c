#include "CNcurses.h"

#include <stddef.h>
#include <string.h>

struct key {
  int code;
  const char *name;
};

static const struct key keys[] = {
    {KEY_UP, "up"},         {KEY_DOWN, "down"},       {KEY_LEFT, "left"},
    {KEY_RIGHT, "right"},   {KEY_HOME, "home"},       {KEY_END, "end"},
    {KEY_NPAGE, "pgdn"},    {KEY_PPAGE, "pgup"},      {KEY_BACKSPACE, "backspace"},
    {KEY_DC, "delete"},     {KEY_ENTER, "enter"},     {KEY_BTAB, "shift+tab"},
    {KEY_F(1), "f1"},       {KEY_F(2), "f2"},         {KEY_F(3), "f3"},
    {KEY_F(4), "f4"},       {KEY_F(5), "f5"},         {KEY_F(6), "f6"},
    {KEY_F(7), "f7"},       {KEY_F(8), "f8"},         {KEY_F(9), "f9"},
    {KEY_F(10), "f10"},     {KEY_F(11), "f11"},       {KEY_F(12), "f12"},
    {KEY_SLEFT, "shift+left"}, {KEY_SRIGHT, "shift+right"}, {KEY_SR, "shift+up"},
    {KEY_SF, "shift+down"}, {KEY_SHOME, "shift+home"}, {KEY_SEND, "shift+end"},
    {KEY_SNEXT, "shift+pgdn"}, {KEY_SPREVIOUS, "shift+pgup"},
};

// Keys that have no code of their own are known by the names of their capabilities.
static const struct {
  const char *capability;
  const char *name;
} extended[] = {
    {"kLFT5", "ctrl+left"}, {"kRIT5", "ctrl+right"}, {"kUP5", "ctrl+up"}, {"kDN5", "ctrl+down"},
    {"kHOM5", "ctrl+home"}, {"kEND5", "ctrl+end"},
    {"kLFT3", "alt+left"}, {"kRIT3", "alt+right"}, {"kUP", "shift+up"}, {"kDN", "shift+down"},
    {"kLFT6", "shift+ctrl+left"}, {"kRIT6", "shift+ctrl+right"}, {"kHOM6", "shift+ctrl+home"},
    {"kEND6", "shift+ctrl+end"},
};

const char *daybook_key_name(int code) {
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (keys[i].code == code) return keys[i].name;
  const char *capability = keyname(code);
  if (capability == NULL) return NULL;
  for (size_t i = 0; i < sizeof extended / sizeof *extended; i++)
    if (strcmp(extended[i].capability, capability) == 0) return extended[i].name;
  return NULL;
}

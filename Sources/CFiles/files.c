// For renameat2 and syncfs.
#define _GNU_SOURCE 1
#include "CFiles.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int exchange_files(const char *path, const char *other) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE);
}

int rename_to_free_name(const char *path, const char *target) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, target, RENAME_NOREPLACE);
}

int sync_disk(int file) { return syncfs(file); }

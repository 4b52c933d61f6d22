#ifndef CFILES_H
#define CFILES_H

// System calls that Swift does not see: glibc declares them for GNU sources alone. All return 0, or -1 and set
// errno.

// Gives each of two files the other one's name, in one go.
int exchange_files(const char *path, const char *other);

// Gives a file a name that nothing has: EEXIST where something has it.
int rename_to_free_name(const char *path, const char *target);

// Makes all that was written on the disk of an open file durable.
int sync_disk(int file);

#endif

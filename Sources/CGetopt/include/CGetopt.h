#ifndef C_GETOPT_H
#define C_GETOPT_H

#ifdef __cplusplus
extern "C" {
#endif

/// An option of the scanner.
struct command_option {
  const char *name;
  /// Its short letter, or 0.
  int letter;
  int takes_value;
};

/// The kind of an argument.
enum command_argument {
  COMMAND_ARGUMENT_WORD,
  COMMAND_ARGUMENT_OPTION,
  COMMAND_ARGUMENT_UNKNOWN,
  COMMAND_ARGUMENT_VALUE_MISSING,
  COMMAND_ARGUMENT_VALUE_NEEDLESS,
};

/// Called for each argument in order with its option index, or -1, and its text or NULL.
typedef void (*command_argument_found)(
    void *context, enum command_argument what, int option, const char *text);

/// Scans a command line with getopt_long, which is not thread-safe.
void command_arguments_scan(
    int argc, char *const *argv, const struct command_option *options, int count,
    command_argument_found found, void *context);

#ifdef __cplusplus
}
#endif

#endif

#ifndef C_GETOPT_H
#define C_GETOPT_H

#ifdef __cplusplus
extern "C" {
#endif

/// An option as the scanner knows it.
struct command_option {
  const char *name;
  /// Its one letter, or 0.
  int letter;
  int takes_value;
};

/// What was found at one place of the command line.
enum command_argument {
  COMMAND_ARGUMENT_WORD,
  COMMAND_ARGUMENT_OPTION,
  COMMAND_ARGUMENT_UNKNOWN,
  COMMAND_ARGUMENT_VALUE_MISSING,
  COMMAND_ARGUMENT_VALUE_NEEDLESS,
};

/// Told for each argument in order: the option by its place in the table, or -1, and a text or NULL.
typedef void (*command_argument_found)(
    void *context, enum command_argument what, int option, const char *text);

/// Scans a command line by getopt_long, which keeps its state in globals: one caller at a time.
void command_arguments_scan(
    int argc, char *const *argv, const struct command_option *options, int count,
    command_argument_found found, void *context);

#ifdef __cplusplus
}
#endif

#endif

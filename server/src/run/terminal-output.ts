/** Whether output goes to a terminal, where a person reads it and nothing stores it. */
export function hasTerminal(): boolean {
  return process.stdout.isTTY || process.stderr.isTTY
}

/**
 * Prints a message for the person who started this: on the terminal, or else on standard error. Standard output is the log, which
 * programs store: a greeting is not a log line, and a key there would be a secret in a file.
 */
export function printMessage(text: string): void {
  const stream = process.stdout.isTTY ? process.stdout : process.stderr
  stream.write(`${text}\n`)
}

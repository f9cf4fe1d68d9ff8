/** Whether it is read by somebody, and kept by nobody. */
export function isSaidOnTerminal(): boolean {
  return process.stdout.isTTY || process.stderr.isTTY
}

/**
 * Says something to the person who started this: on the terminal, or else on standard error. Standard output carries the
 * log, which programs read and keep: a greeting is no line of it, and a key in it would be a secret in a file.
 */
export function say(text: string): void {
  const stream = process.stdout.isTTY ? process.stdout : process.stderr
  stream.write(`${text}\n`)
}

/** Prints a line of a bench's or drill's output. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints whether a check of a drill held; returns `held`. */
export function printWhetherHeld(held: boolean, what: string): boolean {
  printLine(`${held ? 'held' : 'NOT HELD'}: ${what}`)
  return held
}

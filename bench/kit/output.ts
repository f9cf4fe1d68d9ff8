/** One line of what a bench or a drill has seen. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Whether one part of a drill held; gives the same back, so that the drill can go on with it. */
export function sayWhether(held: boolean, what: string): boolean {
  say(`${held ? 'held' : 'NOT HELD'}: ${what}`)
  return held
}

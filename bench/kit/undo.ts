/** Started processes and files, with how to get rid of each; used from the last to the first. */
export type Undo = (() => Promise<void>)[]

/** Whether it held, and what is printed in the end. */
export type Verdict = { readonly met: boolean; readonly text: string }

/** A verdict in lines for people, or with its figures as one line of JSON. */
export function verdict(met: boolean, json: boolean, figures: object, lines: readonly string[]): Verdict {
  return { met, text: json ? `${JSON.stringify({ ...figures, met })}\n` : `${lines.join('\n')}\n` }
}

/**
 * Ends this process with the verdict, after everything that was started for it is stopped and removed: also when the work
 * fails, when somebody stops it or closes the terminal, and when it takes much longer than it should.
 */
export async function endWith(work: (undo: Undo) => Promise<Verdict>, mostMinutes: number): Promise<never> {
  const undo: Undo = []
  // Of a terminal that was closed, or a reader that has gone: what was started is stopped all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const verdict = await Promise.race([interruption(mostMinutes), work(undo)]).catch(complain)
  // Work that was interrupted may start something still.
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step().catch(complain)
  process.stdout.write(verdict?.text ?? '')
  process.exit(verdict?.met ? 0 : 1)
}

function interruption(mostMinutes: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => reject(new Error('Stopped.')))
    setTimeout(() => reject(new Error(`It took longer than ${mostMinutes} minutes.`)), mostMinutes * 60_000).unref()
  })
}

function complain(error: unknown): null {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return null
}

/** Cleanup steps for everything that was started; they run from the last to the first. */
export type CleanupSteps = (() => Promise<void>)[]

/** Whether the targets were met, and the text that is printed at the end. */
export type BenchResult = { readonly met: boolean; readonly text: string }

/** The result as lines for people, or with its figures as one line of JSON. */
export function benchResult(met: boolean, json: boolean, figures: object, lines: readonly string[]): BenchResult {
  return { met, text: json ? `${JSON.stringify({ ...figures, met })}\n` : `${lines.join('\n')}\n` }
}

/**
 * Runs the work, the cleanup steps, and exits with the result. The cleanup also runs if the work fails, after a signal or a closed
 * terminal, and after a timeout.
 */
export async function runAndExit(
  work: (undo: CleanupSteps) => Promise<BenchResult>,
  mostMinutes: number,
): Promise<never> {
  const undo: CleanupSteps = []
  // A closed terminal or a reader that is gone must not prevent the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const verdict = await Promise.race([interruption(mostMinutes), work(undo)]).catch(complain)
  // Interrupted work may still add steps.
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

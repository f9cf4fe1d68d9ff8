import { AnalysisOutcome, AnalysisProgress, ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { Wire } from '@portico/contract/kit/parts'
import { SurveyOutcome } from '@portico/contract/surveys/inventory'
import Type from 'typebox'
import { Check } from 'typebox/value'

// The messages between a scanner and the process of one analysis: one line of JSON each. The process has met hostile
// pages by then, so every message is checked against its schema.

/** The process's job. Without one, the process only shows that a browser starts. */
export const AnalysisOrder = Type.Object({
  job: Type.Union([ScannerJob, Type.Null()]),
  chromium: Type.String(),
  /** The proxy's socket, and the folder that is removed when the process ends. */
  socket: Type.String(),
  folder: Type.String(),
  requests: Type.Integer(),
  /** The module that runs the job; null: `run-job.ts`. */
  work: Type.Union([Type.String(), Type.Null()]),
})
export type AnalysisOrder = Wire<typeof AnalysisOrder>

const AnalysisMessage = Type.Union([
  Type.Object({ started: Type.String({ maxLength: 200 }) }),
  Type.Object({ progress: AnalysisProgress }),
  Type.Object({ image: Type.String({ format: 'uuid' }), png: Type.String() }),
  Type.Object({ outcome: AnalysisOutcome }),
  Type.Object({ surveyed: SurveyOutcome }),
])
export type AnalysisMessage = Wire<typeof AnalysisMessage>

/** Screenshots are the longest lines: three megabytes. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024

export function parseOrder(line: string): AnalysisOrder {
  const order: unknown = JSON.parse(line)
  if (!Check(AnalysisOrder, order))
    throw new Error('The process of an analysis was given something else than an order.')
  return order
}

/** Null if the line is not a valid message. */
export function parseMessage(line: string): AnalysisMessage | null {
  try {
    const message: unknown = JSON.parse(line)
    return Check(AnalysisMessage, message) ? message : null
  } catch {
    return null
  }
}

/** The lines of a stream. Throws where one is longer than `most`, or the stream ends within one. */
export async function* linesOf(stream: AsyncIterable<Buffer>, most = MAX_LINE_BYTES): AsyncGenerator<string> {
  let pieces: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    let rest = chunk
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      if (length + end > most) throw new Error('A line is too long.')
      yield Buffer.concat([...pieces, rest.subarray(0, end)]).toString('utf8')
      rest = rest.subarray(end + 1)
      pieces = []
      length = 0
    }
    pieces.push(rest)
    length += rest.length
    if (length > most) throw new Error('A line is too long.')
  }
  if (length > 0) throw new Error('The last line has no end.')
}

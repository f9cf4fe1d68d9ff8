import { readFileSync, writeFileSync } from 'node:fs'

// What each test file took when that was last recorded, with `npm run test:record`.

export type TestFileCost = { readonly seconds: number; readonly cpu: number }
export type RecordedCosts = Readonly<Record<string, TestFileCost>>

const TABLE = new URL('./durations.json', import.meta.url)
/** What takes less is not worth a line. */
const SHORT_SECONDS = 1

export const readRecordedCosts = (): RecordedCosts => JSON.parse(readFileSync(TABLE, 'utf8'))

export function writeRecordedCosts(took: RecordedCosts): void {
  const long = Object.entries(took)
    .filter(([, { seconds }]) => seconds >= SHORT_SECONDS)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, { seconds, cpu }]) => [file, { seconds: Math.round(seconds), cpu: Math.round(cpu) }])
  writeFileSync(TABLE, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`)
}

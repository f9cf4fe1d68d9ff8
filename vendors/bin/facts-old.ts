import { parseArgs } from 'node:util'
import { allSourcedEntries, outdatedEntries } from './facts.ts'

// `npm run facts:old` says which sources are to be read again, `npm run --silent facts:old -- --json` says it to a program.

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })

const facts = allSourcedEntries()
const old = outdatedEntries(facts, Temporal.Now.plainDateISO('UTC'))
if (values.json) process.stdout.write(`${JSON.stringify(old, null, 2)}\n`)
else {
  for (const { file, about, source, readOn } of old) {
    process.stdout.write(`${readOn ?? 'no day    '}  ${about} (${file}): ${source}\n`)
  }
  process.stdout.write(
    `${old.length} of ${facts.length} facts are to be read again: more than a year old, or without a day.\n`,
  )
}

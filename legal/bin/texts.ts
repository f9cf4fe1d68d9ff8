import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { COUNTRIES } from '@portico/contract/words/countries'
import { LANGUAGES, type Language } from '@portico/contract/words/languages'
import { reviewPage } from './texts-page.ts'

// `npm run texts -- export` writes a page of sentences for a reviewer.

const HELP = `npm run texts -- export --language de --country DE [--out FILE]
  One HTML page with every sentence of a language for owners of a country, to be read by a lawyer or a native reader.`

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

class Refusal extends Error {}

function oneOf<T extends string>(value: string | undefined, allowed: readonly T[], option: string): T {
  const found = allowed.find((one) => one === value)
  if (found !== undefined) return found
  const problem = value === undefined ? `--${option} is missing` : `There is no ${option} "${value}" here`
  throw new Refusal(`${problem}. Give one of ${allowed.join(', ')}.`)
}

function run(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { language: { type: 'string' }, country: { type: 'string' }, out: { type: 'string' } },
  })
  const [command, ...more] = positionals
  if (more.length > 0 || command !== 'export') throw new Refusal(HELP)
  const codes: readonly Language[] = LANGUAGES.map(({ code }) => code)
  const language = oneOf(values.language, codes, 'language')
  const country = oneOf(values.country, COUNTRIES, 'country')
  const file = values.out ?? `texts-${language}-${country}.html`
  writeFileSync(file, reviewPage(language, country, digest))
  process.stdout.write(`Written to ${file}.\n`)
}

try {
  run(process.argv.slice(2))
} catch (error) {
  const isOurs = error instanceof Refusal || (error instanceof TypeError && 'code' in error)
  if (!isOurs) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

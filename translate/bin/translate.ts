import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importTexts } from '../src/import.ts'
import { allMessages, type Message, sourcesInLanguage } from '../src/messages.ts'
import { type PoFile, parsePo, printPo } from '../src/po.ts'
import { REPOSITORY_ROOT, TEXT_SOURCES, type TextSource } from '../src/sources.ts'
import { writeTexts } from '../src/write.ts'

// `npm run translate -- export` writes a file for a translator's program, `npm run translate -- import` takes it back.

const NAMES = TEXT_SOURCES.map(({ name }) => name)
const HELP = `npm run translate -- export LANGUAGE FILE [SOURCE …]
  One gettext file (.po) with every text in English and in that language, and notes on them. It names what has no translation yet.
  SOURCE is ${NAMES.join(' or ')}; without one, what there is in that language.
npm run translate -- import LANGUAGE FILE
  Puts what was translated into the files of texts, or names all that is wrong and changes nothing.`

class Refusal extends Error {}

/** How many keys of a file are named. */
const MAX_KEYS = 20

function run(args: readonly string[]): void {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const [command, language, file, ...names] = positionals
  if (language === undefined || file === undefined) throw new Refusal(HELP)
  checkLanguage(language)
  if (command === 'export') exportTo(file, language, names.map(sourceCalled))
  else if (command === 'import' && names.length === 0) importFrom(file, language)
  else throw new Refusal(HELP)
}

function checkLanguage(language: string): void {
  if (language === 'en') throw new Refusal('English is the source: change it in its own files.')
  if (!/^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(language)) {
    throw new Refusal(`"${language}" is no language. Give one such as de or pt-BR.`)
  }
}

function sourceCalled(name: string): TextSource {
  const found = TEXT_SOURCES.find((source) => source.name === name)
  if (found === undefined) throw new Refusal(`There are no texts called "${name}". Give ${NAMES.join(' or ')}.`)
  return found
}

function exportTo(file: string, language: string, named: readonly TextSource[]): void {
  const sources = named.length > 0 ? named : sourcesInLanguage(language, REPOSITORY_ROOT)
  const messages = allMessages(sources, language, REPOSITORY_ROOT)
  const [sister] = sources.flatMap(({ sisters }) => sisters[language] ?? [])
  writeFileSync(file, printPo(language, sister, messages))
  say(`${messages.length} texts of ${sources.map(({ name }) => name).join(', ')} are in ${file}.`)
  sayMissing(messages, language)
}

function importFrom(file: string, language: string): void {
  const po = readPo(file)
  if (po.language !== '' && po.language !== language) {
    throw new Refusal(`${file} says that it is in ${po.language}, not in ${language}.`)
  }
  const { faults, changed, outdated } = importTexts(language, po, REPOSITORY_ROOT)
  if (faults.length > 0) throw new Refusal(`Nothing was written. Mend these and import again:\n${listed(faults)}`)
  writeTexts(changed, REPOSITORY_ROOT)
  say(changed.size === 0 ? 'Nothing has changed.' : `Written:\n${listed([...changed.keys()])}`)
  if (outdated.length > 0) {
    say(`Left out, because the English has changed since the file was written; export again:\n${listed(outdated)}`)
  }
  sayMissing(allMessages(sourcesInLanguage(language, REPOSITORY_ROOT), language, REPOSITORY_ROOT), language)
}

function readPo(file: string): PoFile {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  const po = parsed(file)
  if (po.translated.size === 0) throw new Refusal(`${file} has no texts: give a file that was written by export.`)
  return po
}

function parsed(file: string): PoFile {
  try {
    return parsePo(readFileSync(file))
  } catch (cause) {
    throw new Refusal(`${file} is no gettext file: ${cause instanceof Error ? cause.message : cause}`)
  }
}

/** Not of a language that has a sister, where no text of its own is the rule. */
function sayMissing(messages: readonly Message[], language: string): void {
  const whole = messages.filter(({ part }) => !(language in part.source.sisters))
  const missing = Map.groupBy(
    whole.filter(({ text }) => text === null),
    ({ part }) => part,
  )
  const files = [...missing].map(([part, ofPart]) => {
    const isAll = ofPart.length === whole.filter((one) => one.part === part).length
    const keys = ofPart.slice(0, MAX_KEYS).map(({ key }) => key)
    const more = ofPart.length > MAX_KEYS ? ` and ${ofPart.length - MAX_KEYS} more` : ''
    return `${part.fileOf(language)}: ${isAll ? `all ${ofPart.length}` : keys.join(', ') + more}`
  })
  say(missing.size === 0 ? 'Each has a translation.' : `Without a translation:\n${listed(files)}`)
}

const listed = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n')

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

try {
  run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Refusal) && !(error instanceof TypeError && 'code' in error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

import { DOCUMENT_NAMES } from '@portico/contract/words'
import type { Country } from '@portico/contract/words/countries'
import { OWNER_KINDS } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { countryPackOf } from '../src/countries/index.ts'
import { writeDocument } from '../src/documents/write.ts'
import type { DocumentInput } from '../src/facts/input.ts'
import { escapeHtml, toHtml } from '../src/render/render.ts'
import type { Sentence, SentenceGround } from '../src/texts/sentence.ts'
import { sentenceHash } from '../src/texts/sentence-refs.ts'
import { sentencesIn } from '../src/texts/sentences.ts'
import { inputOf, OWNER_SET_COUNTRIES, OWNER_SET_NAMES } from '../test/sets.ts'

type Digest = (text: string) => string

function sentencesBelow(tree: object): readonly Sentence[] {
  if ('id' in tree && 'text' in tree && 'ground' in tree) return [tree as Sentence]
  return Object.values(tree).flatMap((below: object) => sentencesBelow(below))
}

/** Every sentence that documents of owners in a country can contain: those of the language, and the country's own names. */
export function sentencesForReview(language: Language, country: Country): readonly Sentence[] {
  const own = `national.${country.toLowerCase()}.`
  const ofLanguage = sentencesBelow(sentencesIn(language)).filter(
    ({ id }) => !id.startsWith('national.') || id.startsWith(own),
  )
  return [...ofLanguage, ...labelsOf(language, country)]
}

/** What a country calls facts, for every kind of owner: a label may differ by kind. */
function labelsOf(language: Language, country: Country): readonly Sentence[] {
  const found = new Map<string, Sentence>()
  for (const kind of OWNER_KINDS) {
    for (const number of ['1', 'DE123456789-12345']) {
      const labels = countryPackOf(country)?.labels({ country, kind, vat_id: number, legal_form: 'AG' }) ?? {}
      for (const [field, label] of Object.entries(labels)) {
        const text = label[language] ?? label.any
        const id = `countries.${country}.${field}`
        if (text !== undefined) found.set(`${id} ${text}`, { id, text, ground: 'frame' })
      }
    }
  }
  return [...found.values()]
}

function groundInWords(of: SentenceGround): readonly [why: string, law: string] {
  switch (of.ground) {
    case 'owner':
      return [`said by the owner: ${of.source.join(', ')}`, '']
    case 'measured':
      return [`measured by ${of.source === 'survey' ? 'a survey' : 'an analysis'} of the website`, '']
    case 'law':
      return ['a law', of.source]
    case 'frame':
      return ['heading, label or link', '']
  }
}

const STYLE = `body{font:16px/1.5 sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{border:1px solid #767676;padding:.3rem .5rem;text-align:left;vertical-align:top}
code{font-size:.8rem;overflow-wrap:anywhere}section{border-top:2px solid;margin-top:2rem}`

/** One page for somebody who reads no code. */
export function reviewPage(language: Language, country: Country, digest: Digest): string {
  const sentences = sentencesForReview(language, country)
  const rows = sentences.map((sentence) => rowOf(sentence, language, digest)).join('\n')
  const examples = OWNER_SET_NAMES.map((set) => exampleOf(exampleIn(country, set), language, set)).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sentences to read: ${language}, ${country}</title>
<style>${STYLE}</style>
<h1>Sentences to read: ${language}, ${country}</h1>
<p>Each row is a sentence that may stand in a document. What stands in braces is filled in. Please say of each, by its id and
the code in the last column, whether it is right, or what should stand there. Below are documents of three owners,
who are made up. This is no legal advice.</p>
<table>
<caption>${sentences.length} sentences</caption>
<thead><tr><th scope="col">Sentence</th><th scope="col">Id</th><th scope="col">Why it may be said</th><th scope="col">Law</th><th scope="col">Code</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
${examples}
</html>
`
}

function rowOf({ id, text, ...ground }: Sentence, language: Language, digest: Digest): string {
  const [why, law] = groundInWords(ground)
  const cells = [escapeHtml(why), escapeHtml(law), `<code>${sentenceHash(text, digest)}</code>`]
  return `<tr><td lang="${language}">${escapeHtml(text)}</td><td><code>${escapeHtml(id)}</code></td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

/** The owners of the tests. A country without any gets those of Spain, moved to that country. */
function exampleIn(country: Country, set: (typeof OWNER_SET_NAMES)[number]): DocumentInput {
  const own = OWNER_SET_COUNTRIES.find((one) => one === country)
  if (own !== undefined) return inputOf(own, set)
  const { facts, ...rest } = inputOf('ES', set)
  return { ...rest, facts: { ...facts, country, vat_id: null } }
}

function exampleOf(input: DocumentInput, language: Language, name: string): string {
  const documents = DOCUMENT_NAMES.map((document) => {
    const written = writeDocument(document, language, input)
    if (written.kind !== 'written') return `<h2>${document}</h2>\n<p>This owner has none.</p>`
    return `<article lang="${language}"><h2>${escapeHtml(written.document.title)}</h2>\n${toHtml(written.document.blocks)}</article>`
  })
  return `<section>\n<h1>Example: ${name}</h1>\n${documents.join('\n')}\n</section>`
}

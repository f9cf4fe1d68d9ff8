import type { Document } from '@portico/contract/documents/legal-document'
import { LANGUAGES, type Language } from '@portico/contract/words/languages'
import { escapeHtml, LEGAL_TEXTS, type SentenceRef, type TextChange, toHtml } from '@portico/legal'
import { localeFormatOf } from '@portico/legal/texts/locale-format'
import { ASSETS } from '@portico/visitor/delivered'
import type { PublishedContent } from '../../core/publications/publication.ts'
import { coloursFile } from './legal-colours.ts'

/** A text of a document that was published, and since when it has been in force, in milliseconds. */
export type PublishedText = { readonly version: number; readonly since: number }

export type LegalPage = {
  readonly document: Document
  /** The version that the page is about. Its text may have come with an earlier one. */
  readonly version: number
  readonly text: PublishedText
  /** Whether the address names the version. */
  readonly isDated: boolean
  /** `earlier`: another text is in force. `ended`: none is. */
  readonly state: 'current' | 'earlier' | 'ended'
  readonly difference: readonly TextChange[]
  /** What it is made of; null where that was not kept. */
  readonly sentences: readonly SentenceRef[] | null
  /** All that can still be read, newest first. */
  readonly texts: readonly PublishedText[]
  /** Those that this version has the document in, with this one; the website's default first, if it is among them. */
  readonly languages: readonly string[]
  readonly look: Pick<PublishedContent['look'], 'theme' | 'colours'>
  readonly fqdn: string
  /** Where the website is: `https://www.bakery.example`. */
  readonly origin: string
  /** The address of the document without its language: ends with a slash. */
  readonly address: string
}

const STYLE = ASSETS.find(({ name }) => name === 'legal')?.file ?? ''

/** A whole page: the document, and around it what version it is, what changed, and the other versions and languages. */
export function legalPage(page: LegalPage): string {
  const { document, isDated, fqdn, origin, look } = page
  const up = isDated ? '../' : ''
  const main = [
    `<h1>${escapeHtml(document.title)}</h1>`,
    aboutHtml(page),
    noticeHtml(page),
    changesHtml(page),
    toHtml(document.blocks, { consentAddress: `${origin}/#portico-consent`, stackable: true }).trimEnd(),
  ]
  return html({
    language: document.language,
    title: `${document.title} · ${fqdn}`,
    head: headHtml(page),
    look,
    toAssets: `${up}../../../../a/`,
    body: [
      '<header>',
      `<p><a href="${escapeHtml(origin)}/">${escapeHtml(fqdn)}</a></p>`,
      languagesHtml(page, up),
      '</header>',
      '<main>',
      ...main,
      reviewHtml(page),
      '</main>',
      versionsHtml(page, up),
    ],
  })
}

/** In place of a document that is not there, or not any more. */
export function noDocumentPage(kind: 'notAvailable' | 'notKept', language: string, toAssets: string): string {
  const { heading, text } = textsOf(language)[kind]
  return html({
    language: languageInfo(language).code,
    title: heading,
    head: ['<meta name="robots" content="noindex">'],
    look: { theme: 'auto', colours: null },
    toAssets,
    body: ['<main>', `<h1>${escapeHtml(heading)}</h1>`, `<p>${escapeHtml(text)}</p>`, '</main>'],
  })
}

type Frame = {
  readonly language: string
  readonly title: string
  readonly head: readonly string[]
  readonly look: LegalPage['look']
  readonly toAssets: string
  readonly body: readonly string[]
}

function html({ language, title, head, look: { theme, colours }, toAssets, body }: Frame): string {
  const sheets = [STYLE, ...(colours === null ? [] : [coloursFile(colours)])]
  return `${[
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}" class="${colours === null ? theme : 'own'}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...head,
    ...sheets.map((file) => `<link rel="stylesheet" href="${toAssets}${file}">`),
    '</head>',
    '<body>',
    ...body.filter((line) => line !== ''),
    '</body>',
    '</html>',
  ].join('\n')}\n`
}

/** A dated text is not for search engines, and without a current one there is no other address for it. */
function headHtml({ isDated, state, languages, document, address }: LegalPage): readonly string[] {
  const at = (language: string) => escapeHtml(`${address}${language}/`)
  const canonical = state === 'ended' ? [] : [`<link rel="canonical" href="${at(document.language)}">`]
  if (isDated) return ['<meta name="robots" content="noindex">', ...canonical]
  const others = languages.map((code) => `<link rel="alternate" hreflang="${code}" href="${at(code)}">`)
  const [first = document.language] = languages
  return [...canonical, ...others, `<link rel="alternate" hreflang="x-default" href="${at(first)}">`]
}

function aboutHtml({ document: { language }, version, text, isDated }: LegalPage): string {
  const frame = textsOf(language)
  const about = `${filled(frame.version, `${text.version}`)} · ${filled(frame.since, timeHtml(language, text.since))}`
  const same = text.version === version || !isDated ? '' : `<br>\n${filled(frame.same, `${version}`)}`
  return `<p class="about">${about}${same}</p>`
}

function noticeHtml({ document: { language }, state }: LegalPage): string {
  const { earlier, present, ended } = textsOf(language)
  if (state === 'current') return ''
  if (state === 'ended') return `<p class="notice">${escapeHtml(ended)}</p>`
  return `<p class="notice">${escapeHtml(earlier)} <a href="../">${escapeHtml(present)}</a></p>`
}

function changesHtml({ document: { language }, difference }: LegalPage): string {
  const frame = textsOf(language)
  if (difference.length === 0) return ''
  const items = difference.map(({ kind, text }) => {
    const tag = kind === 'removed' ? 'del' : 'ins'
    return `<li class="${kind}"><b>${escapeHtml(frame[kind])}</b> <${tag}>${escapeHtml(text)}</${tag}></li>`
  })
  return [
    '<details>',
    `<summary>${escapeHtml(frame.changed)}</summary>`,
    listHtml(items, 'changes'),
    '</details>',
  ].join('\n')
}

/** That nobody has reviewed it, where it is known what it is made of. */
function reviewHtml({ document: { language }, sentences }: LegalPage): string {
  if (sentences === null) return ''
  const { nobody, noAdvice } = textsOf(language).review
  return `<p class="about">${escapeHtml(`${nobody} ${noAdvice}`)}</p>`
}

function languagesHtml({ document, languages, isDated, version }: LegalPage, up: string): string {
  const label = escapeHtml(textsOf(document.language).languages)
  const links = languages
    .filter((code) => code !== document.language)
    .map(languageInfo)
    .map(({ code, name }) => {
      const href = `${up}../${code}/${isDated ? `${version}/` : ''}`
      return `<li><a href="${href}" lang="${code}" hreflang="${code}">${escapeHtml(name)}</a></li>`
    })
  return links.length === 0 ? '' : `<nav aria-label="${label}">\n${listHtml(links)}\n</nav>`
}

function versionsHtml({ document: { language }, text, texts }: LegalPage, up: string): string {
  const frame = textsOf(language)
  const links = texts
    .filter(({ version }) => version !== text.version)
    .map(({ version, since }) => {
      const name = filled(frame.version, `${version}`)
      return `<li><a href="${up}${version}/">${name}</a> · ${timeHtml(language, since)}</li>`
    })
  if (links.length === 0) return ''
  return `<footer>\n<h2>${escapeHtml(frame.versions)}</h2>\n${listHtml(links)}\n</footer>`
}

function listHtml(items: readonly string[], name?: string): string {
  return `<ul${name === undefined ? '' : ` class="${name}"`}>\n${items.join('\n')}\n</ul>`
}

function timeHtml(language: string, at: number): string {
  const day = new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length)
  return `<time datetime="${day}">${escapeHtml(localeFormatOf(languageInfo(language).locale).date(day))}</time>`
}

/** The gap of a text, which has one, filled with what is HTML already. */
function filled(text: string, value: string): string {
  return escapeHtml(text).replace(/\{[a-z]+\}/, () => value)
}

/** Its texts and its names. What was stored in a language that is not offered any more stands in an English frame. */
function languageInfo(language: string): { readonly code: Language; readonly locale: string; readonly name: string } {
  return LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0]
}

function textsOf(language: string) {
  return LEGAL_TEXTS[languageInfo(language).code].frame
}

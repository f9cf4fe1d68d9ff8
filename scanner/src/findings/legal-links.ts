import type { AnalysisJob } from '@portico/contract/analysis-job'
import { DOCUMENT_NAMES, type DocumentName } from '@portico/contract/words'

// Which document a link leads to: by the address of our own documents, else by its text, else by its path. One link may
// lead to several ("Privacy and cookies").

type Link = { readonly href: string; readonly text: string }

/** In the languages of the banner and in Arabic, without accents, as they stand in links and in paths. */
const WORDS: Readonly<Record<DocumentName, RegExp>> = {
  cookies:
    /تعريف الارتباط|الكوكيز|\bcookies?\b|\bcookie ?(?:policy|richtlinie|beleid|hinweis|verklaring)|\bgaletes\b|\bkakor\b|\bciasteczk/,
  privacy: new RegExp(
    [
      '\\bprivacy|\\bdata ?protection\\b|\\bdatenschutz|\\bprivacidade?\\b|\\bprivadesa\\b|\\bconfidentialite\\b',
      '\\bvie ?privee\\b|\\bdonnees ?personnelles\\b|\\bprotection ?des ?donnees\\b|\\bproteccion ?de ?datos\\b',
      '\\bproteccio ?de ?dades\\b|\\bprotecao ?de ?dados\\b|\\bprotezione ?dei ?dati\\b|\\briservatezza\\b',
      '\\bgegevensbescherming|\\bprywatnosc|\\bochron[ay] ?danych|\\brodo\\b|\\bintegritetspolicy|\\bintegritet\\b',
      '\\bdataskydd|\\bpersonuppgift|\\bgdpr\\b|خصوصي',
    ].join('|'),
  ),
  notice: new RegExp(
    [
      '\\bimprint\\b|\\bimpressum\\b|\\blegal ?(?:notice|information|info)\\b|\\bavis[o]? ?legal\\b',
      '\\bmentions ?legales\\b|\\binformations? ?legales\\b|\\bnote ?legali\\b|\\binformazioni ?legali\\b',
      '\\binformacio(?:n|nes)? ?legal(?:es)?\\b|\\binformac(?:ao|oes) ?lega(?:l|is)\\b|\\bjuridische ?informatie\\b',
      '\\bcolofon\\b|\\bnota ?prawna\\b|\\binformacje ?prawne\\b|\\bjuridisk ?information\\b|\\banbieterkennzeichnung\\b|اشعار قانوني|الاشعار القانوني',
    ].join('|'),
  ),
  accessibility: new RegExp(
    [
      '\\baccessibility\\b|\\bbarrierefrei|\\baccesibilidad\\b|\\baccessibilitat\\b|\\baccessibilite\\b',
      '\\baccessibilita\\b|\\bacessibilidade\\b|\\btoegankelijkheid|\\bdostepnosc|\\btillganglighet|امكانيه الوصول|امكانية الوصول',
    ].join('|'),
  ),
}

/** What opens the preferences is no document about cookies. */
const SETTINGS =
  /settings|preferences|manage|einstellung|ajustes|configur|preferenc|parametr|gerer|impostazion|preferenz|definic|instelling|voorkeur|ustawieni|installning/

/** Texts of links are short. What is longer is a paragraph that mentions something. */
const LONGEST_TEXT = 100

export function documentsOfLink({ href, text }: Link, job: AnalysisJob): readonly DocumentName[] {
  const url = URL.parse(href)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return []
  if (url.hash === '#portico-consent' || href.endsWith('#')) return []
  const own = ownDocument(url, job)
  if (own !== null) return [own]
  const said = text.length > LONGEST_TEXT ? [] : documentsIn(foldText(text))
  return said.length > 0 ? said : documentsInPath(url)
}

function ownDocument(url: URL, { public_url, site, published }: AnalysisJob): DocumentName | null {
  const listed = published?.documents.find((one) => sameAddress(one.url, url.href))
  if (listed !== undefined) return listed.document
  const start = `${public_url}/s/${site}/legal/`
  const name = url.href.startsWith(start) ? url.href.slice(start.length).split('/')[0] : undefined
  return DOCUMENT_NAMES.find((document) => document === name) ?? null
}

function documentsIn(text: string): readonly DocumentName[] {
  if (text.trim() === 'legal') return ['notice']
  const isSettings = SETTINGS.test(text)
  return DOCUMENT_NAMES.filter((document) => WORDS[document].test(text) && !(document === 'cookies' && isSettings))
}

/** The last part of the path says most: `/legal/privacy/` is not the legal notice. */
function documentsInPath({ pathname, hash }: URL): readonly DocumentName[] {
  const parts = `${pathname}${hash}`.split(/[/#!]+/).filter((part) => part !== '')
  return documentsIn(foldText(decoded(parts.at(-1) ?? '').replace(/\.\w{2,5}$/, '')))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Small letters without accents, and single spaces for whatever separates words. */
function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}

/** Whether two addresses are of the same page. */
export function sameAddress(one: string, other: string): boolean {
  return withoutHash(one) === withoutHash(other)
}

function withoutHash(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address
  // In an app with addresses behind the hash, it is part of the address.
  if (!/^#!?\//.test(url.hash)) url.hash = ''
  return url.href
}

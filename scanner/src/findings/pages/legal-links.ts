import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { DOCUMENT_NAMES, type DocumentName } from '@portico/contract/words'
import { type LegalWords, OTHER_LEGAL_WORDS, OTHER_SETTINGS } from './legal-words.ts'

// Which document a link leads to: by the address of our own documents, else by its text, else by its path. One link may
// lead to several ("Privacy and cookies").

type Link = { readonly href: string; readonly text: string }

/**
 * In the languages of the banner and in Arabic, without accents, as they stand in links and in paths. `says`: wherever it
 * stands in a short text; `alone`: only where the text is nothing else, because it means other things as well.
 */
const WORDS: Readonly<Record<DocumentName, LegalWords>> = {
  cookies: {
    says: [
      '\\bcookies?\\b|\\bcookie ?(?:policy|richtlinie|beleid|hinweis|verklaring|erklarung)|\\bgaletes\\b|\\bkakor\\b|\\bciasteczk',
      'تعريف الارتباط|الكوكيز',
    ],
    alone: [],
  },
  privacy: {
    says: [
      '\\bprivacy|\\bdata ?protection\\b|\\bdatenschutz|\\bprivacidade?\\b|\\bprivadesa\\b|\\bprivacitat\\b|\\bconfidentialite\\b',
      '\\bvie ?privee\\b|\\bdonnees ?(?:a ?caractere ?)?personnel(?:le)?s?\\b|\\bprotection ?des ?donnees\\b|\\bproteccion ?de ?datos\\b',
      '\\bproteccio ?de ?dades\\b|\\bprotecao ?de ?dados\\b|\\bprotezione ?(?:dei|dati) ?(?:dati|personali)\\b|\\briservatezza\\b',
      '\\btratamiento ?de ?datos\\b|\\btratamento ?de ?dados\\b|\\btrattamento ?(?:dei ?)?dati\\b|\\bdatos ?personales\\b|\\bdados ?pessoais\\b',
      '\\bdati ?personali\\b|\\bdades ?personals\\b|\\bpersonenbezogene ?daten\\b|\\bpersonal ?data\\b|\\binformativa ?(?:sulla ?)?privacy',
      '\\bgegevensbescherming|\\bpersoonsgegevens\\b|\\bprywatnosc|\\bochron[ay] ?danych|\\bdan(?:e|ych) ?osobow|\\bprzetwarzani[ae] ?danych',
      '\\bsekretess(?:policy)?\\b|\\bintegritetspolicy|\\bintegritet\\b|\\bdataskydd|\\bpersonuppgift|\\bgdpr\\b|\\brodo\\b',
      'خصوصي|حماية البيانات|حمايه البيانات|البيانات الشخصية|البيانات الشخصيه',
    ],
    alone: [
      '(?:eu )?(?:dsgvo|ds gvo|rgpd|lgpd|avg|lopd|lopdgdd)(?: (?:compliance|policy|richtlinie|info|informationen|informacje|informazioni|informacion|informacio|klauzula|verklaring))?',
      '(?:hinweise?|informationen|infos?|polityka|politica|politique|klauzula|informacja|informacje|conformite|cumplimiento) (?:zur |zum |sur le |del |de |da |do |o )?(?:dsgvo|ds gvo|rgpd|lgpd|avg)',
      'polityka',
    ],
  },
  notice: {
    says: [
      '\\bimpressum\\b|\\blegal ?(?:notices?|information|info|disclosure)\\b|\\bavis[o]? ?legal\\b|\\bavisos ?legales\\b|\\binformacion ?legal\\b',
      '\\bmentions? ?legales?\\b|\\binformations? ?legales\\b|\\bnote ?legali\\b|\\binformazioni ?legali\\b|\\bavvertenze ?legali\\b',
      '\\binformacio(?:n|nes)? ?legal(?:es)?\\b|\\binformac(?:ao|oes) ?lega(?:l|is)\\b|\\bjuridische ?(?:informatie|kennisgeving|mededeling|vermelding)(?:en)?\\b|\\bwettelijke ?vermeldingen\\b',
      '\\bnotas? ?legal(?:es)?\\b|\\bavisos ?legais\\b|\\baviso ?juridico\\b|\\brattslig ?information\\b|\\bnota ?prawna\\b|\\binformacje ?prawne\\b|\\bjuridisk ?information\\b|\\banbieterkennzeichnung\\b|\\banbieterangaben\\b',
      '\\bfirmenangaben\\b|\\bpflichtangaben\\b|\\boffenlegung\\b|\\bcompany ?(?:details|information)\\b|\\bdati ?(?:societari|aziendali|legali)\\b',
      '\\bdane ?(?:firmy|spolki|rejestrowe|sprzedawcy|przedsiebiorcy)\\b|\\bdatos ?(?:de ?la ?empresa|identificativos|legales|fiscales)\\b',
      '\\bdades ?(?:de ?l ?empresa|identificatives|legals)\\b|\\bdados ?(?:da ?empresa|legais|societarios)\\b|\\bbedrijfsgegevens\\b',
      '\\bforetagsinformation\\b|\\bforetagsuppgifter\\b|\\bidentification ?de ?l ?editeur\\b|\\binformacio ?legal\\b',
      'اشعار قانوني|الاشعار القانوني|المعلومات القانونية|معلومات قانونية|بيانات الشركة',
    ],
    alone: [
      'legal',
      'imprint(?: (?:page|en|\\d|contact))?',
      '(?:legal|contact|our) imprint',
      'colofon',
      'colophon',
      'anbieter',
      'mentions',
      'site notice',
      'publisher',
      'editeur',
      'juridisch',
      'nota legal',
    ],
  },
  accessibility: {
    says: [
      '\\baccessibility\\b|\\bbarrierefreiheit|\\baccesibilidad\\b|\\baccessibilitat\\b|\\baccessibilite\\b',
      '\\baccessibilita\\b|\\bacessibilidade\\b|\\btoegankelijkheid|\\bdostepnosc|\\btillganglighet|امكانيه الوصول|امكانية الوصول',
    ],
    alone: [],
  },
}

const PATTERNS = DOCUMENT_NAMES.map((document) => ({
  document,
  says: new RegExp([...WORDS[document].says, ...OTHER_LEGAL_WORDS[document]].join('|')),
  alone: WORDS[document].alone.length === 0 ? null : new RegExp(`^(?:${WORDS[document].alone.join('|')})$`),
}))

/** Words for services and articles about such documents, which are no documents of the website. */
const ABOUT_IT = new RegExp(
  [
    'beratung|berater|schulung|seminar|checkliste|dienstleist|gesetz\\b|\\banwalt|\\bwas ist\\b|\\bwas (?:sich|bedeutet)\\b|\\btipps?\\b',
    '\\bconsult|\\baudit|\\btraining|\\bcourse|\\bwebinar|\\bworkshop|\\bguide\\b|\\bhow to\\b|\\bwhat is\\b|\\btips\\b|\\bnews\\b|\\bblog\\b',
    '\\bformations?\\b|\\bconseil|\\baccompagnement|\\basesor|\\bconsultor|\\bformacion\\b|\\bcursos?\\b|\\bconsulenz|\\bcors[oi]\\b',
    '\\bassessoria|\\badvies|\\bopleiding|\\bszkoleni|\\bdoradztw|\\bwdrozeni|\\baudyt|\\bradgivning|\\butbildning|استشار',
  ].join('|'),
)

/** Path segments of products and articles: no document is among products, and a headline is no document. */
const PRODUCTS = /^(?:products?|produkte?|produits?|productos?|prodotti|produtos?|producten|produkty|collections?)$/
const STORIES =
  /^(?:blogs?|news|magazin[e]?|artikel|articles?|leistungen|services?|aktuelles|actualites|noticias|notizie)$/
const MAX_WORDS_OF_A_NAME = 4

/** Links that open the preferences are no documents about cookies. */
const SETTINGS = new RegExp(
  `settings|preferences|manage|einstellung|ajustes|configur|preferenc|parametr|gerer|impostazion|preferenz|definic|instelling|voorkeur|ustawieni|installning|${OTHER_SETTINGS}`,
)

/** Texts of links are short. What is longer is a paragraph that mentions something. */
const MAX_TEXT = 100

export function documentsOfLink({ href, text }: Link, job: ScannerJob): readonly DocumentName[] {
  const url = URL.parse(href)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return []
  if (url.hash === '#portico-consent' || href.endsWith('#')) return []
  const own = ownDocument(url, job)
  if (own !== null) return [own]
  if (isAboutIt(text, url)) return []
  const byText = text.length > MAX_TEXT ? [] : documentsIn(text)
  return byText.length > 0 ? byText : documentsInPath(url)
}

function isAboutIt(text: string, { pathname }: URL): boolean {
  const folded = foldText(text).trim()
  const sections = pathname.split('/').slice(0, -1)
  const isHeadline = folded.split(' ').length > MAX_WORDS_OF_A_NAME
  return (
    ABOUT_IT.test(folded) ||
    sections.some((part) => PRODUCTS.test(part)) ||
    (isHeadline && sections.some((part) => STORIES.test(part)))
  )
}

function ownDocument(url: URL, { public_url, site, published }: ScannerJob): DocumentName | null {
  const listed = published?.documents.find((one) => isSameAddress(one.url, url.href))
  if (listed !== undefined) return listed.document
  const start = `${public_url}/s/${site}/legal/`
  const name = url.href.startsWith(start) ? url.href.slice(start.length).split('/')[0] : undefined
  return DOCUMENT_NAMES.find((document) => document === name) ?? null
}

/** Separators between several documents in one link. */
const BETWEEN = /[/|·•&,+–—]|\s(?:and|und|et|y|e|en|i|och|و)\s/iu

function documentsIn(text: string): readonly DocumentName[] {
  const whole = foldText(text)
  const parts = text.split(BETWEEN).map((part) => foldText(part).trim())
  if (ABOUT_IT.test(whole)) return []
  const isSettings = SETTINGS.test(whole)
  return PATTERNS.filter(
    ({ document, says, alone }) =>
      (says.test(whole) || parts.some((part) => alone?.test(part))) && !(document === 'cookies' && isSettings),
  ).map(({ document }) => document)
}

/** The last part of the path says most: `/legal/privacy/` is not the legal notice. */
function documentsInPath({ pathname, hash }: URL): readonly DocumentName[] {
  const parts = `${pathname}${hash}`.split(/[/#!]+/).filter((part) => part !== '')
  return documentsIn(decoded(parts.at(-1) ?? '').replace(/\.\w{2,5}$/, ''))
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
export function isSameAddress(one: string, other: string): boolean {
  return withoutHash(one) === withoutHash(other)
}

function withoutHash(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address
  // In an app with addresses behind the hash, it is part of the address.
  if (!/^#!?\//.test(url.hash)) url.hash = ''
  return url.href
}

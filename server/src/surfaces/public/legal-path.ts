import { DOCUMENT_NAMES, type DocumentName } from '@portico/contract/words'
import { LANGUAGES, type Language } from '@portico/contract/words/languages'
import { isUuid } from '../../core/kit/uuid.ts'

/** In which a document is given: a page, a piece of HTML and a text to be pasted, and what the visitor's script builds from. */
export type LegalForm = 'page' | 'fragment' | 'text' | 'json'

export type LegalPath = {
  readonly siteId: string
  readonly document: DocumentName
  readonly language: Language
  /** Null: the one in force. */
  readonly version: number | null
  readonly form: LegalForm
}

const FILES: ReadonlyMap<string, LegalForm> = new Map([
  ['', 'page'],
  ['fragment.html', 'fragment'],
  ['document.txt', 'text'],
  ['document.json', 'json'],
])
/** One spelling for each number, and none that PostgreSQL cannot hold. */
const VERSION = /^[1-9]\d{0,9}$/
const MAX_VERSION = 2_147_483_647

/**
 * What stands after `/s/` in `SITE/legal/DOCUMENT/LANGUAGE/`, with a version and a file after it or without. Of a folder without
 * its slash the address with it, relative to what was asked for; null: nothing is there.
 */
export function legalPathOf(path: string): LegalPath | { readonly redirect: string } | null {
  const parts = path.split('/')
  const [siteId = '', folder, document, language, ...rest] = parts
  const known = { document: named(DOCUMENT_NAMES, document), language: named(CODES, language) }
  if (folder !== 'legal' || !isUuid(siteId) || known.document === null || known.language === null) return null
  const versionText = rest[0] !== undefined && /^\d/.test(rest[0]) ? rest[0] : null
  const version = versionText === null ? null : versionOf(versionText)
  if (versionText !== null && version === null) return null
  const files = versionText === null ? rest : rest.slice(1)
  if (files.length === 0) return { redirect: `${parts.at(-1)}/` }
  const form = files.length === 1 ? FILES.get(files[0] ?? '') : undefined
  return form === undefined ? null : { siteId, document: known.document, language: known.language, version, form }
}

const CODES = LANGUAGES.map(({ code }) => code)

function named<Name extends string>(names: readonly Name[], text: string | undefined): Name | null {
  return names.find((name) => name === text) ?? null
}

function versionOf(text: string): number | null {
  return VERSION.test(text) && Number(text) <= MAX_VERSION ? Number(text) : null
}

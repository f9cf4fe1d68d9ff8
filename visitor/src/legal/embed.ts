import type { Document as LegalDocument } from '@portico/contract/documents/legal-document'
import { makeElement } from '../drawing/make.ts'
import { warnDeveloper } from '../kit/warn-developer.ts'
import type { PageContext } from '../page/page.ts'
import { elementOfBlock } from './elements.ts'

/** The last call for each element: a slow answer to an earlier call must not replace its result. */
const latest = new WeakMap<Element, object>()

/** Replaces the content of an element by a published document. Errors go to the console. */
export async function embedDocument(
  page: PageContext,
  element: unknown,
  document: unknown,
  language?: unknown,
): Promise<void> {
  const { links, site } = page.settings
  const refuse = (why: string) => warnDeveloper(`portico.legal.embed does nothing: ${why}`)
  if (!(element instanceof Element)) return refuse('its first argument is not an element of this page.')
  const [, ...languages] = links.find(([name]) => name === document) ?? []
  const [usual] = languages
  if (usual === undefined)
    return refuse(`no document "${document}" is published. Published: ${list(links.map(([name]) => name))}.`)
  const documentLanguage = language ?? (languages.includes(page.language) ? page.language : usual)
  if (!languages.some((code) => code === documentLanguage))
    return refuse(`"${document}" is not published in "${documentLanguage}". Published in: ${list(languages)}.`)

  const call = {}
  latest.set(element, call)
  const address = page.address(`${site}/legal/${document}/${documentLanguage}/document.json`)
  const answer = await fetch(address, { credentials: 'omit' }).catch(() => null)
  const text: LegalDocument | null = answer?.ok ? await answer.json().catch(() => null) : null
  if (latest.get(element) !== call) return
  if (text === null) return refuse(`${address} could not be read (${answer ? answer.status : 'no connection'}).`)
  element.replaceChildren(
    makeElement(
      'section',
      { lang: text.language },
      makeElement('h1', {}, text.title),
      ...text.blocks.map(elementOfBlock),
    ),
  )
}

function list(names: readonly string[]): string {
  return names.join(', ') || 'none'
}

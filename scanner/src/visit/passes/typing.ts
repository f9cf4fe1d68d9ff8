/// <reference lib="dom" />
import { compareText } from '../../kit/compare-text.ts'
import type { PageEvidence, PassEvidence, VisitEvidence } from '../../kit/evidence.ts'
import { MAX_VISIT } from '../kit/limits.ts'
import type { BrowserProfile } from '../kit/profile.ts'
import { reportableAddress } from '../kit/text.ts'
import { capToDeadline, type Deadline, withTimeout } from '../kit/timeouts.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import { detectLoaderTimeout } from '../pages/loader-timeout.ts'
import { openTab, type Tab } from '../traffic/tab.ts'
import type { SentData } from '../traffic/traffic.ts'

// Who receives text that a visitor types but has not submitted. Tested once, without a choice in a banner, in a profile of its
// own, so that it affects no other evidence. Requests that carry the text are recorded and stopped. Text through an open socket,
// or letter by letter in an address, is not detected.

type SentTo = NonNullable<VisitEvidence['typedSentTo']>

export type TypingResult = { readonly page: number; readonly sentTo: SentTo }

/** The text to search for, inside a mail address whose domain cannot exist. */
export const TYPED_MARKER = 'portico7q4xk2'
const TYPED_TEXT = `${TYPED_MARKER}@typed.invalid`

/** Types into a field on the first page with a form for personal data; null if there is none. */
export async function typeIntoFirstForm(
  pages: readonly PageEvidence[],
  profile: BrowserProfile,
  context: VisitContext,
  deadline: Deadline,
): Promise<TypingResult | null> {
  const page = pages.findIndex(({ forms }) => forms.some(({ personal }) => personal))
  const url = pages[page]?.url
  if (url === undefined || deadline.isOver()) return null
  const tab = await openTab(profile.context, context)
  const hasTyped = await withTimeout(typeOnPage(tab, url, context), capToDeadline(deadline, context.times.page), false)
  const sentTo = hasTyped ? recipientsOfTyped(await tab.traffic.sent()) : null
  await tab.close()
  return sentTo === null ? null : { page, sentTo }
}

async function typeOnPage(tab: Tab, url: string, context: VisitContext): Promise<boolean> {
  const { times } = context
  if (!(await tab.go(url))) return false
  await tab.traffic.quiet(times.quiet)
  if (await detectLoaderTimeout(tab, context)) return false
  const world = await tab.world()
  // A page may send or store the text as soon as its field loses focus. The attempt is recorded, and the request is stopped.
  await tab.sendNothing(MARKER_ENCODINGS)
  if ((await world?.evaluate(focusField, MAX_VISIT.fields, times.question)) !== true) return false
  await tab.page.keyboard.type(TYPED_TEXT)
  // Leaving the field triggers change and blur events.
  await tab.page.keyboard.press('Tab')
  await tab.traffic.quiet(times.quietAgain)
  return true
}

/** Runs in our isolated world. Focuses a visible field for a mail address, otherwise one for a name. */
function focusField(most: number): boolean {
  const attribute = (element: Element, name: string) => Element.prototype.getAttribute.call(element, name) ?? ''
  const fields = [...Document.prototype.querySelectorAll.call(document, 'form input')].slice(0, most)
  const free = fields.filter((field) => {
    const type = attribute(field, 'type').toLowerCase() || 'text'
    const { width, height } = Element.prototype.getBoundingClientRect.call(field)
    const isSeen = width > 10 && height > 10 && Element.prototype.checkVisibility.call(field, { opacityProperty: true })
    const isOpen = ['disabled', 'readonly'].every((name) => !Element.prototype.hasAttribute.call(field, name))
    return ['text', 'email'].includes(type) && isSeen && isOpen
  })
  const namesOf = (field: Element) =>
    ['type', 'name', 'id', 'autocomplete', 'placeholder', 'aria-label'].map((name) => attribute(field, name)).join(' ')
  const field =
    free.find((one) => /e-?mail/i.test(namesOf(one))) ??
    free.find((one) => /name|nombre|\bnom\b|nome\b|naam|imi[eę]|namn/i.test(namesOf(one)))
  if (field === undefined) return false
  HTMLElement.prototype.focus.call(field)
  return document.activeElement === field
}

/** The marker as it is, and in base64 at each of its three offsets. */
const MARKER_ENCODINGS: readonly string[] = [
  TYPED_MARKER,
  ...[0, 1, 2].map((before) => {
    const encoded = Buffer.from(' '.repeat(before) + TYPED_MARKER).toString('base64')
    // The first and last letters depend on the neighbouring text.
    return encoded.slice(before === 0 ? 0 : 4, -4)
  }),
]

export function recipientsOfTyped(sent: readonly SentData[]): SentTo {
  const got = new Map<string, SentTo[number]>()
  for (const { address, host, texts } of sent) {
    const url = reportableAddress(address)
    if (url === null || ![address, ...texts].some((text) => MARKER_ENCODINGS.some((written) => text.includes(written))))
      continue
    const [plain = ''] = url.split('?', 1)
    got.set(plain, { host, url: plain })
  }
  const sorted = [...got].sort(([one], [other]) => compareText(one, other)).map(([, one]) => one)
  return sorted.slice(0, MAX_VISIT.sentTo)
}

export function withTypingResult(evidence: PassEvidence, typed: TypingResult | null): PassEvidence {
  if (typed === null || evidence.pass !== 'silent') return evidence
  const visits = evidence.visits.map((visit) =>
    visit.page === typed.page ? { ...visit, typedSentTo: typed.sentTo } : visit,
  )
  return { ...evidence, visits }
}

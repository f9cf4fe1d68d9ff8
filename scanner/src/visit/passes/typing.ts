/// <reference lib="dom" />
import { compareText } from '../../kit/compare-text.ts'
import type { PageEvidence, PassEvidence, VisitEvidence } from '../../kit/evidence.ts'
import { bounded, type Deadline, within } from '../kit/bounded.ts'
import { MOST } from '../kit/limits.ts'
import type { Needs } from '../kit/needs.ts'
import type { Profile } from '../kit/profile.ts'
import { shownAddress } from '../kit/text.ts'
import { wasLetGo } from '../pages/loader.ts'
import { openTab, type Tab } from '../traffic/tab.ts'
import type { Sent } from '../traffic/traffic.ts'

// Who is sent what somebody types before they send it themselves. Done once, as somebody who has answered no banner, in a
// profile of its own: whatever the page does then is in no other evidence. Requests that carry it are seen and stopped before
// they leave; what goes through a socket that is open already, or letter by letter in an address, is not.

type SentTo = NonNullable<VisitEvidence['typedSentTo']>

export type Typed = { readonly page: number; readonly sentTo: SentTo }

/** What is looked for, in an address that is nobody's: such a domain cannot exist. */
export const MARKER = 'portico7q4xk2'
const TYPED = `${MARKER}@typed.invalid`

/** On the first page with a form that asks for something about a person; null where there is none, or no field to type into. */
export async function typeOnce(
  pages: readonly PageEvidence[],
  profile: Profile,
  needs: Needs,
  deadline: Deadline,
): Promise<Typed | null> {
  const page = pages.findIndex(({ forms }) => forms.some(({ personal }) => personal))
  const url = pages[page]?.url
  if (url === undefined || deadline.isOver()) return null
  const tab = await openTab(profile.context, needs)
  const hasTyped = await bounded(typeOn(tab, url, needs), within(deadline, needs.times.page), false)
  const sentTo = hasTyped ? whoGotIt(await tab.traffic.sent()) : null
  await tab.close()
  return sentTo === null ? null : { page, sentTo }
}

async function typeOn(tab: Tab, url: string, needs: Needs): Promise<boolean> {
  const { times } = needs
  if (!(await tab.go(url))) return false
  await tab.traffic.quiet(times.quiet)
  if (await wasLetGo(tab, needs)) return false
  const world = await tab.world()
  // A page may send or store what was typed as soon as its field is left. Whoever tries to is seen, and does not get it.
  await tab.sendNothing(WRITTEN)
  if ((await world?.ask(focusField, MOST.fields, times.question)) !== true) return false
  await tab.page.keyboard.type(TYPED)
  // Whoever listens for a field that was left hears it.
  await tab.page.keyboard.press('Tab')
  await tab.traffic.quiet(times.quietAgain)
  return true
}

/** Runs in a world of ours: a field for a mail address that can be seen, else one for a name. */
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

/** As it is, which is how addresses write it too, and in base64, wherever in what is encoded it begins. */
const WRITTEN: readonly string[] = [
  MARKER,
  ...[0, 1, 2].map((before) => {
    const encoded = Buffer.from(' '.repeat(before) + MARKER).toString('base64')
    // The first and the last letters depend on what stands beside it.
    return encoded.slice(before === 0 ? 0 : 4, -4)
  }),
]

export function whoGotIt(sent: readonly Sent[]): SentTo {
  const got = new Map<string, SentTo[number]>()
  for (const { address, host, texts } of sent) {
    const url = shownAddress(address)
    if (url === null || ![address, ...texts].some((text) => WRITTEN.some((written) => text.includes(written)))) continue
    const [plain = ''] = url.split('?', 1)
    got.set(plain, { host, url: plain })
  }
  const sorted = [...got].sort(([one], [other]) => compareText(one, other)).map(([, one]) => one)
  return sorted.slice(0, MOST.sentTo)
}

export function withTyped(evidence: PassEvidence, typed: Typed | null): PassEvidence {
  if (typed === null || evidence.pass !== 'silent') return evidence
  const visits = evidence.visits.map((visit) =>
    visit.page === typed.page ? { ...visit, typedSentTo: typed.sentTo } : visit,
  )
  return { ...evidence, visits }
}

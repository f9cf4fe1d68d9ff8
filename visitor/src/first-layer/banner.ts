import { fillGaps, makeButton, makeElement } from '../drawing/make.ts'
import { makeSurface } from '../drawing/surface.ts'
import type { PageContext } from '../page/page.ts'
import type { FirstLayerTexts, PluralForms } from '../texts/shape.ts'

/**
 * Draws the question: the purposes, the recipients, and three buttons. The two answers look the same. On a phone the banner is
 * short, and a fourth button unfolds the rest.
 */
export function drawBanner(page: PageContext, texts: FirstLayerTexts): HTMLElement {
  // `consentCategories` excludes what Global Privacy Control has refused, so that is not part of "all".
  const { settings, consentCategories } = page
  const own = settings.texts[page.language]
  const purposes = joinList(
    consentCategories.map((category) => ({ ...texts.purposes, ...own })[category]),
    texts.and,
  )
  const choose = makeButton(texts.choose, () => page.openPreferences(choose), { class: 'plain' })
  const unfold = () => {
    more.ariaExpanded = `${banner.classList.toggle('open')}`
  }
  const more = makeButton(texts.more, unfold, { class: 'plain more', 'aria-expanded': 'false' })

  const banner = makeSurface(page, 'section', `banner ${settings.look.position}`, {
    'aria-label': texts.region,
    popover: 'manual',
  })
  // No heading: the banner precedes the page, whose outline begins with its own heading.
  const words = makeElement(
    'div',
    { class: 'words' },
    makeElement('p', { class: 'title' }, own?.title ?? texts.title),
    makeElement('p', {}, ...withDetails(fillGaps(own?.description ?? texts.description, { purposes }))),
    ...recipients(page, texts, consentCategories),
    ...links(page, texts),
  )
  const accept = makeButton(texts.acceptAll, () => void page.decide(consentCategories, 'banner'), { class: 'filled' })
  const refuse = () => void page.decide([], 'banner')
  const reject = makeButton(texts.rejectAll, refuse, { class: 'filled' })
  banner.append(words, makeElement('div', { class: 'buttons' }, accept, reject, more, choose))
  if (settings.closeRefuses) {
    const label = texts.closeAndRefuse
    banner.classList.add('closes')
    banner.append(makeButton('×', refuse, { class: 'cross', 'aria-label': label, title: label }))
  }
  return banner
}

/** What a text says in brackets, such as examples of a purpose, is left out of a short banner. */
function withDetails(text: string): readonly (HTMLElement | string)[] {
  return text
    .split(/( \([^)]*\))/)
    .map((part, index) => (index % 2 ? makeElement('span', { class: 'detail' }, part) : part))
}

function recipients(page: PageContext, texts: FirstLayerTexts, consentCategories: readonly string[]): HTMLElement[] {
  const tools = page.settings.tools.filter(({ category }) => consentCategories.includes(category))
  const count = new Set(tools.map(({ vendor }) => vendor)).size
  if (count === 0) return []
  const link = makeButton(
    fillGaps(pluralText(texts.recipients, count, page.locale), { count: `${count}` }),
    () => page.openPreferences(link, 'recipients'),
    {
      class: 'link',
    },
  )
  return [makeElement('p', {}, link)]
}

// A first visit waits for the banner, and the first use of each part of Intl costs a slow phone up to 20 ms. So what ten languages
// do alike is done here without Intl. `visitor/test/texts.test.ts` compares both with Intl.

export function joinList(items: readonly string[], and: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`
}

/** The plural form for a count below a million. */
export function pluralText(texts: PluralForms, count: number, locale: string): string {
  const rule = texts.few ? new Intl.PluralRules(locale).select(count) : count === 1 ? 'one' : 'other'
  return texts[rule] ?? texts.other
}

function links({ settings, language, address }: PageContext, texts: FirstLayerTexts): HTMLElement[] {
  const links = settings.links.map(([document, ...languages]) => {
    const documentLanguage = languages.includes(language) ? language : languages[0]
    return makeElement(
      'a',
      { href: address(`${settings.site}/legal/${document}/${documentLanguage}/`) },
      texts.links[document],
    )
  })
  const owner = makeElement('span', { class: 'detail' }, settings.owner ?? '')
  return links.length === 0 ? [] : [makeElement('p', { class: 'links' }, owner, ...links)]
}

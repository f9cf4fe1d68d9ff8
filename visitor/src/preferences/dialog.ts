import type { OptionalCategory } from '@portico/contract/words/categories'
import { makeButton, makeElement } from '../drawing/make.ts'
import { makeSurface } from '../drawing/surface.ts'
import type { PageContext } from '../page/page.ts'
import type { PageSettings } from '../page/settings.ts'
import type { PreferencesTexts, PurposeTexts } from '../texts/shape.ts'
import { drawCategory, type PreferencesContext } from './category.ts'
import { drawChoiceNotice } from './choice.ts'

export function drawDialog(page: PageContext, texts: PreferencesTexts, purposes: PurposeTexts): HTMLDialogElement {
  const offers = page.settings.quiet ? [] : page.settings.offers
  const choice = page.choice()
  const dialog = makeSurface(page, 'dialog', 'preferences', { 'aria-labelledby': 'portico-title' })
  const close = () => dialog.close()
  /** Closes first, so that the click has an effect before anything is loaded. */
  const decide = (categories: readonly OptionalCategory[], services: readonly string[] = []) => {
    close()
    void page.decide(categories, 'preferences', services)
  }
  const context: PreferencesContext = { page, texts, purposes }
  const switches = offers.map((category) => {
    // Off until the visitor chooses: nothing is preselected.
    const input = makeElement('input', { type: 'checkbox', role: 'switch', id: `portico-${category}` })
    input.checked = choice?.[category] ?? false
    return { category, input }
  })
  const save = () => {
    const alone = dialog.querySelectorAll<HTMLInputElement>('li input:checked:enabled')
    const chosen = switches.filter(({ input }) => input.checked).map(({ category }) => category)
    decide(
      chosen,
      Array.from(alone, ({ value }) => value),
    )
  }

  const notice = drawChoiceNotice(page, texts, choice, close)
  // On a small phone a switch has to be in sight at once. So what can be chosen comes before what cannot.
  const scrolled = makeElement('div', { class: 'scrolled' }, makeElement('p', {}, texts.intro))
  if (page.consentCategories.length < offers.length) scrolled.append(makeElement('p', { class: 'notice' }, texts.gpc))
  if (choice) scrolled.append(notice)
  scrolled.append(
    ...switches.map(({ category, input }) => drawCategory(context, category, input)),
    drawCategory(context, 'necessary', makeElement('span', { class: 'always' }, texts.alwaysOn)),
    makeElement('p', {}, storers(page.settings, texts.storedBy)),
  )
  if (!choice && offers.length > 0) scrolled.append(notice)
  // No header and footer: in a dialog they would be landmarks of the whole page.
  dialog.append(
    makeElement(
      'div',
      { class: 'head' },
      // Screen readers begin here, not at a button.
      makeElement('h2', { id: 'portico-title', tabindex: '-1', autofocus: '' }, texts.title),
      makeButton('×', close, { class: 'cross', 'aria-label': texts.close, title: texts.close }),
    ),
    scrolled,
    makeElement(
      'div',
      { class: 'foot' },
      ...(offers.length > 0
        ? [
            makeButton(texts.acceptAll, () => decide(offers), { class: 'plain' }),
            makeButton(texts.rejectAll, () => decide([]), { class: 'plain' }),
            makeButton(texts.save, save, { class: 'filled' }),
          ]
        : []),
    ),
  )
  return dialog
}

/**
 * Who stores something: the website itself, and third parties by name. Tools without hosts are the website's own, or not confirmed,
 * so it is not known whose domain they store on.
 */
function storers({ tools }: PageSettings, itself: string): string {
  const others = tools.filter(
    ({ hosts, addresses, stored }) => (hosts[0] || addresses) && stored.some((item) => !item[4]),
  )
  return [itself, ...others.map(({ name }) => name)].join(', ')
}

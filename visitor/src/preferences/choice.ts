import { fillGaps, makeButton, makeElement } from '../drawing/make.ts'
import type { PageContext, VisitorChoice } from '../page/page.ts'
import type { PreferencesTexts } from '../texts/shape.ts'
import { downloadReceipt } from './receipt.ts'

/** The visitor's earlier choice, with its receipt and the button to withdraw it. */
export function drawChoiceNotice(
  page: PageContext,
  texts: PreferencesTexts,
  choice: VisitorChoice | null,
  close: () => void,
): HTMLElement {
  if (choice === null) return makeElement('p', { class: 'notice' }, texts.choice.none)
  const date = new Intl.DateTimeFormat(page.locale, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(choice.at),
  )
  // In the page from the beginning, so that a screen reader announces its later content.
  const status = makeElement('p', { role: 'status' })
  const withdraw = async () => {
    if (await page.withdraw()) status.textContent = texts.choice.withdrawn
    else close()
  }
  const buttons = makeElement('div', { class: 'choice' })
  buttons.append(makeButton(texts.choice.downloadReceipt, () => downloadReceipt(page)))
  if (choice.functional || choice.analytics || choice.marketing || choice.services.length > 0) {
    buttons.append(makeButton(texts.choice.withdraw, () => void withdraw()))
  }
  return makeElement(
    'div',
    { class: 'notice' },
    makeElement('p', {}, fillGaps(texts.choice.made, { date })),
    makeElement('p', {}, `${texts.choice.receipt} `, makeElement('code', {}, choice.id)),
    buttons,
    status,
  )
}

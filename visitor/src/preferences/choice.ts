import { fill, make, makeButton } from '../drawing/make.ts'
import type { Choice, Page } from '../page/page.ts'
import type { PreferencesTexts } from '../texts/shape.ts'
import { downloadReceipt } from './receipt.ts'

/** The visitor's earlier choice, with its receipt and the button to withdraw it. */
export function drawChoice(page: Page, texts: PreferencesTexts, choice: Choice | null, close: () => void): HTMLElement {
  if (choice === null) return make('p', { class: 'notice' }, texts.choice.none)
  const date = new Intl.DateTimeFormat(page.locale, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(choice.at),
  )
  // In the page from the beginning, so that a screen reader announces its later content.
  const status = make('p', { role: 'status' })
  const withdraw = async () => {
    if (await page.withdraw()) status.textContent = texts.choice.withdrawn
    else close()
  }
  const buttons = make('div', { class: 'choice' })
  buttons.append(makeButton(texts.choice.downloadReceipt, () => downloadReceipt(page)))
  if (choice.functional || choice.analytics || choice.marketing || choice.services.length > 0) {
    buttons.append(makeButton(texts.choice.withdraw, () => void withdraw()))
  }
  return make(
    'div',
    { class: 'notice' },
    make('p', {}, fill(texts.choice.made, { date })),
    make('p', {}, `${texts.choice.receipt} `, make('code', {}, choice.id)),
    buttons,
    status,
  )
}

import { fill, make, makeButton } from '../drawing/make.ts'
import type { Choice, Page } from '../page.ts'
import type { PreferencesTexts } from '../texts/shape.ts'

const MINUTE_MS = 60_000

/** What the visitor chose before, with the receipt and the way back. */
export function drawChoice(page: Page, texts: PreferencesTexts, choice: Choice | null, close: () => void): HTMLElement {
  if (choice === null) return make('p', { class: 'notice' }, texts.choice.none)
  const date = new Intl.DateTimeFormat(page.locale, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(choice.at),
  )
  // There from the beginning, so that a screen reader notices when something comes into it.
  const status = make('p', { role: 'status' })
  const withdraw = async () => {
    if (await page.withdraw()) status.textContent = texts.choice.withdrawn
    else close()
  }
  const buttons = make('div', { class: 'choice' })
  buttons.append(makeButton(texts.choice.downloadReceipt, () => download(page, choice)))
  if (choice.functional || choice.analytics || choice.marketing) {
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

/** A file of the visitor's own; the customer finds the record by its id. */
function download(page: Page, choice: Choice): void {
  const { site } = page.settings
  const receipt = JSON.stringify({ website: location.hostname, site, language: page.language, ...choice }, null, 2)
  const href = URL.createObjectURL(new Blob([receipt], { type: 'application/json' }))
  make('a', { href, download: `consent-${choice.id}.json` }).click()
  // Not at once: Safari reads it later.
  setTimeout(() => URL.revokeObjectURL(href), MINUTE_MS)
}

import { LANGUAGES } from '@portico/contract/words/languages'
import { VISITOR_TEXTS } from '@portico/visitor/texts'
import type { Page } from 'playwright-core'
import { rest, type Visitor } from './browsing.ts'
import type { Trial } from './site.ts'

// People do on a website what they came for: send a form, fill a cart, pay, sign in, see a film.

const PATIENCE_MS = 8_000
const MAX_TIMES = 2

export type TrialResult = 'works' | 'works after a press on a placeholder' | 'broken'

/** `mayPress`: before a choice a placeholder may ask for one service alone. */
export async function tryOut({ page, open }: Visitor, trial: Trial, mayPress: boolean): Promise<TrialResult> {
  await open(trial.page)
  if (await attempt(page, trial)) return 'works'
  if (mayPress && (await pressPlaceholder(page))) {
    await rest(page)
    // What was loaded may draw itself a moment later than somebody presses.
    for (let times = 0; times < MAX_TIMES; times++)
      if (await attempt(page, trial)) return 'works after a press on a placeholder'
  }
  return 'broken'
}

async function attempt(page: Page, { fill, press, shows }: Trial): Promise<boolean> {
  if (fill !== undefined) await fillIn(page, fill)
  if (press !== undefined) {
    const pressed = await page
      .locator(press)
      .first()
      .click({ timeout: PATIENCE_MS })
      .then(
        () => true,
        () => false,
      )
    if (!pressed) return false
  }
  return typeof shows === 'string' ? await isSeen(page, shows) : await hasFrame(page, shows.frame)
}

const isSeen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .waitFor({ timeout: PATIENCE_MS })
    .then(
      () => true,
      () => false,
    )

async function hasFrame(page: Page, host: string): Promise<boolean> {
  const found = () => page.frames().some((frame) => frame.url().startsWith(`https://${host}/`))
  if (!found()) await page.waitForEvent('framenavigated', { predicate: found, timeout: PATIENCE_MS }).catch(() => null)
  return found()
}

/** Fills in what is empty, and ticks the box of a captcha that has drawn one. */
async function fillIn(page: Page, form: string): Promise<void> {
  const fields = page.locator(form).first().locator('input:visible, textarea:visible')
  for (const field of await fields.all()) {
    const type = await field.getAttribute('type')
    if (type === 'submit' || type === 'checkbox' || (await field.inputValue()) !== '') continue
    await field.fill(type === 'email' ? 'somebody@example.com' : 'Words')
  }
  for (const frame of page.frames()) {
    if (!frame.url().includes('/recaptcha/api2/anchor') && !frame.url().includes('hcaptcha.com/')) continue
    await frame
      .locator('#box')
      .check({ timeout: PATIENCE_MS })
      .catch(() => null)
  }
}

/** In whatever language the website is asked in. */
const CHECKS = new RegExp(LANGUAGES.map(({ code }) => VISITOR_TEXTS[code].captcha.load).join('|'))

/** A form's check, or else what a placeholder offers first: this service alone, once. */
async function pressPlaceholder(page: Page): Promise<boolean> {
  const buttons = page.locator('portico-placeholder button:visible')
  for (const button of [buttons.filter({ hasText: CHECKS }).first(), buttons.first()]) {
    if (!(await button.isVisible())) continue
    await button.click()
    return true
  }
  return false
}

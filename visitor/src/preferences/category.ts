import { fill, make } from '../drawing/make.ts'
import type { Page } from '../page.ts'
import type { PageStored, PageTool } from '../settings.ts'
import type { PreferencesTexts, PurposeTexts } from '../texts/shape.ts'

/** Everything that a category is described with. */
export type Said = { readonly page: Page; readonly texts: PreferencesTexts; readonly purposes: PurposeTexts }

/** `control`: its switch, or the words that there is none. */
export function drawCategory(said: Said, category: PageTool['category'], control: HTMLElement): HTMLElement {
  const { page, texts } = said
  const { name, purpose } = texts.categories[category]
  const description = `portico-${category}-purpose`
  const tools = page.settings.tools.filter((tool) => tool.category === category)
  const isOptional = category !== 'necessary'
  if (isOptional) control.setAttribute('aria-describedby', description)
  const title = isOptional ? make('label', { for: control.id }, name) : name
  return make(
    'section',
    {},
    make('div', { class: 'row' }, make('h3', {}, title), control),
    make('p', { id: description }, isOptional ? purpose : `${purpose} ${texts.alwaysOnWhy}`),
    tools.length === 0
      ? make('p', {}, texts.noServices)
      : make(
          'details',
          {},
          make('summary', {}, `${texts.recipients.title} (${new Intl.NumberFormat(page.locale).format(tools.length)})`),
          make('ul', {}, ...tools.map((tool) => drawTool(said, tool))),
        ),
  )
}

function drawTool(said: Said, { name, vendor, country, policy, stored }: PageTool): HTMLElement {
  const { page, texts } = said
  const from = [fill(texts.by, { vendor }), ...(country === null ? [] : [countryName(page, country)])].join(' · ')
  const tool = make('li', {}, make('strong', {}, name), ' ', from)
  if (policy !== null && /^https?:/.test(policy)) {
    const link = { href: policy, target: '_blank', rel: 'noopener noreferrer' }
    tool.append(make('p', {}, make('a', link, fill(texts.recipients.privacyPolicy, { vendor }))))
  }
  if (stored.length > 0) tool.append(drawStored(said, stored))
  return tool
}

function drawStored({ page, texts, purposes }: Said, stored: readonly PageStored[]): HTMLElement {
  const { title, name, purpose, lifetime } = texts.storage
  const head = [name, purpose, lifetime].map((text) => make('th', { scope: 'col' }, text))
  const rows = stored.map(([item, code, lasts]) =>
    make(
      'tr',
      {},
      make('td', {}, make('code', {}, item)),
      make('td', {}, purposes[code]),
      make('td', {}, lifetimeText(page, texts, lasts)),
    ),
  )
  return make(
    'table',
    {},
    make('caption', {}, title),
    make('thead', {}, make('tr', {}, ...head)),
    make('tbody', {}, ...rows),
  )
}

function lifetimeText(page: Page, texts: PreferencesTexts, lifetime: PageStored[2]): string {
  if (lifetime === 'session') return texts.storage.session
  if (lifetime === 'persistent') return texts.storage.permanent
  const [amount, unit] = lifetime
  return new Intl.NumberFormat(page.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

function countryName(page: Page, country: string): string {
  // Anything else makes Intl throw, and a wrong letter in one tool must not cost the whole dialogue.
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([page.locale], { type: 'region' }).of(country) ?? country
}

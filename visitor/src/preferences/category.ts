import { cookieName } from '../consent/choice.ts'
import { fill, make } from '../drawing/make.ts'
import type { Page } from '../page/page.ts'
import type { PageSettings, PageStored, PageTool } from '../page/settings.ts'
import type { PreferencesTexts, PurposeTexts } from '../texts/shape.ts'

/** What every function here draws with. */
export type Said = { readonly page: Page; readonly texts: PreferencesTexts; readonly purposes: PurposeTexts }

/** `control`: the switch of the category, or the words "always on". */
export function drawCategory(said: Said, category: PageTool['category'], control: HTMLElement): HTMLElement {
  const { page, texts } = said
  const { name, purpose } = texts.categories[category]
  const description = `portico-${category}-purpose`
  const whole = control instanceof HTMLInputElement ? control : null
  const tools = withOurOwn(page.settings).filter((tool) => tool.category === category)
  if (whole) control.setAttribute('aria-describedby', description)
  const title = whole ? make('label', { for: control.id }, name) : name
  return make(
    'section',
    {},
    make('div', { class: 'row' }, make('h3', {}, title), control),
    make('p', { id: description }, whole ? purpose : `${purpose} ${texts.alwaysOnWhy}`),
    tools.length === 0
      ? make('p', {}, texts.noServices)
      : make(
          'details',
          {},
          make('summary', {}, `${texts.recipients.title} (${new Intl.NumberFormat(page.locale).format(tools.length)})`),
          make('ul', {}, ...tools.map((tool) => drawTool(said, tool, whole))),
        ),
  )
}

/** Adds our own entry if the customer has not listed it. */
function withOurOwn({ tools, cookieDomain, widget }: PageSettings): readonly PageTool[] {
  if (tools.some(({ id }) => id === 'portico')) return tools
  const stored: PageStored[] = [
    [cookieName(cookieDomain, location.protocol), 'consent', [6, 'month'], 'cookie', 1],
    ['portico_unsent', 'consent', [7, 'day'], 'local', 1],
  ]
  if (widget) stored.push(['portico_display', 'preferences', 'persistent', 'local', 1])
  const [name, category] = ['Portico', 'necessary'] as const
  return [{ id: 'portico', name, vendor: name, country: null, category, hosts: [], policy: null, stored }, ...tools]
}

/** `whole`: the switch of the category. Each service that waits for consent has its own switch too. */
function drawTool(said: Said, tool: PageTool, whole: HTMLInputElement | null): HTMLElement {
  const { id, name, vendor, country, policy, stored, consent, unconfirmed } = tool
  const { page, texts } = said
  const from = [
    ...(vendor === name ? [] : [fill(texts.by, { vendor })]),
    ...(country === null ? [] : [countryName(page, country)]),
  ].join(' · ')
  const item = make('li', {})
  if (whole && !unconfirmed) {
    const input = make('input', { type: 'checkbox', role: 'switch', id: `portico-service-${id}`, value: id })
    let isAllowed = page.choice()?.services.includes(id) ?? false
    // A yes to the category includes all its services.
    const follow = () => {
      input.disabled = whole.checked
      input.checked = whole.checked || isAllowed
    }
    input.addEventListener('change', () => {
      isAllowed = input.checked
    })
    whole.addEventListener('change', follow)
    follow()
    const label = make('label', { for: input.id }, make('strong', {}, name), ' ', from)
    item.append(make('div', { class: 'row' }, label, input))
  } else item.append(make('strong', {}, name), ' ', from)
  if (unconfirmed || (consent && page.settings.consentMode === 'advanced')) item.append(make('p', {}, texts.early))
  if (policy !== null && /^https?:/.test(policy)) {
    const link = { href: policy, target: '_blank', rel: 'noopener noreferrer' }
    item.append(make('p', {}, make('a', link, fill(texts.recipients.privacyPolicy, { vendor }))))
  }
  if (stored.length > 0) item.append(drawStored(said, stored))
  return item
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
  // Intl throws on any other code, and an error in one tool must not break the whole dialog.
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([page.locale], { type: 'region' }).of(country) ?? country
}

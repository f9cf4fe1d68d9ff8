import { cookieName } from '../consent/choice.ts'
import { fillGaps, makeElement } from '../drawing/make.ts'
import type { PageContext } from '../page/page.ts'
import type { PageSettings, PageStoredItem, PageTool } from '../page/settings.ts'
import type { PreferencesTexts, PurposeTexts } from '../texts/shape.ts'

/** What every function here draws with. */
export type PreferencesContext = {
  readonly page: PageContext
  readonly texts: PreferencesTexts
  readonly purposes: PurposeTexts
}

/** `control`: the switch of the category, or the words "always on". */
export function drawCategory(
  context: PreferencesContext,
  category: PageTool['category'],
  control: HTMLElement,
): HTMLElement {
  const { page, texts } = context
  const { name, purpose } = texts.categories[category]
  const description = `portico-${category}-purpose`
  const whole = control instanceof HTMLInputElement ? control : null
  const tools = withOurOwn(page.settings).filter((tool) => tool.category === category)
  if (whole) control.setAttribute('aria-describedby', description)
  const title = whole ? makeElement('label', { for: control.id }, name) : name
  return makeElement(
    'section',
    {},
    makeElement('div', { class: 'row' }, makeElement('h3', {}, title), control),
    makeElement('p', { id: description }, whole ? purpose : `${purpose} ${texts.alwaysOnWhy}`),
    tools.length === 0
      ? makeElement('p', {}, texts.noServices)
      : makeElement(
          'details',
          {},
          makeElement(
            'summary',
            {},
            `${texts.recipients.title} (${new Intl.NumberFormat(page.locale).format(tools.length)})`,
          ),
          makeElement('ul', {}, ...tools.map((tool) => drawTool(context, tool, whole))),
        ),
  )
}

/** Adds our own entry if the customer has not listed it. */
function withOurOwn({ tools, cookieDomain, widget }: PageSettings): readonly PageTool[] {
  if (tools.some(({ id }) => id === 'portico')) return tools
  const stored: PageStoredItem[] = [
    [cookieName(cookieDomain, location.protocol), 'consent', [6, 'month'], 'cookie', 1],
    ['portico_unsent', 'consent', [7, 'day'], 'local', 1],
  ]
  if (widget) stored.push(['portico_display', 'preferences', 'persistent', 'local', 1])
  const [name, category] = ['Portico', 'necessary'] as const
  return [{ id: 'portico', name, vendor: name, country: null, category, hosts: [], policy: null, stored }, ...tools]
}

/** `whole`: the switch of the category. Each service that waits for consent has its own switch too. */
function drawTool(context: PreferencesContext, tool: PageTool, whole: HTMLInputElement | null): HTMLElement {
  const { id, name, vendor, country, policy, stored, consent, unconfirmed, captcha } = tool
  const { page, texts } = context
  const from = [
    ...(vendor === name ? [] : [fillGaps(texts.by, { vendor })]),
    ...(country === null ? [] : [countryName(page, country)]),
  ].join(' · ')
  const item = makeElement('li', {})
  if (whole && !unconfirmed) {
    const input = makeElement('input', { type: 'checkbox', role: 'switch', id: `portico-service-${id}`, value: id })
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
    const label = makeElement('label', { for: input.id }, makeElement('strong', {}, name), ' ', from)
    item.append(makeElement('div', { class: 'row' }, label, input))
  } else item.append(makeElement('strong', {}, name), ' ', from)
  if (unconfirmed || (consent && page.settings.consentMode === 'advanced'))
    item.append(makeElement('p', {}, texts.early))
  if (policy !== null && /^https?:/.test(policy)) {
    const link = { href: policy, target: '_blank', rel: 'noopener noreferrer' }
    item.append(makeElement('p', {}, makeElement('a', link, fillGaps(texts.recipients.privacyPolicy, { vendor }))))
  }
  // Most captchas store nothing, so no table says what they are for.
  if (captcha) item.append(makeElement('p', {}, context.purposes['bot-detection']))
  if (stored.length > 0) item.append(drawStored(context, stored))
  return item
}

function drawStored({ page, texts, purposes }: PreferencesContext, stored: readonly PageStoredItem[]): HTMLElement {
  const { title, name, purpose, lifetime } = texts.storage
  const head = [name, purpose, lifetime].map((text) => makeElement('th', { scope: 'col' }, text))
  const rows = stored.map(([item, code, lasts]) =>
    makeElement(
      'tr',
      {},
      makeElement('td', {}, makeElement('code', {}, item)),
      makeElement('td', {}, purposes[code]),
      makeElement('td', {}, lifetimeText(page, texts, lasts)),
    ),
  )
  return makeElement(
    'table',
    {},
    makeElement('caption', {}, title),
    makeElement('thead', {}, makeElement('tr', {}, ...head)),
    makeElement('tbody', {}, ...rows),
  )
}

function lifetimeText(page: PageContext, texts: PreferencesTexts, lifetime: PageStoredItem[2]): string {
  if (lifetime === 'session') return texts.storage.session
  if (lifetime === 'persistent') return texts.storage.permanent
  const [amount, unit] = lifetime
  return new Intl.NumberFormat(page.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

function countryName(page: PageContext, country: string): string {
  // Intl throws on any other code, and an error in one tool must not break the whole dialog.
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([page.locale], { type: 'region' }).of(country) ?? country
}

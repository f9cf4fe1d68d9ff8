import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// What autoconsent knows of banners, as it is published.

export type Rule = {
  readonly name: string
  readonly runContext?: { readonly urlPattern?: string }
  readonly detectPopup?: readonly Step[]
  readonly detectCmp?: readonly Step[]
}

type Step = {
  readonly visible?: Selector
  readonly exists?: Selector
  readonly waitForVisible?: Selector
  readonly negated?: boolean
  readonly any?: readonly Step[]
}
/** More than one: each is looked for in the shadow root of the one before it. */
type Selector = string | readonly string[]

export type KnownRule = { readonly rule: Rule; readonly pattern: RegExp | null }

const folder = () => dirname(fileURLToPath(import.meta.resolve('@duckduckgo/autoconsent')))
let script: string | undefined
let rules: readonly KnownRule[] | undefined

export function autoconsentScript(): string {
  script ??= readFileSync(join(folder(), 'autoconsent.playwright.js'), 'utf8')
  return script
}

export function autoconsentRules(): readonly KnownRule[] {
  rules ??= readRules(join(folder(), '../rules/rules.json'))
  return rules
}

function readRules(file: string): readonly KnownRule[] {
  const all: readonly Rule[] = JSON.parse(readFileSync(file, 'utf8')).autoconsent
  return all.map((rule) => {
    const pattern = rule.runContext?.urlPattern
    return { rule, pattern: pattern ? new RegExp(pattern) : null }
  })
}

/** Those that are code, and in no list. */
const IN_CODE: Readonly<Record<string, string>> = {
  Klaro: '.klaro > .cookie-notice,.klaro > .cookie-modal',
  Onetrust: '#onetrust-banner-sdk,#onetrust-pc-sdk',
  Cybotcookiebot: '#CybotCookiebotDialog,#dtcookie-container,#cookiebanner,#cb-cookieoverlay',
  'consentmanager.net': '#cmpbox',
  Uniconsent: '.unic .unic-box,.unic .unic-bar,.unic .unic-modal',
  Evidon: '#_evidon_banner',
  Conversant: '.cmp-root .cmp-receptacle',
  'TrustArc-top': '.truste_popframe,.truste_overlay,.truste_box_overlay,.trustarc-banner-container,.truste-banner',
}

/** By which a banner of this name is found: in what is to be seen of it first, then in what it is told by. */
export function selectorsOf(name: string | null): readonly string[] {
  if (name === null) return []
  const inCode = IN_CODE[name]
  const rule = autoconsentRules().find((one) => one.rule.name === name)?.rule
  const named = [...(rule?.detectPopup ?? []), ...(rule?.detectCmp ?? [])].flatMap(selectorsIn)
  return [...new Set(inCode === undefined ? named : [inCode, ...named])]
}

function selectorsIn(step: Step): readonly string[] {
  if (step.negated) return []
  const all = [step.visible, step.exists, step.waitForVisible].flatMap((one) => {
    const last = typeof one === 'string' ? one : one?.at(-1)
    return last === undefined || last.startsWith('xpath/') ? [] : [last]
  })
  return [...all, ...(step.any ?? []).flatMap(selectorsIn)]
}

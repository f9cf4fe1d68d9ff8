import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { selectorWithoutRule } from './banners-without-rule.ts'

// Autoconsent's published rules for banners.

export type AutoconsentRule = {
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
/** A list: each selector is searched in the shadow root of the one before it. */
type Selector = string | readonly string[]

export type CompiledRule = { readonly rule: AutoconsentRule; readonly pattern: RegExp | null }

const folder = () => dirname(fileURLToPath(import.meta.resolve('@duckduckgo/autoconsent')))
let script: string | undefined
let rules: readonly CompiledRule[] | undefined

export function autoconsentScript(): string {
  script ??= readFileSync(join(folder(), 'autoconsent.playwright.js'), 'utf8')
  return script
}

export function autoconsentRules(): readonly CompiledRule[] {
  rules ??= readRules(join(folder(), '../rules/rules.json'))
  return rules
}

function readRules(file: string): readonly CompiledRule[] {
  const all: readonly AutoconsentRule[] = JSON.parse(readFileSync(file, 'utf8')).autoconsent
  return all.map((rule) => {
    const pattern = rule.runContext?.urlPattern
    return { rule, pattern: pattern ? new RegExp(pattern) : null }
  })
}

/** Selectors for autoconsent's rules that are code, and not in its list. */
const SELECTORS_OF_CODED_RULES: Readonly<Record<string, string>> = {
  Klaro: '.klaro > .cookie-notice,.klaro > .cookie-modal',
  Onetrust: '#onetrust-banner-sdk,#onetrust-pc-sdk',
  Cybotcookiebot: '#CybotCookiebotDialog,#dtcookie-container,#cookiebanner,#cb-cookieoverlay',
  'consentmanager.net': '#cmpbox',
  Uniconsent: '.unic .unic-box,.unic .unic-bar,.unic .unic-modal',
  Evidon: '#_evidon_banner',
  Conversant: '.cmp-root .cmp-receptacle',
  'TrustArc-top': '.truste_popframe,.truste_overlay,.truste_box_overlay,.trustarc-banner-container,.truste-banner',
}

/** Selectors that find the banner of this rule: first of its visible parts, then of what detects it. */
export function bannerSelectorsOf(name: string | null): readonly string[] {
  if (name === null) return []
  const inCode = SELECTORS_OF_CODED_RULES[name] ?? selectorWithoutRule(name)
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

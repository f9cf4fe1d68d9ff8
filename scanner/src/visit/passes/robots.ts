import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { SCANNER_AGENT } from '@portico/contract/words'
import type { Browser } from 'playwright-core'
import { DEFAULT_TIMEOUTS, MAX_VISIT, type VisitTimeouts } from '../kit/limits.ts'
import { openBrowserProfile } from '../kit/profile.ts'
import { siteScopeOf } from '../kit/site-scope.ts'
import { withTimeout } from '../kit/timeouts.ts'
import type { VisitPermission } from '../kit/visit-context.ts'
import { openTab } from '../traffic/tab.ts'

// The rules for Portico in a website's robots.txt (RFC 9309). A group for `*` is meant for crawlers and is ignored: whoever
// registered the website wants its banner to be right.

export function makeRobotsCheck(
  job: ScannerJob,
  browser: Browser,
  signal: AbortSignal,
  times: VisitTimeouts = DEFAULT_TIMEOUTS,
): VisitPermission {
  return cacheRulesByHost((origin) => fetchRobots(origin, job, browser, signal, times))
}

/** Hosts of a website beyond a limit are not visited. */
export function cacheRulesByHost(fetchRules: (origin: string) => Promise<AddressFilter>): VisitPermission {
  const known = new Map<string, Promise<AddressFilter>>()
  return async (address) => {
    const { origin } = new URL(address)
    const cached = known.get(origin)
    if (cached === undefined && known.size >= MAX_VISIT.robotsHosts) return false
    const rules = cached ?? fetchRules(origin)
    known.set(origin, rules)
    return (await rules)(address)
  }
}

/** Requested by the browser, which has the only way out. Scripts are off: some websites answer with a page. */
async function fetchRobots(
  origin: string,
  job: ScannerJob,
  browser: Browser,
  signal: AbortSignal,
  times: VisitTimeouts,
): Promise<AddressFilter> {
  const profile = await openBrowserProfile(browser, job, null, signal)
  try {
    const tab = await openTab(profile.context, { scope: siteScopeOf(job), times })
    await tab.session.send('Emulation.setScriptExecutionDisabled', { value: true })
    const hasAnswer = await withTimeout(tab.go(`${origin}/robots.txt`), times.page, false)
    const answer = hasAnswer ? tab.answer() : null
    const text = answer?.ok() ? await tab.html() : null
    return parseRobots(text ?? '')
  } finally {
    await profile.close()
  }
}

export type AddressFilter = (address: string) => boolean

/** The product token, and the name in a website's logs. */
const OUR_AGENT_NAMES = ['portico', SCANNER_AGENT.toLowerCase()]

type RobotsRule = { readonly allows: boolean; readonly path: string }

/** The rules of all groups for us count. The longest match decides; of two equally long ones the one that allows. */
export function parseRobots(text: string): AddressFilter {
  const rules = rulesForUs(text.slice(0, MAX_VISIT.robots))
  return (address) => {
    const path = pathOf(address)
    if (path === '/robots.txt') return true
    const fitting = rules.filter((rule) => matchesPattern(path, rule.path))
    const longest = Math.max(...fitting.map((rule) => rule.path.length))
    const deciding = fitting.filter((rule) => rule.path.length === longest)
    return deciding.length === 0 || deciding.some(({ allows }) => allows)
  }
}

function rulesForUs(text: string): readonly RobotsRule[] {
  const rules: RobotsRule[] = []
  let isOurs = false
  let isInNames = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line.replace(/^\ufeff/, '')) ?? []
    const name = key.toLowerCase()
    if (name === 'user-agent') {
      const isUs = OUR_AGENT_NAMES.includes(/^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? '')
      isOurs = isInNames ? isOurs || isUs : isUs
      isInNames = true
    } else if (name === 'allow' || name === 'disallow') {
      isInNames = false
      const path = value.trim()
      if (isOurs && path !== '' && rules.length < MAX_VISIT.robotsRules)
        rules.push({ allows: name === 'allow', path: normalizePath(path) })
    }
  }
  return rules
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return normalizePath(pathname + search)
}

/** Percent-encoding in one spelling. */
function normalizePath(path: string): string {
  return path
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w~.-]/.test(letter) ? letter : code.toUpperCase()
    })
}

/** `*` matches anything, `$` the end. Part by part, so that no pattern takes more than linear time. */
function matchesPattern(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [start = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(start)) return false
  let at = start.length
  const last = isWhole ? parts.pop() : undefined
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  if (!isWhole) return true
  if (last === undefined) return at === path.length
  return path.length - last.length >= at && path.endsWith(last)
}

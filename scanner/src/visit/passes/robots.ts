import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import { SCANNER_AGENT } from '@portico/contract/words'
import type { Browser } from 'playwright-core'
import { bounded } from '../kit/bounded.ts'
import { MOST, TIMES, type Times } from '../kit/limits.ts'
import type { MayVisit } from '../kit/needs.ts'
import { openProfile } from '../kit/profile.ts'
import { whoseOf } from '../kit/whose.ts'
import { openTab } from '../traffic/tab.ts'

// What a website says to Portico in its robots.txt (RFC 9309). A group for `*` is meant for those who collect pages, and is
// not asked: whoever registered the website has asked for its banner to be right.

export function openRobots(job: AnalysisJob, browser: Browser, signal: AbortSignal, times: Times = TIMES): MayVisit {
  return askEachHostOnce((origin) => askRobots(origin, job, browser, signal, times))
}

/** Of very many hosts of a website the last are not visited. */
export function askEachHostOnce(ask: (origin: string) => Promise<IsAllowed>): MayVisit {
  const known = new Map<string, Promise<IsAllowed>>()
  return async (address) => {
    const { origin } = new URL(address)
    const asked = known.get(origin)
    if (asked === undefined && known.size >= MOST.robotsHosts) return false
    const rules = asked ?? ask(origin)
    known.set(origin, rules)
    return (await rules)(address)
  }
}

/** By the browser, because it has the only way out. Scripts stand still: some answer with a page. */
async function askRobots(
  origin: string,
  job: AnalysisJob,
  browser: Browser,
  signal: AbortSignal,
  times: Times,
): Promise<IsAllowed> {
  const profile = await openProfile(browser, job, null, signal)
  try {
    const tab = await openTab(profile.context, { whose: whoseOf(job), times })
    await tab.session.send('Emulation.setScriptExecutionDisabled', { value: true })
    const hasAnswer = await bounded(tab.go(`${origin}/robots.txt`), times.page, false)
    const answer = hasAnswer ? tab.answer() : null
    const text = answer?.ok() ? await tab.html() : null
    return readRobots(text ?? '')
  } finally {
    await profile.close()
  }
}

export type IsAllowed = (address: string) => boolean

/** The product token, and the name that stands in the logs of a website. */
const OURS = ['portico', SCANNER_AGENT.toLowerCase()]

type Rule = { readonly allows: boolean; readonly path: string }

/** Of several groups for us all rules count; the longest that fits decides, and of two as long the one that allows. */
export function readRobots(text: string): IsAllowed {
  const rules = rulesForUs(text.slice(0, MOST.robots))
  return (address) => {
    const path = pathOf(address)
    if (path === '/robots.txt') return true
    const fitting = rules.filter((rule) => fits(path, rule.path))
    const longest = Math.max(...fitting.map((rule) => rule.path.length))
    const deciding = fitting.filter((rule) => rule.path.length === longest)
    return deciding.length === 0 || deciding.some(({ allows }) => allows)
  }
}

function rulesForUs(text: string): readonly Rule[] {
  const rules: Rule[] = []
  let isOurs = false
  let isInNames = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line.replace(/^\ufeff/, '')) ?? []
    const name = key.toLowerCase()
    if (name === 'user-agent') {
      const isUs = OURS.includes(/^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? '')
      isOurs = isInNames ? isOurs || isUs : isUs
      isInNames = true
    } else if (name === 'allow' || name === 'disallow') {
      isInNames = false
      const path = value.trim()
      if (isOurs && path !== '' && rules.length < MOST.robotsRules)
        rules.push({ allows: name === 'allow', path: spelled(path) })
    }
  }
  return rules
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return spelled(pathname + search)
}

/** The same letters may be written in two ways. */
function spelled(path: string): string {
  return path
    .toWellFormed()
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[\w~.-]/.test(letter) ? letter : code.toUpperCase()
    })
}

/** `*` stands for anything, `$` at the end for the end. Part by part: no pattern takes longer than the path is. */
function fits(path: string, pattern: string): boolean {
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

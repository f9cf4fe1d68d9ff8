import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Evidence } from '../../src/kit/evidence.ts'
import type { TownAnalysis } from './lanes.ts'
import type { TownPlan } from './plan.ts'
import type { TownSite } from './site.ts'

// What a browser saw of the websites of a town, kept as files: whoever changes a rule judges it anew without a browser.
// `npm run drill -- town` visits again, and writes the files.

/** What is different each time. */
const OF_ONE_ANALYSIS = { browser: '', startedAt: '', finishedAt: '' }

export type StoredEvidence = {
  /** Other hosts that somebody asked for anything, as their servers saw it. */
  readonly asked: readonly string[]
  readonly evidence: Omit<Evidence, keyof typeof OF_ONE_ANALYSIS>
}

export function storedEvidenceOf(
  { evidence, requests }: Pick<TownAnalysis, 'evidence' | 'requests'>,
  { party }: TownPlan,
): StoredEvidence {
  const { browser: _, startedAt: __, finishedAt: ___, ...rest } = evidence
  const others = requests.map(({ host }) => host).filter((host) => party(host, '/') !== null)
  return { asked: [...new Set(others)].sort(), evidence: JSON.parse(withoutNumbers(JSON.stringify(rest))) }
}

/** What tools send of visitors' numbers is another in each profile. */
const withoutNumbers = (text: string) =>
  text.replace(/([?&](?:(?:cid|cuid|fbp|user)=|v=(?=[0-9a-f]{24})))[^&"]+/g, '$1*')

export const evidenceText = (kept: StoredEvidence): string => `${JSON.stringify(kept, null, 1)}\n`

const fileOf = ({ name }: TownSite, { evidence }: TownPlan) => new URL(`${name}.json`, evidence)

/** Empty where the website was not visited yet. */
export function readEvidenceText(site: TownSite, plan: TownPlan): string {
  try {
    return readFileSync(fileOf(site, plan), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

export function readStoredEvidence(site: TownSite, plan: TownPlan): StoredEvidence {
  const text = readEvidenceText(site, plan)
  if (text === '') throw new Error(`${site.name} was not visited yet: npm run drill -- town write ${site.name}`)
  return JSON.parse(text)
}

export const completeEvidence = ({ evidence }: StoredEvidence): Evidence => ({ ...OF_ONE_ANALYSIS, ...evidence })

export function writeStoredEvidence(kept: StoredEvidence, site: TownSite, plan: TownPlan): void {
  mkdirSync(plan.evidence, { recursive: true })
  writeFileSync(fileOf(site, plan), evidenceText(kept))
}

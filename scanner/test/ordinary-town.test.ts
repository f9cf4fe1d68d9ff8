import assert from 'node:assert/strict'
import { after } from 'node:test'
import { browserTest } from '../../server/test/browser.ts'
import { testVariable } from '../../server/test/variables.ts'
import { launchVisitors } from './by-itself-town/visitor.ts'
import { withVisitor } from './ordinary-town/browsing.ts'
import { ORDINARY_SITES, openOrdinaryTown } from './ordinary-town/open.ts'
import { tryOut } from './ordinary-town/trials.ts'
import { pathsOf } from './ordinary-town/visits.ts'

// The town of ordinary websites as it is without Portico: what its truths say of websites is so before anybody holds anything.

const chromium = process.env[testVariable('chromium')] ?? ''
const town = await openOrdinaryTown(ORDINARY_SITES)
after(() => town.close())
const browser = chromium === '' ? null : await launchVisitors(chromium, { hostRules: town.hostRules })
after(() => browser?.close())

browserTest(
  'every website works by itself, and contacts the tools of its truths and no others that need a yes',
  async () => {
    assert.ok(browser)
    const wrong: string[] = []
    for (const site of ORDINARY_SITES.filter(({ truth }) => !truth.isClosed)) {
      const { truth, name } = site
      await withVisitor(browser, site, async (visitor) => {
        for (const path of pathsOf(site)) await visitor.open(path)
        for (const trial of [...truth.before, ...(truth.after ?? [])])
          if ((await tryOut(visitor, trial, false)) === 'broken') wrong.push(`${name}: ${trial.name} on ${trial.page}`)
        const contacted = visitor.contacted().join(' ')
        const waiting = [...Object.keys(truth.tools), ...(truth.unknown ?? [])].sort().join(' ')
        if (contacted !== waiting) wrong.push(`${name}: contacts ${contacted || 'nobody'}, not ${waiting || 'nobody'}`)
      })
    }
    assert.deepEqual(wrong, [])
  },
)

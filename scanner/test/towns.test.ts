import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consentPlatformOfHost } from '@portico/vendors'
import { completeEvidence, evidenceText, readEvidenceText, readStoredEvidence } from './town/evidence.ts'
import { differencesFromTruths, hasErrors, judgeSite, scoresByKind, scoreTable } from './town/score.ts'
import { TOWNS } from './towns.ts'

// Reports of every website of the towns, made of what a browser saw of them at the last visit (`npm run drill -- town`).

for (const plan of TOWNS) {
  for (const site of plan.reported)
    test(`${site.name}: who is in the evidence is who was asked, and the report says what is true and nothing else`, () => {
      const { evidence, asked } = readStoredEvidence(site, plan)
      const contacted = evidence.passes.flatMap(({ visits }) =>
        visits.flatMap(({ requests }) => requests.map(({ host }) => host)),
      )
      // A consent platform receives the choice itself, and what comes before its end is no part of a pass.
      const isConsentPlatform = (host: string) => consentPlatformOfHost(host) !== undefined
      assert.deepEqual(
        [...new Set(contacted)].filter((host) => !isConsentPlatform(host)).sort(),
        asked.filter((host) => !isConsentPlatform(host)),
      )
      assert.deepEqual(differencesFromTruths(judgeSite(site, completeEvidence(readStoredEvidence(site, plan)))), [])
    })

  test(`${plan.title}: of every kind, all that is found is true and all that is true is found`, () => {
    const scores = scoresByKind(
      plan.reported.map((site) => judgeSite(site, completeEvidence(readStoredEvidence(site, plan)))),
    )
    process.stdout.write(`${scoreTable(plan.title, scores)}\n`)
    assert.deepEqual(scores.filter(hasErrors), [])
  })

  test(`${plan.title}: evidence is kept as it is written, with nothing that is different each time`, () => {
    for (const site of plan.reported) {
      const text = readEvidenceText(site, plan)
      assert.equal(text, evidenceText(readStoredEvidence(site, plan)), site.name)
      assert.doesNotMatch(text, /127\.0\.0\.1|localhost|Chromium|\d{4}-\d\d-\d\dT/, site.name)
    }
  })
}

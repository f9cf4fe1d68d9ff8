import assert from 'node:assert/strict'
import { test } from 'node:test'
import en from '../../../texts/en/base.json' with { type: 'json' }
import website from '../../../texts/en/website.json' with { type: 'json' }
import { SAMPLE_WEBSITE } from '../../model/website.cases.ts'
import type { RejectedChange } from '../../saving/rejected-change.ts'
import { createLocalizedTexts } from '../../texts/words.ts'
import { formValuesOf } from '../own-tool/own-tool-form-values.ts'
import { blockerFromProblem, publishBlockersOf } from './publish-blockers.ts'

const words = { ...createLocalizedTexts('en', 'en-GB', en, 'UTC'), texts: { ...en, ...website } }
const refused = (change: RejectedChange['change'], field = ''): RejectedChange => ({
  change,
  code: 'validation_failed',
  fieldErrors: [{ field, code: 'unsupported_value' }],
  theirs: null,
})
const TITLE = { kind: 'edit', edit: { part: 'text', language: 'de', field: 'title', value: 'x' } } as const
const OWN = { kind: 'edit', edit: { part: 'own_tool', id: 'own-1', name: 'Counter', value: null } } as const

test('what was refused leads to its field, and what two tabs have written to the choice between them', () => {
  const [field] = publishBlockersOf({ rejected: [refused(TITLE)], typed: {} }, words)
  assert.deepEqual([field?.label, field?.place, field?.home], ['Heading (German)', 'text-de-title', 'banner'])
  assert.equal(field?.discards, TITLE)
  const [both] = publishBlockersOf({ rejected: [{ ...refused(TITLE), theirs: TITLE }], typed: {} }, words)
  assert.deepEqual([both?.place, both?.discards], ['held-text.de.title', null])
})

test('a tool that was refused is named once, and leads to its form where one is open', () => {
  const form = { text: JSON.stringify(formValuesOf('own-1', null)), label: 'Add a tool', home: 'analysis' } as const
  const found = publishBlockersOf({ rejected: [refused(OWN, 'hosts.0')], typed: { 'own-tool-x.example': form } }, words)
  assert.deepEqual(
    found.map(({ place, home, discards }) => [place, home, discards]),
    [['own-tool-x.example', 'analysis', null]],
  )
})

test('a rule that a saved draft breaks by now leads to its field', () => {
  const at = (field: string) => {
    const { place, home } = blockerFromProblem({ field, code: 'unsupported_value' }, SAMPLE_WEBSITE.draft, [], words)
    return `${home} ${place}`
  }
  assert.equal(at('texts.de.description'), 'banner text-de-description')
  assert.equal(at('details.name'), 'documents fact-name')
  assert.equal(at('look.colours.text'), 'banner banner-appearance')
  assert.equal(at('tools.0.tool'), `tools tool-${SAMPLE_WEBSITE.draft.tools[0]?.tool}`)
})

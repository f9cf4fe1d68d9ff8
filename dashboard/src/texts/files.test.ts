import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { FINDING_KINDS } from '@portico/contract/words/findings'
import analysis from '../../texts/en/analysis.json' with { type: 'json' }
import { LOCALES } from './locale.ts'

// What the files of texts say is held against English in `translate/test/files.test.ts`.

test('each language that is offered has a folder of texts, and there are no others', () => {
  const folders = readdirSync(new URL('../../texts/', import.meta.url))
  assert.deepEqual(folders.toSorted(), [...LOCALES, 'about'].toSorted())
})

test('texts/en/analysis.json has every kind of finding, and no other', () => {
  assert.deepEqual(Object.keys(analysis.kinds).toSorted(), FINDING_KINDS.toSorted())
})

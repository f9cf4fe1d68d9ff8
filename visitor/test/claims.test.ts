import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '@portico/contract/words/languages'
import { CLAIM_EXAMPLES, CLAIM_PATTERNS, claimsIn } from './wording.ts'

for (const { code } of LANGUAGES) {
  test(`a claim in ${code} is caught, unless that very text was reviewed`, () => {
    for (const claim of CLAIM_EXAMPLES[code]) {
      assert.notDeepEqual(claimsIn(claim), [], claim)
      assert.deepEqual(claimsIn(claim, new Set([claim])), [], claim)
    }
    for (const stem of CLAIM_PATTERNS[code]) {
      assert.ok(
        CLAIM_EXAMPLES[code].some((claim) => stem.test(claim)),
        `no example for ${stem}`,
      )
    }
  })
}

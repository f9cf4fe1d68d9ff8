import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '@portico/contract/words/languages'
import { CLAIMED, CLAIMS, claimsIn } from './wording.ts'

for (const { code } of LANGUAGES) {
  test(`a claim in ${code} is caught, unless that very text was reviewed`, () => {
    for (const claim of CLAIMED[code]) {
      assert.notDeepEqual(claimsIn(claim), [], claim)
      assert.deepEqual(claimsIn(claim, new Set([claim])), [], claim)
    }
    for (const stem of CLAIMS[code]) {
      assert.ok(
        CLAIMED[code].some((claim) => stem.test(claim)),
        `no example for ${stem}`,
      )
    }
  })
}

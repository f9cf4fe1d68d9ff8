import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCsvLine } from '@portico/contract/kit/csv'

test('a line has its cells as they are, with quotes where they are needed', () => {
  assert.equal(toCsvLine(['a', 1, true, null, 'b c']), 'a,1,true,,b c\r\n')
  assert.equal(toCsvLine(['a,b', 'say "no"', 'two\nlines']), '"a,b","say ""no""","two\nlines"\r\n')
})

test('what a spreadsheet would take for a formula is shown and not carried out', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x.example","y")']) {
    const line = toCsvLine([formula])
    assert.match(line, /^"?'/, formula)
  }
  assert.equal(toCsvLine([-1]), '-1\r\n', 'a number is one')
})

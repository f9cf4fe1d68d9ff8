import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_MAIL_LINK, repairMail } from './mail.ts'
import { markedTag, type RepairItem, tagDifference } from './repair.ts'

const PLACE = { page: 'https://shop.example/unmarked', line: 11, address: 'https://tally.example/t.js' } as const

test('a script waits by its type and its address, and any other element by its address alone', () => {
  assert.deepEqual(markedTag({ ...PLACE, element: 'script', attribute: 'src' }, 'analytics'), {
    before: '<script src="https://tally.example/t.js">',
    after: '<script type="text/plain" data-category="analytics" data-src="https://tally.example/t.js">',
  })
  assert.deepEqual(markedTag({ ...PLACE, element: 'iframe', attribute: 'src' }, 'functional'), {
    before: '<iframe src="https://tally.example/t.js">',
    after: '<iframe data-category="functional" data-src="https://tally.example/t.js">',
  })
  assert.deepEqual(markedTag({ ...PLACE, element: 'script', attribute: null, address: '' }, 'marketing'), {
    before: '<script>',
    after: '<script type="text/plain" data-category="marketing">',
  })
})

test('a difference keeps words whole, and what is before and after it', () => {
  const tag = markedTag({ ...PLACE, element: 'script', attribute: 'src' }, 'analytics')
  assert.deepEqual(tagDifference(tag), {
    start: '<script ',
    removed: 'src=',
    added: 'type="text/plain" data-category="analytics" data-src=',
    end: '"https://tally.example/t.js">',
  })
  assert.deepEqual(tagDifference({ before: '<script>', after: '<script type="text/plain">' }), {
    start: '<script',
    removed: '',
    added: ' type="text/plain"',
    end: '>',
  })
})

const TEXTS = {
  subject: 'Please change shop.example',
  begin: 'Hello,',
  now: 'Now:',
  instead: 'Instead:',
  more: 'There is more.',
  end: 'Thank you!',
}
const itemWith = (count: number): RepairItem => ({
  key: 'tally',
  title: 'Tally',
  advice: [],
  places: Array.from({ length: count }, (_, index) => ({
    where: `/page, line ${index}`,
    hint: null,
    ...markedTag({ ...PLACE, element: 'script', attribute: 'src' }, 'analytics'),
  })),
})

test('a mail has each place as it is and as it should be', () => {
  const { text, link, isShortened } = repairMail([itemWith(1)], TEXTS)
  assert.equal(
    text,
    [
      'Hello,\n\nTally\n/page, line 0\nNow:\n<script src="https://tally.example/t.js">\nInstead:',
      '<script type="text/plain" data-category="analytics" data-src="https://tally.example/t.js">\n\nThank you!',
    ].join('\n'),
  )
  assert.equal(new URL(link).searchParams.get('body')?.replaceAll('\r\n', '\n'), text)
  assert.equal(isShortened, false)
})

test('a link has no more than mail programs take, in whole places, and says that there is more', () => {
  for (const count of [5, 6, 7, 8, 30]) {
    const { text, link, isShortened } = repairMail([itemWith(count)], TEXTS)
    assert.ok(link.length <= MAX_MAIL_LINK, `${count}: ${link.length}`)
    const body = new URL(link).searchParams.get('body') ?? ''
    assert.equal(isShortened, body.includes('There is more.'))
    assert.equal(text.match(/Now:/g)?.length, count)
    assert.equal(body.match(/Now:/g)?.length, body.match(/Instead:/g)?.length)
  }
  assert.equal(repairMail([itemWith(30)], TEXTS).isShortened, true)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { attributesOf } from '../../src/findings/kit/attributes.ts'
import { markElement, markOpeningTag } from '../../src/findings/marks/mark.ts'
import { script } from './builders.ts'

const mark = (tag: string, element = 'script') => markOpeningTag(tag, element, 'analytics')
const NEW = 'type="text/plain" data-category="analytics"'

test('a script is marked: text/plain, its category, and its address where a browser does not ask for it', () => {
  for (const [from, to] of [
    ['<script src="https://x.example/a.js">', `<script ${NEW} data-src="https://x.example/a.js">`],
    ["<script src='a.js'>", `<script ${NEW} data-src='a.js'>`],
    ['<script src=a.js>', `<script ${NEW} data-src=a.js>`],
    ['<script src=a.js async>', `<script ${NEW} data-src=a.js async>`],
    ['<script async defer src="a.js">', `<script ${NEW} async defer data-src="a.js">`],
    ['<script type="text/javascript" src="a.js">', `<script ${NEW} data-src="a.js">`],
    ['<script TYPE=text/javascript SRC=a.js>', `<script ${NEW} data-src=a.js>`],
    ['<SCRIPT src="a.js">', `<SCRIPT ${NEW} data-src="a.js">`],
    ['<script type="" src="a.js">', `<script ${NEW} data-src="a.js">`],
    ['<script type src="a.js">', `<script ${NEW} data-src="a.js">`],
    ['<script type="module" src="a.js">', `<script ${NEW} data-type="module" data-src="a.js">`],
    ["<script src='a.js' type=module>", `<script ${NEW} data-type="module" data-src='a.js'>`],
    ['<script src="a.js" data-category="marketing">', `<script ${NEW} data-src="a.js">`],
    ['<script data-src="old.js" src="a.js">', `<script ${NEW} data-src="a.js">`],
    ['<script src = "a.js" id="x">', `<script ${NEW} data-src = "a.js" id="x">`],
    ['<script data-note="src=>" src="a.js?src=1">', `<script ${NEW} data-note="src=>" data-src="a.js?src=1">`],
    ['<script/src="a.js">', `<script ${NEW}/data-src="a.js">`],
    [
      '<script nonce="n" integrity="sha256-x" src="a.js" crossorigin>',
      `<script ${NEW} nonce="n" integrity="sha256-x" data-src="a.js" crossorigin>`,
    ],
    ['<script id="inline">', `<script ${NEW} id="inline">`],
    ["<script type='a\"b' src=a.js>", `<script ${NEW} data-type="a&quot;b" data-src=a.js>`],
  ] as const) {
    assert.equal(mark(from), to, from)
  }
})

test('frames, images and media wait with data-src, and nothing else of them loads', () => {
  for (const [element, from, to] of [
    ['iframe', '<iframe width=3 src="a">', '<iframe data-category="analytics" width=3 data-src="a">'],
    ['iframe', '<iframe type="x" src="a">', '<iframe data-category="analytics" type="x" data-src="a">'],
    ['img', '<img src="a" srcset="b 2x" sizes="1px" alt="">', '<img data-category="analytics" data-src="a" alt="">'],
    ['img', '<img src="a"/>', '<img data-category="analytics" data-src="a"/>'],
    ['img', '<img src="a" />', '<img data-category="analytics" data-src="a" />'],
    ['video', '<video controls src=a.mp4>', '<video data-category="analytics" controls data-src=a.mp4>'],
    ['audio', '<audio src=a.mp3>', '<audio data-category="analytics" data-src=a.mp3>'],
  ] as const) {
    assert.equal(mark(from, element), to, from)
  }
})

test('what cannot be marked has no mend', () => {
  for (const [element, from] of [
    ['iframe', '<iframe data-src="a">'],
    ['iframe', '<iframe src="a" srcdoc="b">'],
    ['script', '<script src="a.js'],
    ['script', '<script src="a.js"'],
    ['script', '<scripts src="a.js">'],
    ['script', '<script src="a.js"></script>'],
    ['script', '<img src="a">'],
    ['script', ''],
  ] as const) {
    assert.equal(mark(from, element), null, from)
  }
  for (const element of ['link', 'source', 'embed', 'object'] as const) {
    assert.equal(markElement(script('a', { element, html: `<${element} src="a">` }), 'analytics'), null, element)
  }
  assert.equal(markElement(script('a', { marked: true }), 'analytics'), null)
  assert.equal(markElement(script(`https://x.example/${'a'.repeat(2_010)}`), 'analytics'), null, 'too long to be whole')
})

test('a tag over several lines is one line, without hidden marks', () => {
  const html = '<script\n\tasync\r\n  src="a\u202e.js">'
  assert.deepEqual(markElement(script('a', { html }), 'marketing'), {
    do: 'mark',
    from: '<script async   src="a.js">',
    to: '<script type="text/plain" data-category="marketing" async   data-src="a.js">',
    line: 1,
  })
})

test('whatever the attributes are, the marked tag has them all as they were, and does not load', () => {
  const name = fc.constantFrom('id', 'async', 'class', 'src', 'type', 'data-src', 'SRC', 'data-category', 'crossorigin')
  const value = fc.oneof(
    fc.constant(''),
    fc.string({ maxLength: 8 }).map((text) => `="${text.replaceAll('"', '')}"`),
    fc.string({ maxLength: 8 }).map((text) => `='${text.replaceAll("'", '')}'`),
    fc.stringMatching(/^[\w./:-]{1,8}$/).map((text) => `=${text}`),
  )
  const rewritten = ['type', 'data-type', 'src', 'data-src', 'data-category']
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 6 }), (attributes) => {
      const tag = `<script${attributes.map(([one, is]) => ` ${one}${is}`).join('')}>`
      const before = attributesOf(tag, 'script')?.list
      const marked = mark(tag)
      const after = marked === null ? undefined : attributesOf(marked, 'script')?.list
      assert.ok(before !== undefined && after !== undefined, tag)
      const of = (list: typeof before, name: string) => list.find((one) => one.name === name)
      const others = (list: typeof before) =>
        list.filter((one) => !rewritten.includes(one.name)).map((one) => [one.name, one.value])
      assert.deepEqual(others(after), others(before), tag)
      assert.equal(of(after, 'type')?.value, 'text/plain')
      assert.equal(of(after, 'data-category')?.value, 'analytics')
      assert.equal(of(after, 'src'), undefined, tag)
      assert.equal(of(after, 'data-src')?.value, of(before, 'src')?.value, tag)
    }),
  )
})

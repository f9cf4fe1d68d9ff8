import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOCUMENT_NAMES, type DocumentName } from '@portico/contract/words'
import type { Country } from '@portico/contract/words/countries'
import type { Facts } from '@portico/contract/words/facts'
import { FIELD_NAMES, factRuleOf } from '@portico/contract/words/facts'
import { LANGUAGES } from '@portico/contract/words/languages'
import { writeDocument } from '../src/documents/write.ts'
import type { DocumentInput, ToolInUse } from '../src/facts/input.ts'
import { toHtml, toHtmlFragment, toPlainText } from '../src/render/render.ts'
import { inputOf, OWNER_SET_COUNTRIES } from './sets.ts'
import { hrefsOf, stringsOf } from './strings.ts'

const MARKUP = `<img src=x onerror="alert(1)">&amp;'{name}\${x}</td></script>`
const SCRIPT = 'javascript:alert(document.cookie)'

/** Hostile input in every text field, also input that the rules would reject. */
function hostile(input: DocumentInput, text: string): DocumentInput {
  const facts = Object.fromEntries(
    FIELD_NAMES.flatMap((field): [string, unknown][] => {
      const { kind } = factRuleOf(field)
      if (kind === 'text' || kind === 'email' || kind === 'phone' || kind === 'address') return [[field, text]]
      if (kind === 'texts') return [[field, [text, `${text} 2`]]]
      if (kind === 'prose') return [[field, Object.fromEntries(LANGUAGES.map(({ code }) => [code, text]))]]
      return []
    }),
  )
  const tools = input.tools.map(
    (tool): ToolInUse => ({
      ...{ ...tool, name: text, vendor: text, policy: text },
      stored: tool.stored.map((item) => ({ ...item, name: text })),
    }),
  )
  const provider = { name: text, country: 'US' }
  return { ...input, website: text, facts: { ...input.facts, ...facts } as Facts, tools, provider }
}

/** No law of the United Kingdom wants a statement on accessibility. */
const isNotWanted = (country: Country, document: DocumentName) => country === 'GB' && document === 'accessibility'

for (const country of OWNER_SET_COUNTRIES) {
  test(`${country}: markup in facts is text, in every document and language`, () => {
    for (const document of DOCUMENT_NAMES) {
      for (const { code } of LANGUAGES) {
        const written = writeDocument(document, code, hostile(inputOf(country, 'everything'), MARKUP))
        if (isNotWanted(country, document)) continue
        assert.ok(written.kind === 'written')
        const { blocks } = written.document
        assert.ok(
          stringsOf(blocks).some((text) => text.includes(MARKUP)),
          'it is shown as it was typed',
        )
        const html = toHtml(blocks)
        assert.doesNotMatch(html, /<img|<\/script|onerror="/)
        assert.ok(html.includes('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;&#39;{name}'))
        assert.ok(toPlainText(written.document).includes(MARKUP))
      }
    }
  })

  test(`${country}: no address of a script becomes a link`, () => {
    for (const document of DOCUMENT_NAMES) {
      const written = writeDocument(document, 'en', hostile(inputOf(country, 'everything'), SCRIPT))
      if (isNotWanted(country, document)) continue
      assert.ok(written.kind === 'written')
      // Addresses of authorities are ours.
      for (const href of hrefsOf(written.document.blocks)) assert.match(href, /^(?:https:|mailto:(?!javascript))/)
      assert.doesNotMatch(toHtml(written.document.blocks), /href="javascript/i)
    }
  })
}

test('what was stored by somebody else is drawn as text too', () => {
  const line = [
    { text: 'a "b" <c>', href: 'JavaScript:alert(1)' },
    { text: 'd', href: 'https://e.example/"onclick="x' },
  ]
  const html = toHtmlFragment({
    document: 'notice',
    language: '"><script>',
    title: '<b>',
    blocks: [{ kind: 'paragraph', line }],
  })
  assert.equal(
    html,
    '<section lang="&quot;&gt;&lt;script&gt;">\n<h1>&lt;b&gt;</h1>\n' +
      '<p>a &quot;b&quot; &lt;c&gt;<a href="https://e.example/&quot;onclick=&quot;x">d</a></p>\n</section>\n',
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCALES } from '../../texts/locale.ts'
import { loadWebsiteTexts } from '../../texts/texts.ts'
import { mailtoLink } from './mail.ts'
import { nginxSnippet } from './recipes.ts'

const loader = (hosts: string) => `<script data-entry="/s/1.js" data-hold="${hosts}">go()</script>`

test('nginx gets the loader also before a head with attributes, and without hosts where it takes no text so long', async () => {
  const marks = new URL('../../../../docs/operations/nginx-marks.mjs', import.meta.url).href
  const { tag } = await import(marks)
  for (const hosts of ['acounter.example', 'acounter.example '.repeat(300)]) {
    const html = loader(hosts)
    const [after, before, ...others] = nginxSnippet(html).split('\n')
    assert.equal(`${after}\n${before}\n`, tag({ site: '1', loader: { html } }))
    assert.deepEqual(others, ['sub_filter_once on;', 'proxy_set_header Accept-Encoding "";'])
  }
})

test('the mail fits into a link in every language, with whole lines', async () => {
  const tag = `<script src="https://consent.hosting-company.example/s/${'0'.repeat(36)}.js"></script>`
  for (const locale of LOCALES) {
    const { where } = (await loadWebsiteTexts(locale)).installation
    const body = where.mailBody.replaceAll('{site}', 'www.flower-shop-by-the-lake.example').replace('{tag}', tag)
    const link = mailtoLink(where.mailSubject.replace('{site}', 'www.flower-shop-by-the-lake.example'), body)
    assert.ok(link.length <= 2_000, `${locale}: ${link.length}`)
    const { protocol, searchParams } = new URL(link)
    assert.equal(protocol, 'mailto:')
    assert.ok(searchParams.get('body')?.includes(`\r\n\r\n${tag}\r\n\r\n`), locale)
  }
})

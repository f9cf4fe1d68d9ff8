import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nginxFor } from './recipes.ts'

const loader = (hosts: string) => `<script data-entry="/s/1.js" data-hold="${hosts}">go()</script>`

test('nginx gets the loader also before a head with attributes, and without hosts where it takes no text so long', async () => {
  const marks = new URL('../../../../docs/operations/nginx-marks.mjs', import.meta.url).href
  const { tag } = await import(marks)
  for (const hosts of ['acounter.example', 'acounter.example '.repeat(300)]) {
    const html = loader(hosts)
    const [after, before, ...others] = nginxFor(html).split('\n')
    assert.equal(`${after}\n${before}\n`, tag({ site: '1', loader: { html } }))
    assert.deepEqual(others, ['sub_filter_once on;', 'proxy_set_header Accept-Encoding "";'])
  }
})

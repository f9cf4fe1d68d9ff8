import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The server sends what is compressed here, once and as small as it gets, instead of compressing for every browser. */
const compressed: Plugin = {
  name: 'compressed',
  writeBundle({ dir = page('dist') }) {
    for (const name of readdirSync(`${dir}/assets`).filter((file) => !/\.(?:gz|br)$/.test(file))) {
      const path = `${dir}/assets/${name}`
      const content = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      writeFileSync(`${path}.br`, brotliCompressSync(content))
    }
  },
}

/** What is put together of larger tables is written as it comes out: nobody fetches what it is made of. */
const evaluated: Plugin = {
  name: 'evaluated',
  async load(id) {
    if (!/(?:pt-BR\/\w+|finding-kinds|rules-[\w-]+)\.ts$/.test(id)) return null
    const exported = Object.entries(await import(id))
    const words = (name: string) => (name === 'default' ? 'export default' : `export const ${name} =`)
    return exported.map(([name, value]) => `${words(name)} ${JSON.stringify(value)}\n`).join('')
  },
}

/** Behind what is shown while the page opens: a stylesheet in the head would keep that from being seen. */
const shownAtOnce: Plugin = {
  name: 'shown-at-once',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const link = /\n\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0]
      return link === undefined || !html.includes('<template>')
        ? html
        : html.replace(link, '').replace(/\n\s*<template>/, (template) => link + template)
    },
  },
}

/** A file of texts is called `website-de` for `texts/de/website.json`, and `de` for what the first screen says; `visitor-de` for the visitor's. */
function chunkName(module: string | null): string {
  const [, language] = /visitor\/texts\/([\w-]+)\.json$/.exec(module ?? '') ?? []
  if (language !== undefined) return `assets/visitor-${language}-[hash].js`
  const [, locale, part] = /texts\/([\w-]+)\/(\w+)\.(?:json|ts)$/.exec(module ?? '') ?? []
  if (locale === undefined) return 'assets/[name]-[hash].js'
  return `assets/${part === 'base' ? '' : `${part}-`}${locale}-[hash].js`
}

/** The preview is built by itself: code that both pages share would be a file of its own, which the dashboard waits for. */
const pages = process.env['PORTICO_PAGES'] === 'preview' ? ['preview'] : ['index', 'unavailable']

export default defineConfig({
  // The service may live under any path, so the page finds its parts relative to itself.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [compressed, evaluated, shownAtOnce],
  // Texts as they stand: a name for each export would say every key twice.
  json: { namedExports: false, stringify: false },
  build: {
    // Browsers back to late 2023. What they lack beyond syntax: src/app/browsers.test.ts.
    target: ['chrome118', 'edge118', 'firefox118', 'safari17'],
    modulePreload: false,
    assetsInlineLimit: 0,
    emptyOutDir: pages.includes('index'),
    rolldownOptions: {
      input: Object.fromEntries(pages.map((name) => [name, page(`${name}.html`)])),
      output: {
        chunkFileNames: pages.includes('preview')
          ? 'assets/preview-[name]-[hash].js'
          : ({ facadeModuleId }) => chunkName(facadeModuleId),
      },
    },
  },
})

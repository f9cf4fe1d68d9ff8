import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { ASSETS, entryText } from '../../visitor/delivered.ts'
import type { PageSettings } from '../../visitor/src/page/settings.ts'
import { VISITOR_TEXTS } from '../../visitor/src/texts/all.ts'
import { TYPICAL_SETTINGS } from '../../visitor/test/typical.ts'
import { listenLocally } from '../kit/listen.ts'
import type { CleanupSteps } from '../kit/undo.ts'

// One page of a website with five tools, three times: with nothing, with Portico's tag, and with vanilla-cookieconsent set up as
// its handbook says, with the same words and the same list of what is stored. Everything is compressed with all effort.

export const COMPARED_BANNERS = ['none', 'portico', 'vanilla-cookieconsent'] as const
export type ComparedBanner = (typeof COMPARED_BANNERS)[number]

const SETTINGS: PageSettings = { ...TYPICAL_SETTINGS, languages: ['en'], cookieDomain: null, links: [], widget: null }
const BUSINESS = `${'<p>Bread, rolls and cakes, fresh every morning.</p>'.repeat(40)}
  <script type="text/plain" data-category="analytics">window.counted = true</script>`

const HEADS: { readonly [banner in ComparedBanner]: string } = {
  none: '',
  portico: `<script async src="/s/${SETTINGS.site}.js"></script>`,
  // Both scripts at once, which is faster than its handbook's import of one by the other.
  'vanilla-cookieconsent': `<link rel="stylesheet" href="/cookieconsent.css">
    <script defer src="/cookieconsent.umd.js"></script><script defer src="/cookieconsent-config.js"></script>`,
}

const { firstLayer, preferences } = VISITOR_TEXTS.en
const CATEGORIES = ['necessary', 'functional', 'analytics', 'marketing'] as const

/** What `CookieConsent.run` gets: our texts. */
function configuration(): string {
  const sections = CATEGORIES.map((category) => ({
    title: preferences.categories[category].name,
    description: preferences.categories[category].purpose,
    linkedCategory: category,
    cookieTable: {
      headers: { name: 'Name', service: 'Service', lifetime: 'Lifetime' },
      body: SETTINGS.tools
        .filter((tool) => tool.category === category)
        .flatMap(({ name, stored }) =>
          stored.map(([item, , lifetime]) => ({ name: item, service: name, lifetime: `${lifetime}` })),
        ),
    },
  }))
  const { title, description, acceptAll, rejectAll, choose } = firstLayer
  const texts = {
    consentModal: {
      title,
      description,
      acceptAllBtn: acceptAll,
      acceptNecessaryBtn: rejectAll,
      showPreferencesBtn: choose,
    },
    preferencesModal: {
      title: preferences.title,
      acceptAllBtn: preferences.acceptAll,
      acceptNecessaryBtn: preferences.rejectAll,
      savePreferencesBtn: preferences.save,
      sections: [{ description: preferences.intro }, ...sections],
    },
  }
  const categories = Object.fromEntries(
    CATEGORIES.map((name) => [name, name === 'necessary' ? { readOnly: true } : {}]),
  )
  // A browser that is driven by a script is a bot to it.
  const options = { hideFromBots: false, categories, language: { default: 'en', translations: { en: texts } } }
  return `CookieConsent.run(${JSON.stringify(options)})`
}

/** Gives the address of each page. */
export async function serveBannerPages(undo: CleanupSteps): Promise<(banner: ComparedBanner) => string> {
  const library = (file: string) =>
    readFileSync(fileURLToPath(new URL(`dist/${file}`, import.meta.resolve('vanilla-cookieconsent/package.json'))))
  const files = new Map<string, readonly [type: string, body: Buffer]>([
    [`/s/${SETTINGS.site}.js`, ['text/javascript', Buffer.from(entryText(SETTINGS))]],
    ...ASSETS.map(({ file, type, bytes }) => [`/s/a/${file}`, [type, bytes]] as const),
    ['/cookieconsent.css', ['text/css', library('cookieconsent.css')]],
    ['/cookieconsent.umd.js', ['text/javascript', library('cookieconsent.umd.js')]],
    ['/cookieconsent-config.js', ['text/javascript', Buffer.from(configuration())]],
    ...COMPARED_BANNERS.map((banner) => [`/${banner}`, ['text/html', Buffer.from(page(banner))]] as const),
  ])
  const compressed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const [type, body] = files.get(path) ?? []
    if (!type || !body) return void response.writeHead(404).end()
    const bytes = compressed.get(path) ?? brotliCompressSync(body)
    compressed.set(path, bytes)
    response.writeHead(200, {
      'content-type': `${type.split(';')[0]}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': bytes.length,
    })
    response.end(bytes)
  })
  const port = await listenLocally(server, undo)
  return (banner) => `http://www.bakery.localhost:${port}/${banner}`
}

function page(banner: ComparedBanner): string {
  return `<!doctype html><html lang="en"><head><title>A bakery</title><link rel="icon" href="data:,">
    ${HEADS[banner]}</head><body><h1>A bakery</h1>${BUSINESS}</body></html>`
}

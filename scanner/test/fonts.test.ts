/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { findProgram } from '../../server/test/programs.ts'
import { FIXED_ENVIRONMENT } from '../src/browser/environment.ts'
import { openBrowserProfile } from '../src/visit/kit/profile.ts'
import { launchWithoutFence } from './town/lanes.ts'
import { jobOf } from './town/site.ts'
import { STUBBORN } from './town/sites/other-banners.ts'

// The browser of scans says the same of a website on every machine: fonts, time zone, language and screen are its own.

const executablePath = await findProgram('chromium')
const skip = executablePath === null ? 'There is no Chromium: set CHROMIUM_PATH.' : false
const skipFonts =
  process.platform === 'linux'
    ? skip
    : 'Chromium asks for the fonts of data/fonts.conf on Linux alone: here they are the machine’s.'
let folder: string
let browser: Browser

before(async () => {
  if (executablePath === null) return
  folder = await mkdtemp(join(tmpdir(), 'portico-fonts-'))
  browser = await launchWithoutFence(folder, executablePath, 'MAP * ~NOTFOUND')
})
after(async () => {
  await browser?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function inPage<Result>(measure: () => Result): Promise<Result> {
  const { context, close } = await openBrowserProfile(browser, jobOf(STUBBORN), null, new AbortController().signal)
  try {
    return await (await context.newPage()).evaluate(measure)
  } finally {
    await close()
  }
}

/** Widths of a text that has no line break, in hundredths of the letters' size. */
function widthsOfText(): Record<string, number> {
  const families = [
    'sans-serif',
    'Arial',
    'DejaVu Sans',
    'Noto Sans',
    'No such font',
    'serif',
    'Georgia',
    'monospace',
    'Courier New',
  ]
  const entries = families.map((family) => {
    const text = document.createElement('span')
    Object.assign(text.style, { fontFamily: `"${family}"`, fontSize: '100px', whiteSpace: 'nowrap' })
    if (/^(?:sans-serif|serif|monospace)$/.test(family)) text.style.fontFamily = family
    text.textContent = 'Alle akzeptieren'
    document.body.append(text)
    return [family, Math.round(text.getBoundingClientRect().width)] as const
  })
  return Object.fromEntries(entries)
}

test('a text is as wide on every machine, whatever fonts are installed and whichever a page asks for', {
  skip: skipFonts,
}, async () => {
  const [sans, serif, mono] = [712, 658, 960]
  assert.deepEqual(await inPage(widthsOfText), {
    ...{ 'sans-serif': sans, Arial: sans, 'DejaVu Sans': sans, 'Noto Sans': sans, 'No such font': sans },
    ...{ serif, Georgia: serif, monospace: mono, 'Courier New': mono },
  })
})

test('the fonts are where the file says', () => {
  for (const name of ['arimo', 'tinos', 'cousine']) {
    const folder = new URL(`../../node_modules/@expo-google-fonts/${name}/400Regular`, import.meta.url)
    assert.ok(existsSync(fileURLToPath(folder)), folder.href)
  }
  assert.ok(existsSync(FIXED_ENVIRONMENT.FONTCONFIG_FILE))
})

test('time zone, language and screen are those of no machine', { skip }, async () => {
  const of = await inPage(() => ({
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
    screen: [innerWidth, innerHeight, screen.width, screen.height, devicePixelRatio],
  }))
  assert.deepEqual(of, { zone: 'UTC', language: 'en', screen: [1280, 800, 1280, 800, 1] })
})

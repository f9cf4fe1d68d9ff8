import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { DISABLE_FEATURES_FLAG } from './disabled-features.ts'

/** Flags that close the ways around the proxy, and stop what a browser does by itself. */
const FLAGS = [
  // UDP would bypass the proxy.
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // The browser resolves no names: the proxy does.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--dns-prefetch-disable',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  // The remaining requests to Google lead to a port that the proxy refuses.
  '--gaia-url=http://127.0.0.1:9',
  '--component-updater=url-source=http://127.0.0.1:9/',
  '--apps-gallery-update-url=http://127.0.0.1:9/',
  '--disable-client-side-phishing-detection',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--no-first-run',
  '--site-per-process',
  '--renderer-process-limit=16',
  '--disable-gpu',
  '--deny-permission-prompts',
  '--disk-cache-size=50000000',
  DISABLE_FEATURES_FLAG,
]

/**
 * In Playwright's private profiles a Chromium with windows blocks third-party storage by default. What third parties store
 * for ordinary visitors would be missed. The headless shell has no such setting.
 */
const PREFERENCES = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }

const MAX_START_MS = 30_000

export type BrowserOptions = {
  readonly executable: string
  /** The port of 127.0.0.1 that leads to the proxy. */
  readonly proxyPort: number
  readonly env: Readonly<Record<string, string>>
  /** Flags of this one analysis. */
  readonly flags?: readonly string[]
}

/** Starts a browser in its sandbox, with its files in TMPDIR. It ends with this process: a pipe between them ends it. */
export async function startBrowser({ executable, proxyPort, env, flags = [] }: BrowserOptions): Promise<Browser> {
  const browser = await launchWithPreferences(env['TMPDIR'] ?? tmpdir(), {
    executablePath: executable,
    chromiumSandbox: true,
    args: [...FLAGS, ...flags],
    // Without it the browser would connect to this machine directly.
    proxy: { server: `http://127.0.0.1:${proxyPort}`, bypass: '<-loopback>' },
    env: { ...env },
    timeout: MAX_START_MS,
  })
  return withoutDownloads(browser)
}

type LaunchOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>

/**
 * Starts a browser with our preferences, in a profile under the folder. The folder's owner removes it. The browser's empty
 * page stays open: a browser with windows ends with its last page.
 */
export async function launchWithPreferences(folder: string, options: LaunchOptions): Promise<Browser> {
  const profile = await mkdtemp(join(folder, 'profile-'))
  await mkdir(join(profile, 'Default'))
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(PREFERENCES))
  const own = await chromium.launchPersistentContext(profile, { ...options, headless: true, acceptDownloads: false })
  const browser = own.browser()
  if (browser === null) throw new Error('This version of Playwright gives no browser with a profile: adapt launch.')
  return browser
}

/** No profile accepts downloads or uses another proxy than the browser. */
function withoutDownloads(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = ({ proxy: _none, ...options } = {}) => newContext({ ...options, acceptDownloads: false })
  return browser
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { FIXED_ENVIRONMENT } from '../../scanner/src/browser/environment.ts'
import { findProgram, providePrograms } from '../../server/test/programs.ts'
import type { CleanupSteps } from './undo.ts'

/** The path of an installed Chromium. */
export async function requireChromium(): Promise<string> {
  const path = await findProgram('chromium')
  if (path === null) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
  return path
}

async function launchOptions() {
  const { chromium: executablePath } = await providePrograms(['chromium'])
  if (executablePath === null) throw new Error('There is no Chromium: set CHROMIUM_PATH.')
  return { executablePath, args: ['--no-sandbox'], env: { ...process.env, ...FIXED_ENVIRONMENT } }
}

/** A browser whose pages share one profile, as a person's do. */
export async function openProfile(undo: CleanupSteps): Promise<BrowserContext> {
  const options = await launchOptions()
  const profile = await mkdtemp(join(tmpdir(), 'portico-browser-'))
  undo.push(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }))
  const browser = await chromium.launchPersistentContext(profile, options)
  undo.push(() => browser.close())
  return browser
}

/** A browser in which each context is a profile of its own. */
export async function openBrowser(undo: CleanupSteps): Promise<Browser> {
  const browser = await chromium.launch(await launchOptions())
  undo.push(() => browser.close())
  return browser
}

/** Throttles the CPU of a page by this factor. */
export async function throttleCpu(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  return session
}

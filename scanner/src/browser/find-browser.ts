import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { packagedChromiumPath } from './packaged-chromium.ts'

type Env = Readonly<Record<string, string | undefined>>

export type BrowserLookup = { readonly path: string } | { readonly problem: string }

/**
 * Chromium's names on the systems that package it, and its paths elsewhere. The headless shell, as Debian calls it, comes
 * first: it sees the same and takes half the time.
 */
export const CHROMIUM_CANDIDATES = {
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  elsewhere: [
    '/opt/google/chrome/chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
} as const

/** The browser that an operator chose, else the system's, else the one from npm. */
export async function findBrowser(env: Env): Promise<BrowserLookup> {
  const chosen = env['CHROMIUM_PATH']
  if (chosen) {
    if (isExecutable(chosen)) return { path: chosen }
    return { problem: `CHROMIUM_PATH is ${chosen}, which cannot be run: correct or unset it.` }
  }
  const path = findExecutable(CHROMIUM_CANDIDATES, env['PATH'])
  if (path !== null) return { path }
  try {
    const packaged = await packagedChromiumPath()
    if (packaged !== null) return { path: packaged }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
  return { problem: 'There is no browser here: install Chromium, or set CHROMIUM_PATH to one.' }
}

/** The first of these programs that can be run. */
export function findExecutable(
  { names, elsewhere }: { readonly names: readonly string[]; readonly elsewhere: readonly string[] },
  path = '',
): string | null {
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...elsewhere].find(isExecutable) ?? null
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

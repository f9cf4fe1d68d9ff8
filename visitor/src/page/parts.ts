import type { ScriptPolicy } from '../kit/trusted-types.ts'
import type { PartModules } from './page.ts'

// Loads the files of parts: `/s/a/NAME-LANGUAGE-HASH.js`, checked against the hash in the entry. Such a file has
// the code of one part, its texts in one language, and the names of other files that it needs.

/**
 * For each language the SHA-256 of its files in base64, in the order of `PART_NAMES` and without the `=` at the end. Empty for parts
 * that the website does not need, left out at the end. See `delivered.ts`.
 */
export type PartHashes = Readonly<Record<string, readonly string[]>>
export const PART_NAMES = [
  'first-layer',
  'reopen',
  'preferences',
  'placeholders',
  'legal',
  'widget',
  'captcha',
] as const

export type PartLoader = {
  load<Name extends keyof PartModules>(name: Name): Promise<PartModules[Name]>
  /** A value that the file of a part has brought along. Undefined before it is loaded. */
  brought(name: string): unknown
  /** Called by the files themselves as soon as they run. */
  part(name: string, value: unknown): void
}

export function openPartLoader(
  base: string,
  assets: PartHashes,
  language: string,
  nonce: string,
  policy: ScriptPolicy,
): PartLoader {
  const arrived = new Map<string, unknown>()
  const requests = new Map<string, Promise<unknown>>()

  const request = (name: keyof PartModules) =>
    new Promise((resolve, reject) => {
      const hash = assets[language]?.[PART_NAMES.indexOf(name)]
      if (!base || !hash) return reject()
      const script = document.createElement('script')
      script.onload = script.onerror = () => {
        script.remove()
        if (arrived.has(name)) return resolve(arrived.get(name))
        // The next call retries.
        requests.delete(name)
        reject()
      }
      script.integrity = `sha256-${hash}=`
      script.crossOrigin = 'anonymous'
      script.nonce = nonce
      script.src = policy.createScriptURL(`${base}/s/a/${name}-${language}-${hash.replace(/\W/g, '').slice(0, 8)}.js`)
      document.head.append(script)
    })

  return {
    load<Name extends keyof PartModules>(name: Name) {
      const loading = requests.get(name) ?? request(name)
      requests.set(name, loading)
      return loading as Promise<PartModules[Name]>
    },
    brought: (name) => arrived.get(name),
    part: (name, value) => void arrived.set(name, value),
  }
}

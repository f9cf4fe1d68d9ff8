import type { Policy } from '../kit/trusted.ts'
import type { Parts } from './page.ts'

// Loads what the entry does not carry: `/s/a/NAME-LANGUAGE-HASH.js`, checked against the hash that the build wrote into the
// entry. Such a file has the code of one part, its texts in one language, and the names of the other files that it needs.

/**
 * Of each language the SHA-256 of its files in base64, in this order and without the `=` that all of them end with; empty where
 * the website does not need it. See `delivered.ts`.
 */
export type Assets = Readonly<Record<string, readonly string[]>>
export const PARTS = ['first-layer', 'reopen', 'preferences', 'placeholders', 'legal', 'widget'] as const

export type Loader = {
  load(name: keyof Parts): Promise<unknown>
  /** What the file of a part has brought along; undefined before. */
  brought(name: string): unknown
  /** Files call it as soon as they are there. */
  part(name: string, value: unknown): void
}

export function partsAt(base: string, assets: Assets, language: string, nonce: string, policy: Policy): Loader {
  const arrived = new Map<string, unknown>()
  const asked = new Map<string, Promise<unknown>>()

  const request = (name: keyof Parts) =>
    new Promise((resolve, reject) => {
      const hash = assets[language]?.[PARTS.indexOf(name)]
      if (!base || !hash) return reject()
      const script = document.createElement('script')
      script.onload = script.onerror = () => {
        script.remove()
        if (arrived.has(name)) return resolve(arrived.get(name))
        // Whoever asks again gets another try.
        asked.delete(name)
        reject()
      }
      script.integrity = `sha256-${hash}=`
      script.crossOrigin = 'anonymous'
      script.nonce = nonce
      script.src = policy.createScriptURL(`${base}/s/a/${name}-${language}-${hash.replace(/\W/g, '').slice(0, 8)}.js`)
      document.head.append(script)
    })

  return {
    load(name) {
      const loading = asked.get(name) ?? request(name)
      asked.set(name, loading)
      return loading
    },
    brought: (name) => arrived.get(name),
    part: (name, value) => void arrived.set(name, value),
  }
}

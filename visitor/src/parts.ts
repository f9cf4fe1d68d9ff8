import type { Policy } from './trusted.ts'

// Loads what the entry does not carry: `/s/a/NAME-LANGUAGE-HASH.js`, checked against the hash that the build wrote into the
// entry. Such a file has the code of one part, its texts in one language, and the names of the other files that it needs.

/** Of each file the SHA-256 in base64, which its name is made of. See `delivered.ts`. */
export type Assets = Readonly<Record<string, string>>

export type Loader = {
  load(name: string): Promise<unknown>
  /** What the file of a part has brought along; undefined before. */
  brought(name: string): unknown
  /** Files call it as soon as they are there. */
  part(name: string, value: unknown): void
}

export function partsAt(base: string, assets: Assets, language: string, nonce: string, policy: Policy): Loader {
  const arrived = new Map<string, unknown>()
  const asked = new Map<string, Promise<unknown>>()

  const request = (name: string) =>
    new Promise((resolve, reject) => {
      const file = `${name}-${language}`
      const hash = assets[file]
      if (!base || hash === undefined) return reject()
      const script = document.createElement('script')
      script.onload = script.onerror = () => {
        script.remove()
        if (arrived.has(name)) return resolve(arrived.get(name))
        // Whoever asks again gets another try.
        asked.delete(name)
        reject()
      }
      script.integrity = `sha256-${hash}`
      script.crossOrigin = 'anonymous'
      script.nonce = nonce
      script.src = policy.createScriptURL(`${base}/s/a/${file}-${hash.replace(/\W/g, '').slice(0, 8)}.js`)
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

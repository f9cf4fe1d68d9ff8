import type { Policy } from './trusted.ts'

// Loads what the entry does not carry: `/s/a/NAME-HASH.js`, checked against the hash that the build wrote into the entry.

/** Of scripts the SHA-256 in base64, which their name is made of; of other files the name. See `delivered.ts`. */
export type Assets = Readonly<Record<string, string>>

export type Loader = {
  load(name: string): Promise<unknown>
  asset(name: string): string | null
  /** Parts call it as soon as they are there. */
  part(name: string, value: unknown): void
}

export function partsAt(base: string, assets: Assets, nonce: string, policy: Policy): Loader {
  const arrived = new Map<string, unknown>()
  const asked = new Map<string, Promise<unknown>>()

  const request = (name: string, hash: string) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.onload = script.onerror = () => {
        script.remove()
        if (arrived.has(name)) return resolve(arrived.get(name))
        // Whoever asks again gets another try.
        asked.delete(name)
        reject(new Error(`${name} could not be loaded.`))
      }
      script.integrity = `sha256-${hash}`
      script.crossOrigin = 'anonymous'
      script.nonce = nonce
      const begin = hash.slice(0, 8).replaceAll('+', '-').replaceAll('/', '_')
      script.src = policy.createScriptURL(`${base}/s/a/${name}-${begin}.js`)
      document.head.append(script)
    })

  return {
    load(name) {
      const hash = assets[name]
      if (!base || hash === undefined) return Promise.reject(new Error(`There is no ${name}.`))
      const loading = asked.get(name) ?? request(name, hash)
      asked.set(name, loading)
      return loading
    },
    asset: (name) => (assets[name] === undefined ? null : `${base}/s/a/${assets[name]}`),
    part: (name, value) => void arrived.set(name, value),
  }
}

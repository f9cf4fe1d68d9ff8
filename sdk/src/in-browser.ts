import { BROWSER_REFUSAL } from './browser-guard.ts'

// What a bundler puts into a page that imports "@portico/client" instead of "@portico/client/browser": everything has its
// name, so that the page builds and says what is wrong, and nothing of node:* is asked for.

export * from './errors.ts'

export class Portico {
  constructor() {
    throw new Error(BROWSER_REFUSAL)
  }
}

export function verifyWebhook(): never {
  throw new Error(BROWSER_REFUSAL)
}

export function follow(): never {
  throw new Error(BROWSER_REFUSAL)
}

export function runCommand(): never {
  throw new Error(BROWSER_REFUSAL)
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The dashboard's page, held in memory. Assets carry their hash in their name, so that browsers keep them for good. */
export type Page = {
  readonly html: string
  /** Shown while the database is away: loads itself again until it is back. */
  readonly unavailable: string
  readonly assets: readonly Asset[]
}
export type Asset = { readonly name: string; readonly type: string; readonly content: string }

const FOLDER = new URL('../../../dashboard/', import.meta.url)

export function readPage(): Page {
  const script = asset('page', 'js', 'text/javascript; charset=utf-8', read('page.js'))
  const style = asset('page', 'css', 'text/css; charset=utf-8', read('page.css'))
  const withNames = (html: string) =>
    html.replace('./page.js', `./${script.name}`).replace('./page.css', `./${style.name}`)
  return {
    html: withNames(read('index.html')),
    unavailable: withNames(read('unavailable.html')),
    assets: [script, style],
  }
}

function read(name: string): string {
  return readFileSync(new URL(name, FOLDER), 'utf8')
}

function asset(name: string, extension: string, type: string, content: string): Asset {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  return { name: `${name}-${hash}.${extension}`, type, content }
}

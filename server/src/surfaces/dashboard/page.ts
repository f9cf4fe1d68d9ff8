import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type PreparedBody, prepareBody } from '../kit/bodies/prepared-body.ts'

/** The dashboard's page as it was built, held in memory. */
export type DashboardPage = {
  readonly html: string
  /** What the dashboard reads and shows visitors' banner and widget in. Lies one folder deeper than the page itself. */
  readonly preview: string
  /** Shown while the database is away: loads itself again until it is back. */
  readonly unavailable: string
  /** The page's one inline script, as a source for `script-src`. */
  readonly inlineScript: string
  /** The style of the page while it opens, as a source for `style-src`. */
  readonly inlineStyle: string
  readonly assets: readonly DashboardAsset[]
}

/** A file with its hash in its name, so that browsers keep it for good. */
export type DashboardAsset = { readonly name: string; readonly file: PreparedBody }

/** There is no page to show. */
export class DashboardNotBuilt extends Error {
  override name = 'DashboardNotBuilt'
}

const FOLDER = new URL('../../../../dashboard/dist/', import.meta.url)
const YEAR = ['Cache-Control', 'public, max-age=31536000, immutable'] as const
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

let page: DashboardPage | undefined

/** Read once: both environments of a process show the same one. */
export function readDashboardPage(): DashboardPage {
  page ??= readBuilt()
  return page
}

function readBuilt(): DashboardPage {
  if (!existsSync(new URL('index.html', FOLDER))) {
    throw new DashboardNotBuilt('The dashboard has not been built: run "npm run build".')
  }
  const html = read('index.html').toString()
  return {
    html,
    preview: read('preview.html').toString().replaceAll('"./', '"../'),
    unavailable: read('unavailable.html').toString(),
    inlineScript: sourceOf(html, 'script'),
    inlineStyle: sourceOf(html, 'style'),
    assets: readdirSync(new URL('assets/', FOLDER))
      .filter((name) => !/\.(?:gz|br)$/.test(name))
      .map(readAsset),
  }
}

function readAsset(name: string): DashboardAsset {
  const type = TYPES[name.split('.').at(-1) ?? '']
  if (type === undefined) throw new Error(`The dashboard has an asset of an unknown type: ${name}.`)
  const path = `assets/${name}`
  const compressed = { gzip: read(`${path}.gz`), br: read(`${path}.br`) }
  return { name, file: prepareBody(read(path), { type, headers: YEAR, isForGood: true }, compressed) }
}

function sourceOf(html: string, element: 'script' | 'style'): string {
  const content = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(html)?.[1]
  if (content === undefined) throw new Error(`The dashboard’s page has lost its inline ${element}.`)
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

function read(name: string): Buffer {
  return readFileSync(new URL(name, FOLDER))
}

import { readFile } from 'node:fs/promises'
import type { HttpReply } from './web.ts'

// The browser's half of the client is part of the package: it is served as it is, no bundler needed.
const FOLDERS: Readonly<Record<string, URL>> = {
  '/assets/': new URL('./public/', import.meta.url),
  '/assets/portico/': new URL('.', import.meta.resolve('@portico/client/browser')),
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** A style sheet, script or picture of the pages; null when there is none at this path. */
export async function findAsset(path: string): Promise<HttpReply | null> {
  const [, folder = '', name = '', extension = ''] = /^(\/.*\/)([\w-]+\.(\w+))$/.exec(path) ?? []
  const type = TYPES[extension]
  if (!Object.hasOwn(FOLDERS, folder) || type === undefined) return null
  const content = await readFile(new URL(name, FOLDERS[folder])).catch(() => null)
  return content && { status: 200, headers: { 'content-type': type, 'cache-control': 'no-cache' }, content }
}

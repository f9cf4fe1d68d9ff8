import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Which Portico this is. `commit` has twelve digits; null where nobody knows. */
export type Version = { readonly version: string; readonly commit: string | null }

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SHOWN_DIGITS = 12

/** As people read it: `0.2.0 (3f2a9c1d77b0)`. */
export function versionText({ version, commit }: Version): string {
  return commit === null ? version : `${version} (${commit})`
}

let known: Version | null = null

/** Read once: a checkout that moves on under a running process does not change what runs. */
export function ownVersion(): Version {
  known ??= readVersion(ROOT)
  return known
}

/** A release brings its commit in the file `server/commit`; a checkout has it in `.git`. */
export function readVersion(root: string): Version {
  const { version } = JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8'))
  const commit = textOf(join(root, 'server', 'commit')) ?? headOf(root)
  return { version, commit: commit !== null && /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, SHOWN_DIGITS) : null }
}

/** The commit that a checkout is at, without git: nothing else of it need be installed. */
function headOf(root: string): string | null {
  const folder = gitFolder(root)
  const head = textOf(join(folder, 'HEAD'))
  const [, branch] = /^ref: (refs\/.+)$/.exec(head ?? '') ?? []
  if (branch === undefined) return head
  // Another worktree of a repository has its branches there.
  const common = resolve(folder, textOf(join(folder, 'commondir')) ?? '.')
  const packed = textOf(join(common, 'packed-refs'))?.split('\n') ?? []
  return textOf(join(common, branch)) ?? packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0] ?? null
}

function gitFolder(root: string): string {
  const place = join(root, '.git')
  const isFile = statSync(place, { throwIfNoEntry: false })?.isFile() === true
  const [, elsewhere] = /^gitdir: (.+)$/.exec((isFile && textOf(place)) || '') ?? []
  return elsewhere === undefined ? place : resolve(root, elsewhere)
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

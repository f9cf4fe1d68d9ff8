import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { findBinaries } from '../../src/databases/embedded/binaries.ts'
import pinned from '../pinned-node.json' with { type: 'json' }
import { checksumOf, type Entry, writeArchive } from './archive.ts'
import { makeBundle } from './bundle.ts'
import { type Contents, contentsOf, EDITIONS, type Edition } from './contents.ts'
import { licencesOf } from './packages.ts'
import { readSbom, sbomOf } from './sbom.ts'

export type ReleaseOptions = {
  /** The project, built. Its bundle is made here. */
  readonly root: string
  /** Where the files go. */
  readonly to: string
  /** How small tarballs are made, 0 to 9. */
  readonly level: number
  readonly editions?: readonly Edition[]
}

/** Data of others that lies among our own files. */
const OTHER_LICENCES = ['scanner/data/open-cookie-database.LICENSE']

/** Makes the files of a release for this platform. Gives their paths. */
export async function makeRelease(options: ReleaseOptions): Promise<readonly string[]> {
  const { root, to, level, editions = EDITIONS } = options
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const node = checkedNode(root)
  // Its links are made where they are not yet: packages cannot hold them.
  if (editions.includes('full')) await findBinaries(undefined)
  const commit = commitOf(root)
  const { time } = commit
  const bom = readSbom(root)
  const bundled = await makeBundle(root)
  mkdirSync(to, { recursive: true })
  const made: string[] = []
  for (const edition of editions) {
    const name = nameOf(version, edition)
    const contents = contentsOf(root, edition, bundled, node)
    const sbom = sbomOf(bom, contents.packages, time)
    const tarball = join(to, `${name}.tar.gz`)
    await writeArchive(tarball, inFolder(name, [...contents.entries, ...about(root, contents, sbom, commit)]), {
      time,
      level,
    })
    const beside = join(to, `${name}.cdx.json`)
    writeFileSync(beside, sbom)
    made.push(tarball, beside)
  }
  const sums = join(to, 'SHA256SUMS')
  const lines = await Promise.all(made.toSorted().map(checksumOf))
  writeFileSync(sums, lines.join(''))
  return [...made, sums]
}

/** portico-0.2.0-linux-arm64 and portico-0.2.0-linux-arm64-full */
export function nameOf(version: string, edition: Edition): string {
  return `portico-${version}-${process.platform}-${process.arch}${edition === 'full' ? '-full' : ''}`
}

function inFolder(folder: string, entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) => ({ ...entry, path: `${folder}/${entry.path}` }))
}

function about(root: string, { packages }: Contents, sbom: string, { id }: Commit): readonly Entry[] {
  return [
    ...(id === null ? [] : [{ path: 'server/commit', text: `${id}\n` }]),
    { path: 'THIRD-PARTY-LICENSES.txt', text: licencesOf(root, packages, OTHER_LICENCES) },
    { path: 'sbom.cdx.json', text: sbom },
    { path: 'Containerfile', file: join(root, 'docs', 'operations', 'Containerfile') },
  ]
}

/** The folder of the pinned Node, whose program is the one that this repository names. */
function checkedNode(root: string): string {
  const program = execFileSync('node', [join(root, 'server', 'bin', 'pinned-node.js')], { encoding: 'utf8' })
  const folder = relative(root, dirname(dirname(program)))
  const expected: Readonly<Record<string, string>> = pinned.sha256
  const sha256 = createHash('sha256').update(readFileSync(program)).digest('hex')
  if (expected[basename(folder)] !== sha256) {
    throw new Error(
      `${program} is not the Node of server/bin/pinned-node.json: run "npm ci" and "npm run pinned-node".`,
    )
  }
  return folder
}

type Commit = { readonly id: string | null; readonly time: number }

/** What the sources are, and when they were written: so the same sources give the same files. */
function commitOf(root: string): Commit {
  try {
    const said = execFileSync('git', ['log', '-1', '--format=%H %ct'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    const [id = '', time] = said.trim().split(' ')
    return { id, time: Number(time) }
  } catch {
    // Sources without git: the time of the list of what they are.
    return { id: null, time: Math.floor(statSync(join(root, 'package-lock.json')).mtimeMs / 1_000) }
  }
}

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The packages of others that a release has inside, and what they say of their licences.

export type Package = {
  readonly name: string
  readonly version: string
  readonly license: string
  /** Its folder, from the project's on. */
  readonly folder: string
}

/** The package that lies in a folder. */
export function readPackage(root: string, folder: string): Package {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  if (typeof license !== 'string' || license === '' || license === 'UNLICENSED') {
    throw new Error(
      `${name} ${version} says of no licence that it could be shipped under: leave it out, or ask its authors.`,
    )
  }
  return { name, version, license, folder }
}

/** The folder of the package that a file belongs to; null of a file that is ours. */
export function packageFolderOf(file: string): string | null {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/.][^/]*/.exec(file)?.[0] ?? null
}

const LICENCE_FILES = '{licen[cs]e*,LICEN[CS]E*,Licen[cs]e*,copying*,COPYING*,notice*,NOTICE*,ThirdPartyNotices*}'

export function licenceFilesOf(root: string, { folder }: Package): readonly string[] {
  return globSync(LICENCE_FILES, { cwd: join(root, folder) }).toSorted()
}

const RULE = '='.repeat(100)

/** All licences in one text, each package with its own. */
export function licencesOf(root: string, packages: readonly Package[], more: readonly string[]): string {
  const ofPackages = packages.map((one) => {
    const texts = licenceFilesOf(root, one).map((file) => readFileSync(join(root, one.folder, file), 'utf8').trim())
    const text = texts.length > 0 ? texts.join('\n\n') : `Its package brings no text of this licence (${one.license}).`
    return `${RULE}\n${one.name} ${one.version}: ${one.license}\n${RULE}\n\n${text}\n`
  })
  const ofOthers = more.map((file) => `${RULE}\n${file}\n${RULE}\n\n${readFileSync(join(root, file), 'utf8').trim()}\n`)
  const opening =
    'Portico is licensed under Apache-2.0: see LICENSE. It brings what others have made, under these licences.\n'
  return [opening, ...ofPackages, ...ofOthers].join('\n')
}

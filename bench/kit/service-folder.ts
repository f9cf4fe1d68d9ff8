import { execFileSync } from 'node:child_process'
import { makeRelease } from '../../server/bin/release/release.ts'
import { ROOT } from '../../server/test/folders.ts'

let current = ROOT

/** Where the service's programs are: this checkout, which runs its sources, until `useRelease`. */
export const serviceFolder = (): string => current

/** Makes a release of this checkout and unpacks it in the folder: what starts from now on is what is shipped. */
export async function useRelease(folder: string): Promise<void> {
  const [tarball = ''] = await makeRelease({ root: ROOT, to: folder, level: 0, editions: ['full'] })
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'])
  current = folder
}

import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRelease } from '../../server/bin/release/release.ts'
import { buildImage, type Containers, findContainers, OWN_BASE, tryTo } from '../../server/test/container.ts'
import { ROOT } from '../../server/test/folders.ts'
import { freePort } from '../../server/test/process.ts'
import { providePrograms } from '../../server/test/programs.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine } from '../kit/output.ts'
import { makeTemporaryFolder, startPostgres } from '../kit/processes.ts'

const drill: Drill = {
  about:
    'the release as a container, not root and read-only, where the base image is made of Debian’s packages if need be',
  async run(_args, undo) {
    const containers = await provideContainers()
    const folder = makeTemporaryFolder(undo)
    const [tarball = ''] = await makeRelease({ root: ROOT, to: folder, level: 0, editions: ['external'] })
    execFileSync('tar', ['-xzf', tarball, '-C', folder])
    const env = { DATABASE_URL: await startPostgres(undo), PORTICO_ENVIRONMENT: 'production' }
    const began = Date.now()
    const image = await buildImage(containers, tarball.replace(/\.tar\.gz$/, ''), env)
    undo.push(() => image.remove())
    printLine(`  built of ${containers.base} in ${((Date.now() - began) / 1_000).toFixed(1)} s`)
    await image.portico('migrate')
    const container = await image.serve(await freePort(), await freePort())
    const user = await container.exec('id', '-u')
    const written = await container.exec('touch', '/opt/portico/a-file').catch((error) => error.stderr.trim())
    const code = await container.stop()
    printLine(`  healthy and ready; user ${user}; writing: ${written}; stopped with ${code}`)
    return user === '60802' && /Read-only/.test(written) && code === 0
  },
}

async function provideContainers(): Promise<Containers> {
  const { podman, mmdebstrap } = await providePrograms(['podman', 'runc', 'mmdebstrap'])
  const hasImage = async () => podman !== null && (await tryTo(podman, 'image', 'exists', OWN_BASE)) === null
  let found = await findContainers()
  if (typeof found === 'string' && podman !== null && mmdebstrap !== null && !(await hasImage())) {
    const archive = join(tmpdir(), `portico-base-${process.pid}.tar`)
    execFileSync(mmdebstrap, ['--variant=minbase', '--include=libatomic1', 'bookworm', archive], { stdio: 'inherit' })
    execFileSync(podman, ['import', archive, OWN_BASE], { stdio: 'inherit' })
    rmSync(archive)
    found = await findContainers()
  }
  if (typeof found === 'string') throw new Error(`This cannot be tried: ${found}`)
  return found
}

export default drill

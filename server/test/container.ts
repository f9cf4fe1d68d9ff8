import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findExecutable } from '../../scanner/src/browser/find.ts'
import { until } from './until.ts'

// A release as an image, built by its Containerfile and run as docs/operations/install.md says.

const run = promisify(execFile)
const DEBIAN = 'docker.io/library/debian:bookworm-slim'
/** Made by `npm run drill -- container` of Debian's packages, where no image can be fetched. */
export const OWN_BASE = 'localhost/portico-base:latest'

export type Containers = { readonly podman: string; readonly base: string }

/** What images are built with and of; a sentence where something is missing. */
export async function findContainers(): Promise<Containers | string> {
  const podman = findExecutable({ names: ['podman'], elsewhere: [] }, process.env['PATH'])
  if (podman === null) return 'there is no podman here'
  for (const base of [DEBIAN, OWN_BASE]) {
    if ((await tryTo(podman, 'image', 'exists', base)) === null) return { podman, base }
  }
  return `there is no base image here: podman pull ${DEBIAN}, or npm run drill -- container`
}

/** Null, or why it failed. */
export async function tryTo(program: string, ...args: readonly string[]): Promise<string | null> {
  return run(program, args).then(
    () => null,
    (error) => String(error.stderr || error.message),
  )
}

export type Image = {
  /** Runs a command of Portico to its end; gives what it prints. */
  portico(...args: readonly string[]): Promise<string>
  serve(port: number, metricsPort: number): Promise<Container>
  remove(): Promise<void>
}

export type Container = {
  /** Runs a program inside; gives what it prints, or throws what it complains of. */
  exec(...command: readonly string[]): Promise<string>
  /** As the health check of the image says. */
  isHealthy(): Promise<boolean>
  /** As a supervisor does it; gives the exit code. */
  stop(): Promise<number>
}

const RUN = ['run', '--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--network=host']

export async function buildImage(
  { podman, base }: Containers,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Image> {
  const tag = `localhost/portico-test:${process.pid}`
  const build = ['build', '--format=docker', '--network=host', `--build-arg=BASE=${base}`, `--tag=${tag}`, folder]
  await run(podman, build, { maxBuffer: 64 * 1024 * 1024 })
  const given = (more: typeof env = {}) =>
    Object.entries({ ...env, ...more }).map(([name, value]) => `--env=${name}=${value}`)
  return {
    portico: async (...args) => (await run(podman, [...RUN, '--rm', ...given(), tag, ...args])).stdout,
    async serve(port, metricsPort) {
      const ports = { PORT: String(port), METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' }
      const id = (await run(podman, [...RUN, '--detach', ...given(ports), tag])).stdout.trim()
      const isHealthy = async () => (await tryTo(podman, 'healthcheck', 'run', id)) === null
      await until(isHealthy).catch(async (error) => {
        throw new Error(`${error.message} ${(await run(podman, ['logs', id])).stderr}`)
      })
      return {
        isHealthy,
        exec: async (...command) => (await run(podman, ['exec', id, ...command])).stdout.trim(),
        async stop() {
          await run(podman, ['stop', '--time=30', id])
          const { stdout } = await run(podman, ['inspect', '--format={{.State.ExitCode}}', id])
          await run(podman, ['rm', '--force', id])
          return Number(stdout)
        },
      }
    },
    remove: async () => void (await tryTo(podman, 'image', 'rm', '--force', tag)),
  }
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findExecutable } from '../../scanner/src/browser/find-browser.ts'
import { until } from './until.ts'

// A release as an image, built by its Containerfile and run as docs/operations/install.md says.

const run = promisify(execFile)
const DEBIAN = 'docker.io/library/debian:bookworm-slim'
/** Made by `npm run drill -- container` of Debian's packages, where no image can be fetched. */
export const OWN_BASE = 'localhost/portico-base:latest'

/** `runtime` is what containers are started with here: `[]` is the usual. */
export type Containers = { readonly podman: string; readonly runtime: readonly string[]; readonly base: string }

/** Not every machine lets podman raise them. */
const LIMITS = ['--ulimit=nofile=8192:8192', '--ulimit=nproc=4096:4096']
const RUN = ['run', ...LIMITS, '--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--network=host']
const RUNTIMES = [[], ['--runtime=runc'], ['--runtime=crun']]

/** What images are built with and of; a sentence where something is missing. */
export async function findContainers(): Promise<Containers | string> {
  const podman = findExecutable({ names: ['podman'], elsewhere: [] }, process.env['PATH'])
  if (podman === null) return 'there is no podman here'
  const base = await firstOf([DEBIAN, OWN_BASE], (one) => tryTo(podman, 'image', 'exists', one))
  if (base === null) return `there is no base image here: podman pull ${DEBIAN}, or npm run drill -- container`
  const starts = (runtime: readonly string[]) => tryTo(podman, ...runtime, ...RUN, '--rm', base, 'true')
  const runtime = await firstOf(RUNTIMES, starts)
  return runtime === null ? `podman starts no container here: ${await starts([])}` : { podman, runtime, base }
}

/** The first with which it works. */
async function firstOf<T>(all: readonly T[], tried: (one: T) => Promise<string | null>): Promise<T | null> {
  for (const one of all) if ((await tried(one)) === null) return one
  return null
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
  /** The service, once it is healthy and ready. */
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

export async function buildImage(
  { podman, runtime, base }: Containers,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Image> {
  const tag = `localhost/portico-test:${process.pid}`
  const how = ['--format=docker', '--isolation=chroot', '--network=host']
  const build = ['build', ...how, `--build-arg=BASE=${base}`, `--tag=${tag}`, folder]
  await run(podman, build, { maxBuffer: 64 * 1024 * 1024 })
  const started: string[] = []
  const withEnvironment = (more: typeof env = {}) =>
    Object.entries({ ...env, ...more }).map(([name, value]) => `--env=${name}=${value}`)
  return {
    portico: async (...args) =>
      (await run(podman, [...runtime, ...RUN, '--rm', ...withEnvironment(), tag, ...args])).stdout,
    async serve(port, metricsPort) {
      const ports = { PORT: String(port), METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' }
      const id = (await run(podman, [...runtime, ...RUN, '--detach', ...withEnvironment(ports), tag])).stdout.trim()
      started.push(id)
      const isHealthy = async () => (await tryTo(podman, ...runtime, 'healthcheck', 'run', id)) === null
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        )
      for (const condition of [isHealthy, isReady]) {
        await until(condition).catch(async (error) => {
          throw new Error(`${error.message} ${(await run(podman, ['logs', id])).stderr}`)
        })
      }
      return {
        isHealthy,
        exec: async (...command) => (await run(podman, [...runtime, 'exec', id, ...command])).stdout.trim(),
        async stop() {
          await run(podman, ['stop', '--time=30', id])
          const { stdout } = await run(podman, ['inspect', '--format={{.State.ExitCode}}', id])
          return Number(stdout)
        },
      }
    },
    async remove() {
      if (started.length > 0) await tryTo(podman, ...runtime, 'rm', '--force', ...started)
      await tryTo(podman, 'image', 'rm', '--force', tag)
    },
  }
}

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Package } from './packages.ts'

// The bill of materials of a release (CycloneDX): what npm says of the lockfile, because it may leave out optional packages here, cut to what is shipped.

type Component = {
  /** `name@version` */
  readonly 'bom-ref': string
  readonly externalReferences?: readonly { readonly type: string }[]
}

export type Bom = {
  readonly serialNumber: string
  readonly metadata: { readonly timestamp: string; readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

export function readSbom(root: string): Bom {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  return JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))
}

/** Of the same packages it is the same text: its number is a hash of them, and `time` is when the sources were written. */
export function sbomOf(all: Bom, shipped: readonly Package[], time: number): string {
  const wanted = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
  const components = all.components.filter((one) => wanted.has(one['bom-ref'])).map(withoutRegistry)
  const refs = new Set([all.metadata.component, ...components].map((one) => one['bom-ref']))
  const missing = [...wanted].filter((ref) => !refs.has(ref))
  if (missing.length > 0) throw new Error(`npm knows nothing of ${missing.join(', ')}: run "npm ci" and this again.`)
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
  const timestamp = new Date(1_000 * time).toISOString()
  // npm calls it after the folder that it happens to be in.
  const component = { ...withoutRegistry(all.metadata.component), name: 'portico' }
  const metadata = { ...all.metadata, timestamp, component }
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify([timestamp, components]))}`
  return `${JSON.stringify({ ...all, serialNumber, metadata, components, dependencies }, null, 2)}\n`
}

/** Where this machine has its packages from is nobody's business: each has its hash. */
function withoutRegistry(component: Component): Component {
  const { externalReferences = [] } = component
  return { ...component, externalReferences: externalReferences.filter(({ type }) => type !== 'distribution') }
}

/** Of RFC 9562, version 8: made of a hash. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-')
}

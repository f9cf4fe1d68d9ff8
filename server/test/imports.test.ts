import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { SCREENS } from '../../dashboard/src/model/screen.ts'

// A circle of imports is one large file in several pieces: none of them can be read, moved or tested without the others.
// Workspaces stand in an order too, and so do the rooms of the server and of the dashboard: what is below knows nothing of what is above it.

/** Which workspaces the files of a workspace may import from, beside their own; tests may import from all. */
const WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  vendors: ['contract'],
  visitor: ['contract'],
  legal: ['contract', 'vendors', 'visitor'],
  scanner: ['contract', 'vendors'],
  sdk: ['contract'],
  translate: [],
  server: ['contract', 'vendors', 'visitor', 'legal', 'scanner'],
  dashboard: ['contract', 'visitor', 'legal'],
  demo: ['sdk', 'server'],
  bench: ['contract', 'vendors', 'visitor', 'legal', 'scanner', 'sdk', 'server', 'dashboard', 'demo'],
}

const BELOW_SURFACES = ['core', 'secrets', 'store/kit', 'store', 'outbound']

const EACH_SURFACE = ['surfaces/integrator', 'surfaces/dashboard', 'surfaces/public']
const BELOW_APP = [...BELOW_SURFACES, 'jobs', 'surfaces/kit', ...EACH_SURFACE, 'operate']

/** Which rooms the files of a room may import from, beside their own. A new surface is one more line like the others. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  core: [],
  secrets: ['core'],
  outbound: ['core'],
  'store/kit': ['core', 'secrets'],
  store: ['core', 'secrets', 'store/kit'],
  jobs: BELOW_SURFACES,
  'surfaces/kit': BELOW_SURFACES,
  'surfaces/integrator': [...BELOW_SURFACES, 'surfaces/kit'],
  'surfaces/dashboard': [...BELOW_SURFACES, 'surfaces/kit'],
  'surfaces/public': [...BELOW_SURFACES, 'surfaces/kit'],
  operate: [...BELOW_SURFACES, 'jobs', 'surfaces/kit'],
  config: BELOW_SURFACES,
  databases: [...BELOW_SURFACES, 'operate', 'config'],
  app: [...BELOW_APP, 'config', 'databases'],
  run: [...BELOW_APP, 'config', 'databases', 'app'],
  cli: [...BELOW_SURFACES, 'operate', 'config', 'databases', 'app', 'run'],
}

const BELOW_PARTS = ['model', 'texts', 'host', 'theme', 'saving', 'session']
const EACH_SCREEN = [...SCREENS, 'fix'].map((screen) => `screens/${screen}`)

/** The same of the dashboard, where no screen imports from another. */
const DASHBOARD_ROOMS: typeof ROOMS = {
  styles: [],
  preview: [],
  model: [],
  texts: ['model'],
  host: ['model', 'texts'],
  theme: ['model', 'host'],
  saving: ['model', 'texts'],
  session: ['model', 'texts', 'saving'],
  parts: [...BELOW_PARTS, 'preview'],
  ...Object.fromEntries(EACH_SCREEN.map((screen) => [screen, [...BELOW_PARTS, 'parts']])),
  screens: [...BELOW_PARTS, 'parts', ...EACH_SCREEN],
  app: [...BELOW_PARTS, 'parts', ...EACH_SCREEN, 'screens'],
}

const EACH_PART = ['captcha', 'first-layer', 'legal', 'placeholders', 'preferences', 'reopen', 'widget']
const BELOW_EACH_PART = ['kit', 'texts', 'page', 'consent', 'drawing', 'held']

/** The same of what visitors run, where no part of the page imports from another: each is a file of its own. */
const VISITOR_ROOMS: typeof ROOMS = {
  kit: [],
  texts: [],
  page: ['kit', 'texts'],
  tools: ['page'],
  consent: ['kit', 'page', 'tools'],
  gate: ['kit', 'page', 'tools', 'consent'],
  drawing: ['kit', 'texts', 'page'],
  held: ['page'],
  ...Object.fromEntries(EACH_PART.map((part) => [part, BELOW_EACH_PART])),
  parts: ['page', 'drawing', ...EACH_PART],
  entry: ['kit', 'texts', 'page', 'tools', 'consent', 'gate', 'drawing'],
  preview: ['texts', 'page', ...EACH_PART],
}

/** Rooms by subject within a room, in their order: each imports from those before it alone. A dot stands for the files beside them. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  'contract/src': [
    ...['words', 'kit', 'consents', 'sites', 'subscriptions', 'usage', 'documents', 'publications', 'settings'],
    ...['integrators', 'sessions', 'surveys', 'analyses', 'events', 'webhooks', '.'],
  ],
  'server/src/core': [
    ...['kit', 'consents', 'sites', 'subscriptions', 'webhooks', 'settings', 'usage', 'integrators', 'publications'],
    ...['scans', 'analyses', 'surveys', 'documents'],
  ],
  'server/src/store': [
    ...[
      'kit',
      'consents',
      'integrators',
      'sessions',
      'subscriptions',
      'usage',
      'settings',
      'sites',
      'scans',
      'analyses',
      'events',
    ],
    ...['visitors', 'attention', 'surveys', 'webhooks', 'operate', 'publications', '.'],
  ],
  'server/src/surfaces/kit': ['.', 'bodies', 'connections'],
  'server/src/cli': ['kit', 'integrators', 'operate', 'sites', 'staging', '.'],
  'dashboard/src/screens/analysis': ['kit', 'findings', 'evidence', 'report', 'runs', '.'],
  'scanner/src': ['kit', 'egress', 'browser', 'findings', 'visit', '.'],
  'scanner/src/findings': [
    ...['kit', 'known', 'classification', 'seen', 'marks', 'pages', 'rules', 'report', 'survey'],
  ],
  bench: ['kit', 'sites', 'benches', 'drills', '.'],
  'legal/src': ['facts', 'register', 'texts', 'sections', 'countries', 'interview', 'documents', 'render', '.'],
  'visitor/src': Object.keys(VISITOR_ROOMS),
  'scanner/src/visit': ['kit', 'traffic', 'storage', 'banners', 'pages', 'passes', '.'],
}
/** A room with more files is a corridor. */
const MAX_FILES = 25

const ROOT = new URL('../../', import.meta.url)
const SOURCE = new URL('server/src/', ROOT)

/** What `import … from`, `export … from`, `import '…'` and `import('…')` name of our own, also for types alone. */
const IMPORTED = /^(?:import |(?:import|export|\})[^'\n]*\bfrom |.*\bimport\()'(\.[^']+|@portico\/[^']+)'/gm
const NOT_OURS = /(?:^|\/)(?:node_modules|dist)\//

type Imports = ReadonlyMap<string, readonly string[]>

/** The files of a folder, each with what it imports: files by their address, workspaces by the name of their package. */
async function importsOf(folder: URL): Promise<Imports> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.(?:tsx?|js)$/.test(file) && !NOT_OURS.test(file),
  )
  const entries = files.map(async (file) => {
    const url = new URL(file, folder)
    const names = (await readFile(url, 'utf8')).matchAll(IMPORTED).map(([, name = '']) => name)
    return [url.href, Array.from(names, (name) => (name.startsWith('.') ? new URL(name, url).href : name))] as const
  })
  return new Map(await Promise.all(entries))
}

/** The files of a circle in their order, with the first once more at the end; null when there is none. */
function findCircle(imports: Imports): readonly string[] | null {
  const done = new Set<string>()
  const path: string[] = []
  const follow = (file: string): readonly string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    path.push(file)
    for (const imported of imports.get(file) ?? []) {
      const circle = follow(imported)
      if (circle !== null) return circle
    }
    path.pop()
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const circle = follow(file)
    if (circle !== null) return circle
  }
  return null
}

test('a circle is found wherever it begins, and what is imported twice is none', () => {
  const imports = (...lines: readonly [string, readonly string[]][]) => findCircle(new Map(lines))
  assert.deepEqual(imports(['a', ['b', 'c']], ['b', ['d']], ['c', ['d']], ['d', ['elsewhere']]), null)
  assert.deepEqual(imports(['a', ['b']], ['b', ['c']], ['c', ['d']], ['d', ['b']]), ['b', 'c', 'd', 'b'])
  assert.deepEqual(imports(['a', ['a']]), ['a', 'a'])
})

for (const workspace of Object.keys(WORKSPACES)) {
  test(`no file of ${workspace} imports itself by way of others, not even for a type`, async () => {
    const imports = await importsOf(new URL(`${workspace}/`, ROOT))
    assert.ok(
      [...imports.values()].flat().some((file) => imports.has(file)),
      'the imports were read',
    )
    const circle = findCircle(imports)
    assert.equal(circle?.map((file) => file.slice(ROOT.href.length)).join(' imports '), undefined)
  })

  test(`${workspace} imports from the workspaces below it alone`, async () => {
    const imports = await importsOf(new URL(`${workspace}/`, ROOT))
    const upwards = [...imports]
      .filter(([file]) => !TEST.test(file))
      .flatMap(([file, imported]) =>
        imported
          .map(workspaceOf)
          .filter((other) => other !== workspace && !WORKSPACES[workspace]?.includes(other))
          .map((other) => `${file.slice(ROOT.href.length)} imports from ${other}`),
      )
    assert.deepEqual(upwards, [])
  })
}

test(`no folder of source has more than ${MAX_FILES} files`, async () => {
  const workspaces = Object.keys(WORKSPACES).map((workspace) => new URL(`${workspace}/`, ROOT))
  const code = (await Promise.all(workspaces.map(importsOf))).flatMap((imports) =>
    [...imports.keys()].map((file) => file.slice(ROOT.href.length)).filter((file) => !TEST.test(file)),
  )
  const sizes = Map.groupBy(code, (file) => file.slice(0, file.lastIndexOf('/')))
  const large = [...sizes].filter(([, files]) => files.length > MAX_FILES).map(([folder]) => folder)
  assert.deepEqual(large, [])
})

test('every workspace has its place', async () => {
  const { workspaces } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8'))
  assert.deepEqual(Object.keys(WORKSPACES).toSorted(), workspaces.toSorted())
})

const TEST = /\/test\/|\.(?:test|cases)\.tsx?$/

function workspaceOf(imported: string): string {
  if (!imported.startsWith('@')) return imported.slice(ROOT.href.length).split('/')[0] ?? ''
  const name = imported.split('/')[1] ?? ''
  return name === 'client' ? 'sdk' : name
}

/** The room of a file, by its path from `src`; null for one that is in none. */
function roomOf(path: string, rooms = ROOMS): string | null {
  const [first = '', second = '', ...deeper] = path.split('/')
  const inner = `${first}/${second}`
  if (deeper.length > 0 && inner in rooms) return inner
  return second !== '' && first in rooms ? first : null
}

test('a file that lies beside the rooms has none', () => {
  assert.equal(roomOf('store/kit/database.ts'), 'store/kit')
  assert.equal(roomOf('store/sites/sites.ts'), 'store')
  assert.deepEqual([roomOf('loose.ts'), roomOf('surfaces/loose.ts'), roomOf('attic/old.ts')], [null, null, null])
})

for (const [workspace, rooms] of [
  ['server', ROOMS],
  ['dashboard', DASHBOARD_ROOMS],
  ['visitor', VISITOR_ROOMS],
] as const) {
  test(`every file of ${workspace}/src is in a room, and imports only from rooms below it`, async () => {
    const source = new URL(`${workspace}/src/`, ROOT)
    const imports = await importsOf(source)
    const pathOf = (file: string) => file.slice(source.href.length)
    const loose = [...imports.keys()].map(pathOf).filter((path) => roomOf(path, rooms) === null)
    assert.deepEqual(loose, [])
    const upwards = [...imports].flatMap(([file, imported]) => {
      const room = roomOf(pathOf(file), rooms) ?? ''
      return imported
        .filter((other) => imports.has(other) && !file.endsWith('.test.ts'))
        .map((other) => roomOf(pathOf(other), rooms) ?? '')
        .filter((other) => other !== room && !rooms[room]?.includes(other))
        .map((other) => `${pathOf(file)} imports from ${other}`)
    })
    assert.deepEqual(upwards, [])
  })
}

for (const [room, order] of Object.entries(SUBJECTS)) {
  const folder = new URL(`${room}/`, ROOT)
  const subjectOf = (file: string) => file.slice(folder.href.length).split('/').slice(0, -1)[0] ?? '.'

  test(`in ${room} each subject imports from those before it alone`, async () => {
    const imports = await importsOf(folder)
    const ofCode = [...imports].filter(([file]) => !TEST.test(file))
    assert.deepEqual([...new Set(ofCode.map(([file]) => subjectOf(file)))].toSorted(), order.toSorted())
    const upwards = ofCode.flatMap(([file, imported]) =>
      imported
        .filter((other) => imports.has(other) && order.indexOf(subjectOf(other)) > order.indexOf(subjectOf(file)))
        .map((other) => `${file.slice(folder.href.length)} imports ${other.slice(folder.href.length)}`),
    )
    assert.deepEqual(upwards, [])
  })
}

test('what runs, builds or generates something imports nothing from a folder of tests', async () => {
  const all = (await Promise.all([SOURCE, new URL('server/bin/', ROOT)].map(importsOf))).flatMap((one) => [...one])
  const used = all.filter(([file]) => !TEST.test(file)).flatMap(([, imported]) => imported)
  assert.deepEqual(
    used.filter((file) => TEST.test(file)),
    [],
  )
  const { scripts } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8'))
  for (const name of ['build', 'start', 'schema', 'openapi']) assert.doesNotMatch(scripts[name], /\/test\//, name)
})

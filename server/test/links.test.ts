import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from './folders.ts'

const NOT_OURS = ['**/node_modules/**', '**/dist/**', '**/.portico*/**']
const texts = new Map<string, string>()
const read = (file: string) => {
  const text = texts.get(file) ?? readFileSync(join(ROOT, file), 'utf8')
  texts.set(file, text)
  return text
}
const exists = (file: string) => existsSync(join(ROOT, file))
const find = (pattern: string) => globSync(pattern, { cwd: ROOT, exclude: NOT_OURS })
const CODE = '{server,contract,vendors,dashboard,visitor,sdk,demo,scanner,legal,translate,bench}/**/*.{ts,tsx,js}'
const pages = find('**/*.md')

/** As pages write the files of the code. */
const SOURCE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|m?js|sql|json|md|conf|php))`/g

/** What a heading is called in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (page: string) => [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('every link between pages leads to a file and a heading that are there', () => {
  assert.ok(pages.includes('docs/operations/install.md') && pages.includes('visitor/README.md'))
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)#\s]*)#?([^)\s]*)\)/g)]
      .filter(([, file = '']) => !file.startsWith('http'))
      .map(([, file = '', anchor = '']) => ({ page, target: file === '' ? page : join(dirname(page), file), anchor }))
      .filter(({ target, anchor }) => !exists(target) || (anchor !== '' && !anchorsOf(target).includes(anchor))),
  )
  assert.deepEqual(broken, [])
})

test('every source file that a page names is there, and so is every page that the code names', () => {
  const named = pages
    .filter((page) => page !== 'CHANGELOG.md')
    .flatMap((page) => [...read(page).matchAll(SOURCE)].map(([, name = '']) => ({ page, name })))
  const places = (page: string, name: string) => [
    name,
    join(dirname(page), name),
    join(dirname(page), 'src', name),
    join('server/src', name),
  ]
  assert.deepEqual(
    named.filter(({ page, name }) => !name.includes('NNNN') && !places(page, name).some(exists)),
    [],
  )
  const inCode = find(CODE).flatMap((file) =>
    // Addresses of other projects name pages of theirs.
    [
      ...read(file)
        .replaceAll(/https?:\/\/[^\s'"`]+/g, '')
        .matchAll(/\bdocs\/[\w/-]+\.(?:md|conf|cfg|php)\b/g),
    ].map(([name]) => ({ file, name })),
  )
  assert.deepEqual(
    inCode.filter(({ name }) => !exists(name)),
    [],
  )
})

test('every decision that is named by its number is in the table, and the tests that hold one are there', () => {
  const table = read('docs/decisions/README.md')
  const numbers = new Set([...table.matchAll(/^\| (\d+) \| \[/gm)].map(([, number]) => number))
  assert.ok(numbers.size > 50)
  const named = [...pages, ...find(CODE)].flatMap((file) =>
    [...read(file).matchAll(/\b[Dd]ecisions? 0*(\d+)\b/g)].map(([, number]) => ({ file, number })),
  )
  assert.deepEqual(
    named.filter(({ number }) => !numbers.has(number)),
    [],
  )
  const tests = new Set(find('**/*.test.ts').map((file) => basename(file)))
  const held = pages
    .filter((page) => page.startsWith('docs/decisions/'))
    .flatMap((page) => [...read(page).matchAll(/`([\w-]+\.test\.ts)`/g)].map(([, name = '']) => ({ page, name })))
  assert.deepEqual(
    held.filter(({ name }) => !tests.has(name)),
    [],
  )
})

test('every variable that the configuration reads and every metric are on their pages', () => {
  const variables = [...read('server/src/config/config.ts').matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name = '']) => name)
  const metrics = find('server/src/operate/*.ts').flatMap((file) =>
    [...read(file).matchAll(/'(portico_\w+)'/g)].map(([, name = '']) => name),
  )
  assert.ok(variables.length > 25 && metrics.length > 25)
  const table = read('docs/operations/variables.md')
  const watch = read('docs/operations/watch.md')
  const missing = [
    ...variables.filter((name) => !table.includes(`\n| \`${name}\` |`)),
    ...metrics.filter((name) => !watch.includes(`\`${name}\``)),
  ]
  assert.deepEqual(missing, [])
})

import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'rolldown'
import { TEXTS } from './src/texts/all.ts'
import { LANGUAGES } from './src/texts/languages.ts'
import { textPart } from './src/texts/parts.ts'
import type { Texts } from './src/texts/shape.ts'

// Makes dist/: the entry's code, one file for each part and for each text in each language, and a list of them all.
// A file's name carries the beginning of its own hash, so it may be kept for ever; browsers check the whole of it.
// Beside each that compression makes smaller lies what brotli and gzip make of it with all effort: a server that starts
// has nothing to compress.

export type Made = {
  readonly name: string
  readonly file: string
  readonly type: string
  /** Of Subresource Integrity. */
  readonly integrity: string
  /** Whether the same name with `.br` and `.gz` is there too. */
  readonly compressed: boolean
}

const TYPES = {
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
} as const

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const made: Made[] = []

rmSync(here('dist'), { recursive: true, force: true })
mkdirSync(here('dist'))
// The settings and the list of parts come around it: see delivered.ts.
writeFileSync(here('dist/entry.js'), await bundled('entry.ts', 'esm'))
for (const file of globSync('parts/*.ts', { cwd: here('src') }).toSorted()) {
  keep(basename(file, '.ts'), 'js', await bundled(file, 'iife'))
}
for (const { code } of LANGUAGES) {
  for (const kind of Object.keys(TEXTS[code]) as (keyof Texts)[]) {
    const name = textPart(kind, code)
    keep(name, 'js', `portico.part(${JSON.stringify(name)},${JSON.stringify(TEXTS[code][kind])})\n`)
  }
}
// The widget's font, exactly as its makers' package has it, with the licence that has to go with it.
for (const [name, range] of [
  ['readable', 'latin'],
  ['readable-ext', 'latin-ext'],
] as const) {
  keep(name, 'woff2', ofFont(`files/atkinson-hyperlegible-next-${range}-wght-normal.woff2`))
}
keep('readable-licence', 'txt', ofFont('LICENSE'))
writeFileSync(here('dist/manifest.json'), `${JSON.stringify(made, null, 2)}\n`)

async function bundled(file: string, format: 'esm' | 'iife'): Promise<string> {
  const { output } = await build({
    input: here(`src/${file}`),
    platform: 'browser',
    write: false,
    transform: { target: 'es2022' },
    output: { format, minify: true, comments: false },
  })
  if (output.length > 1) throw new Error(`${file} became ${output.length} files: a part must be one.`)
  return output[0].code
}

function ofFont(file: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/atkinson-hyperlegible-next/${file}`)))
}

function keep(name: string, extension: keyof typeof TYPES, content: string | Buffer): void {
  const hash = createHash('sha256').update(content).digest()
  const file = `${name}-${hash.toString('base64url').slice(0, 8)}.${extension}`
  const bytes = Buffer.from(content)
  // Fonts are compressed already.
  const compressed = extension !== 'woff2'
  writeFileSync(here(`dist/${file}`), bytes)
  if (compressed) {
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(here(`dist/${file}.br`), brotliCompressSync(bytes, { params }))
    writeFileSync(here(`dist/${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
  made.push({ name, file, type: TYPES[extension], integrity: `sha256-${hash.toString('base64')}`, compressed })
}

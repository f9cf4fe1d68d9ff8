import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LANGUAGES } from '@portico/contract/words/languages'
import { build, type Plugin } from 'rolldown'
import { CALLED_ON_LOAD } from './called-on-load.ts'
import { quoteTemplates, stylesOnOneLine } from './shorten.ts'
import { partTexts, TEXT_KINDS_OF_PART } from './src/page/part-texts.ts'
import { VISITOR_TEXTS } from './src/texts/all.ts'

// Makes dist/: the entry's code, a file for each part in each language, the widget's font, the style of legal documents, and a
// manifest.
// A file's name contains the first characters of its hash, so it can be cached for ever. Browsers check the whole hash.
// Each compressible file also has a brotli and a gzip version at the highest quality, so a starting server
// has nothing to compress.

export type BuiltFile = {
  readonly name: string
  readonly file: string
  readonly type: string
  /** For Subresource Integrity. */
  readonly integrity: string
  /** Whether there are also files with `.br` and `.gz` after the name. */
  readonly compressed: boolean
}

const TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
} as const

/** The names of the constants that `delivered.ts` wraps around the entry. The minifier uses these names for nothing else. */
const INJECTED_CONSTANTS = { PORTICO_SETTINGS: 'S', PORTICO_ASSETS: 'A', PORTICO_LANGUAGES: 'L' }

/** The parts of which most functions wait for a visitor. */
const USED_LATER: readonly string[] = ['legal', 'widget']

/** The modules that replace the global `document`, in the entry (esm) and in parts (iife). */
const DOCUMENT_MODULES = { esm: 'src/kit/document.ts', iife: 'src/parts/from-entry.ts' }

/** Parts draw with what the entry has. */
const drawingFromEntry: Plugin = {
  name: 'drawing-from-entry',
  resolveId: {
    filter: { id: /\/(drawing\/[\w-]+|kit\/style-sheet)\.ts$/ },
    handler: () => here(DOCUMENT_MODULES.iife),
  },
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const builtFiles: BuiltFile[] = []

rmSync(here('dist'), { recursive: true, force: true })
mkdirSync(here('dist'))
// `delivered.ts` wraps the settings and the list of parts around it.
writeFileSync(here('dist/entry.js'), await bundled('entry/entry.ts', 'esm'))
writeFileSync(here('dist/loader.js'), await bundledInline('entry/loader.ts'))
writeFileSync(here('dist/recaptcha.js'), await bundledInline('entry/recaptcha.ts'))
writeFileSync(here('dist/follow-page.js'), await bundled('entry/follow-page.ts', 'iife'))
// The widget's font, unchanged from its package, with its licence.
const font = [
  writeFile('readable', 'woff2', readFontFile('files/atkinson-hyperlegible-next-latin-wght-normal.woff2')),
  writeFile('readable-ext', 'woff2', readFontFile('files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2')),
  writeFile('readable-licence', 'txt', readFontFile('LICENSE')),
]
// The style of the public pages of legal documents, which have no script.
writeFile('legal', 'css', readFileSync(here('src/legal/page.css'), 'utf8').replaceAll(/\n */g, ' '))
for (const part of Object.keys(TEXT_KINDS_OF_PART) as (keyof typeof TEXT_KINDS_OF_PART)[]) {
  const code = await bundled(`parts/${part}.ts`, 'iife')
  for (const { code: language } of LANGUAGES) {
    const texts = partTexts(VISITOR_TEXTS[language])
    const brought = [
      ...TEXT_KINDS_OF_PART[part].map((kind) => [`texts-${kind}`, texts[kind]] as const),
      ...(part === 'widget' ? font.map(({ name, file }) => [`file-${name}`, file] as const) : []),
    ]
    const start = USED_LATER.includes(part) ? '' : CALLED_ON_LOAD
    // One file: two would cost two requests, and two hashes in each entry.
    const content = [start, ...brought.map((args) => `portico.part(${literals(args)});\n`), code].join('')
    writeFile(`${part}-${language}`, 'js', content)
  }
}
writeFileSync(here('dist/manifest.json'), `${JSON.stringify(builtFiles, null, 2)}\n`)

async function bundled(file: string, format: 'esm' | 'iife'): Promise<string> {
  const { output } = await build({
    input: here(`src/${file}`),
    platform: 'browser',
    plugins: format === 'iife' ? [stylesOnOneLine, drawingFromEntry] : [stylesOnOneLine],
    write: false,
    transform: {
      target: 'es2022',
      define: INJECTED_CONSTANTS,
      inject: { document: [here(DOCUMENT_MODULES[format]), 'document'] },
    },
    output: { format, minify: true, comments: false },
  })
  if (output.length > 1) throw new Error(`${file} became ${output.length} files: a part must be one.`)
  return quoteTemplates(output[0].code)
}

/** What is inline is copied into pages and into configuration of web servers, so it must need no escaping. */
async function bundledInline(file: string): Promise<string> {
  const { output } = await build({
    input: here(`src/${file}`),
    platform: 'browser',
    write: false,
    transform: { target: 'es2022' },
    output: { format: 'iife', minify: true, comments: false },
  })
  const text = quoteTemplates(output[0].code).trim()
  const [found] = /['$\\<\n]/.exec(text) ?? []
  if (found) throw new Error(`${file} has ${JSON.stringify(found)}, which somebody would have to escape.`)
  return text
}

function readFontFile(file: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/atkinson-hyperlegible-next/${file}`)))
}

/** Values as the arguments of a call, in source code. */
function literals(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join()
}

function writeFile(name: string, extension: keyof typeof TYPES, content: string | Buffer): BuiltFile {
  const hash = createHash('sha256').update(content).digest('base64')
  const file = `${name}-${hash.replace(/\W/g, '').slice(0, 8)}.${extension}`
  const bytes = Buffer.from(content)
  // Fonts are compressed already.
  const compressed = extension !== 'woff2'
  writeFileSync(here(`dist/${file}`), bytes)
  if (compressed) {
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(here(`dist/${file}.br`), brotliCompressSync(bytes, { params }))
    writeFileSync(here(`dist/${file}.gz`), gzipSync(bytes, { level: 9 }))
  }
  const kept = { name, file, type: TYPES[extension], integrity: `sha256-${hash}`, compressed }
  builtFiles.push(kept)
  return kept
}

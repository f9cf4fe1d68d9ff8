import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { REPOSITORY_ROOT, type TextTree } from './sources.ts'

/** Writes files in the format of `npm run format`, so that unchanged texts keep every byte. */
export function writeTexts(texts: ReadonlyMap<string, TextTree>, root: URL): void {
  for (const [file, tree] of texts) {
    const url = new URL(file, root)
    mkdirSync(new URL('.', url), { recursive: true })
    writeFileSync(url, formatted(file, `${JSON.stringify(tree, null, 2)}\n`))
  }
}

function formatted(file: string, json: string): string {
  const biome = fileURLToPath(new URL('node_modules/@biomejs/biome/bin/biome', REPOSITORY_ROOT))
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=${file}`], {
    cwd: REPOSITORY_ROOT,
    input: json,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Biome could not format ${file}: ${stderr}`)
  return stdout
}

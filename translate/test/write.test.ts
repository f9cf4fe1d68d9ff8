import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { languagesOfSource, REPOSITORY_ROOT, readTexts, TEXT_SOURCES, textFilesOf } from '../src/sources.ts'
import { writeTexts } from '../src/write.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-translate-'))
after(() => rmSync(folder, { recursive: true }))

function translate(...args: readonly string[]) {
  const command = fileURLToPath(new URL('translate/bin/translate.ts', REPOSITORY_ROOT))
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('texts are written as they are formatted: what has not changed stays byte for byte', () => {
  const root = pathToFileURL(`${folder}/`)
  const files = TEXT_SOURCES.flatMap((source) =>
    textFilesOf(source).flatMap(({ fileOf }) => languagesOfSource(source).slice(0, 3).map(fileOf)),
  )
  writeTexts(new Map(files.map((file) => [file, readTexts(file)])), root)
  for (const file of files) {
    assert.equal(readFileSync(new URL(file, root), 'utf8'), readFileSync(new URL(file, REPOSITORY_ROOT), 'utf8'), file)
  }
})

test('the command exports and imports a language, and says what has no translation', () => {
  const file = join(folder, 'nl.po')
  assert.match(
    translate('export', 'nl', file).stdout,
    /^\d+ texts of visitor.* are in .*nl\.po\.\nEach has a translation\.\n$/,
  )
  assert.equal(translate('import', 'nl', file).stdout, 'Nothing has changed.\nEach has a translation.\n')
  const begun = translate('export', 'eo', join(folder, 'eo.po'), 'visitor').stdout
  assert.match(begun, /Without a translation:\n {2}visitor\/texts\/eo\.json: all \d+\n$/)
})

test('the file tells a translator what is read where a text is left empty, if another language stands in for it', () => {
  const hintIn = (language: string) => {
    const file = join(folder, `hint-${language}.po`)
    translate('export', language, file)
    return /^# What is left empty reads as in (.*)\.$/m.exec(readFileSync(file, 'utf8'))?.[1]
  }
  assert.deepEqual(['pt-BR', 'nl'].map(hintIn), ['pt', undefined])
})

test('the command refuses with what to do, and writes nothing', () => {
  const refusal = (...args: readonly string[]) => {
    const { status, stdout, stderr } = translate(...args)
    assert.deepEqual([status, stdout], [1, ''], stderr)
    return stderr
  }
  const wrong = join(folder, 'wrong.po')
  translate('export', 'nl', wrong)
  writeFileSync(wrong, readFileSync(wrong, 'utf8').replace('msgstr "van {vendor}"', 'msgstr "van {firma}"'))
  const before = readFileSync(new URL('visitor/texts/nl.json', REPOSITORY_ROOT), 'utf8')
  assert.match(
    refusal('import', 'nl', wrong),
    /Nothing was written.*\n {2}visitor\/texts\/nl\.json: preferences\.by has/,
  )
  assert.equal(readFileSync(new URL('visitor/texts/nl.json', REPOSITORY_ROOT), 'utf8'), before)
  assert.match(refusal('import', 'de', wrong), /says that it is in nl, not in de/)
  assert.match(refusal('import', 'nl', join(folder, 'none.po')), /There is no file/)
  assert.match(refusal('export', 'nl', wrong, 'kitchen'), /no texts called "kitchen"/)
  assert.match(refusal('export', 'en', wrong), /English is the source/)
  assert.match(refusal('export', '../nl', wrong), /is no language/)
  assert.match(refusal('export'), /npm run translate -- export LANGUAGE FILE/)
})

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { COMMANDS } from '../src/cli/commands.ts'
import { ROOT } from './folders.ts'

// What pages tell operators to type.

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

type Block = { readonly language: string; readonly above: string; readonly lines: readonly string[] }

function blocksOf(page: string): readonly Block[] {
  const lines = read(page).split('\n')
  const fences = lines.flatMap((line, place) => (/^ *```/.test(line) ? [place] : []))
  const blocks: Block[] = []
  for (let fence = 0; fence + 1 < fences.length; fence += 2) {
    const [from = 0, to = 0] = fences.slice(fence, fence + 2)
    const language = lines[from]?.trim().slice(3) ?? ''
    blocks.push({ language, above: lines[from - 1]?.trim() ?? '', lines: lines.slice(from + 1, to) })
  }
  return blocks
}

test('every block of commands for operators is run by a test, or says why not', () => {
  const tests = globSync('server/test/*.test.ts', { cwd: ROOT }).map(read)
  const isRun = (page: string, mark: string) =>
    tests.some((text) => text.includes(basename(page)) && new RegExp(`'${mark}'|test: ${mark} -->`).test(text))
  const wrong = globSync('docs/operations/*.md', { cwd: ROOT }).flatMap((page) =>
    blocksOf(page)
      .filter(({ language }) => language !== 'text')
      .filter(({ above }) => {
        const [, mark, why] = /^<!-- (?:test: (\S+)|not run: (.+)) -->$/.exec(above) ?? []
        return mark === undefined ? why === undefined : !isRun(page, mark)
      })
      .map(({ above, lines }) => `${page}: ${above}: ${lines[0]}`),
  )
  assert.deepEqual(wrong, [])
})

test('every command of ours that a page names is there, with the options that it is given', () => {
  const named: string[] = []
  const wrong: string[] = []
  for (const page of ['README.md', ...globSync('docs/{.,operations}/*.md', { cwd: ROOT })]) {
    const spans = [...read(page).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
    const lines = blocksOf(page).flatMap(({ language, lines }) => (language === 'sh' ? lines : []))
    for (const [text, words = ''] of [...spans, ...lines].flatMap((line) => [
      ...line.matchAll(/(?:^|[ /(])portico ([a-z][^|;&)#]*)/g),
    ])) {
      const [first = '', second = ''] = words.split(' ')
      const command = COMMANDS[`${first} ${second}`] ?? COMMANDS[first]
      const options = [...words.matchAll(/(?:^| )--([a-z-]+)/g)].map(([, option = '']) => option)
      named.push(text)
      if (command === undefined || options.some((option) => !command.knows.includes(option)))
        wrong.push(`${page}:${text}`)
    }
  }
  assert.ok(named.length > 100, String(named.length))
  assert.deepEqual(wrong, [])
})

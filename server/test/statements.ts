import { readdir, readFile } from 'node:fs/promises'

const FOLDERS = ['store', 'operate'].map((name) => new URL(`../src/${name}/`, import.meta.url))

/** A statement in the source. Where its name is made of a parameter there is a star, and a function that makes it. */
const STATEMENT = /(?<!\.)\bname(?:: (['`])([^'`]+)\1)?,\s+(?:text|parts|parameters):/g
const CONSTANT = /\bconst (\w+)/g
const FUNCTION = /^(?:export )?(?:function (\w+)|const (\w+) = \()/gm

/** The names of all statements that the source can send, found by reading it: whoever adds one need not tell. */
export async function statementNamesInSource(): Promise<readonly string[]> {
  const texts = (await Promise.all(FOLDERS.map(textsIn))).flat()
  const all = texts.join('\n')
  return texts.flatMap((text) => {
    const byConstant = new Map<string, readonly string[]>()
    for (const { index, 2: name = '*' } of text.matchAll(STATEMENT)) {
      const before = text.slice(0, index)
      const maker = before.matchAll(FUNCTION).toArray().at(-1)
      const constant = before.matchAll(CONSTANT).toArray().at(-1)?.[1] ?? ''
      const names = namesOf(name.replaceAll(/\$\{[^}]*\}/g, '*'), maker?.[1] ?? maker?.[2] ?? '', all)
      byConstant.set(constant, [...(byConstant.get(constant) ?? []), ...names])
    }
    const keeping = text
      .matchAll(/\banswerStoringQuery\((\w+),/g)
      .flatMap(([, constant = '']) => (byConstant.get(constant) ?? [constant]).map((name) => `${name}_and_keep`))
    return [...byConstant.values().toArray().flat(), ...keeping]
  })
}

async function textsIn(folder: URL): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true })
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return Promise.all(sources.map((file) => readFile(new URL(file, folder), 'utf8')))
}

function namesOf(template: string, maker: string, all: string): readonly string[] {
  if (!template.includes('*')) return [template]
  // It gets a statement, not a name, and is checked where it is used.
  if (maker === 'withStoredAnswers') return []
  const calls = all.matchAll(new RegExp(`\\b${maker}\\(\\s*'(\\w+)'`, 'g')).toArray()
  if (calls.length === 0) throw new Error(`Nobody gives ${maker} a name for ${template}.`)
  return calls.map(([, name = '']) => template.replace('*', name))
}

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

// Browsers back to late 2023: Chrome 118, Firefox 118, Safari 17.0. The build lowers syntax to them; what it cannot lower must
// not be used. Each line is missing in at least one of the three.

const YOUNGER_STYLES: Readonly<Record<string, RegExp>> = {
  'light-dark()': /light-dark\(/,
  ':has()': /:has\(/,
  nesting: /&/,
  '@starting-style': /@starting-style/,
  '@scope': /@scope/,
  '@property': /@property/,
  'the scripting query': /\(scripting/,
  'field-sizing': /field-sizing/,
  'interpolate-size': /interpolate-size/,
  'anchor positioning': /anchor-name|position-anchor|anchor\(/,
  'relative colours': /\(from /,
  'the unit lh': /\d(?:r?lh)\b/,
}

const YOUNGER_SCRIPTS: Readonly<Record<string, RegExp>> = {
  'URL.parse': /URL\.parse\b/,
  'URL.canParse': /\.canParse\b/,
  'Promise.withResolvers': /\.withResolvers\b/,
  'Promise.try': /Promise\.try\b/,
  'Array.fromAsync': /\.fromAsync\b/,
  groupBy: /\.groupBy\b/,
  'AbortSignal.any': /AbortSignal\.any\b/,
  'RegExp.escape': /RegExp\.escape\b/,
  'methods of sets': /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'methods of iterators':
    /\.(?:values|keys|entries|matchAll)\(\)\.(?:map|filter|take|drop|flatMap|toArray|some|every|find|reduce|forEach)\(/,
  'Iterator.from': /\bIterator\.from\b/,
  'Intl.Segmenter': /Intl\.Segmenter\b/,
  'Intl.DurationFormat': /Intl\.DurationFormat\b/,
  checkVisibility: /\.checkVisibility\b/,
  popovers: /\.(?:showPopover|hidePopover|togglePopover)\b|popovertarget/i,
  requestIdleCallback: /\brequestIdleCallback\b/,
  'light-dark()': /light-dark\(/,
}

const folder = (path: string) => new URL(`../../../${path}/`, import.meta.url)

function younger(at: URL, end: string, table: Readonly<Record<string, RegExp>>): readonly string[] {
  const names = readdirSync(at).filter((name) => name.endsWith(end))
  assert.ok(names.length > 0, `${at} has been built`)
  return names.flatMap((name) => {
    const text = readFileSync(new URL(name, at), 'utf8')
    return Object.entries(table).flatMap(([what, sign]) => (sign.test(text) ? [`${name}: ${what}`] : []))
  })
}

test('the built styles use nothing that browsers of late 2023 do not know', () => {
  assert.deepEqual(younger(folder('dashboard/dist/assets'), '.css', YOUNGER_STYLES), [])
})

test('the built scripts, also those for the page around, use nothing that browsers of late 2023 do not know', () => {
  // Visitors' code, which the preview runs, asks whether there are popovers before it uses one.
  const found = younger(folder('dashboard/dist/assets'), '.js', YOUNGER_SCRIPTS)
  assert.deepEqual(
    found.filter((one) => !/^preview-.*: popovers$/.test(one)),
    [],
  )
  assert.deepEqual(younger(folder('sdk/dist/browser'), '.js', YOUNGER_SCRIPTS), [])
})

test('the script that tells a browser that it is too old can be read by one that is', () => {
  const html = readFileSync(new URL('index.html', folder('dashboard/dist')), 'utf8')
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  const code = script.replace(/^\s*\/\/.*$/gm, '')
  assert.ok(code.includes('isTooOld'))
  assert.doesNotMatch(
    code,
    /=>|`|\?\.|\?\?|\.\.\.|\b(?:const|let|class|async|await)\b|new URL|URLSearchParams|\.dataset/,
  )
})

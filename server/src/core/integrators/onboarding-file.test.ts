import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseOnboardingFile } from './onboarding-file.ts'

const read = (value: unknown) => parseOnboardingFile(JSON.stringify(value))
const problems = (value: unknown) => {
  const found = read(value)
  assert.ok('problems' in found)
  return found.problems
}

test('a file names one integrator, or a list of them, with all that is known of each', () => {
  const company = { name: 'Blue S.L.', street: 'Calle Mayor 1', postal_code: '28013', city: 'Madrid', country: 'ES' }
  const blue = {
    name: 'Blue Hosting',
    origins: ['https://my.blue.example'],
    contact: { person: 'Ana', email: 'ops@blue.example', phone: '+34 600 100 100' },
    rate_limit: 300,
    company,
    key: { label: 'WHMCS', expires_days: 90 },
  }
  const found = read([blue, { name: 'Plain' }])
  assert.ok('newcomers' in found)
  const [first, second] = found.newcomers
  assert.deepEqual(
    [first?.rateLimit, first?.key, first?.contact],
    [300, { label: 'WHMCS', lastsDays: 90 }, blue.contact],
  )
  assert.equal(first?.company?.['hosting_city'], 'Madrid')
  assert.deepEqual(second, {
    ...{ name: 'Plain', origins: [], contact: null, rateLimit: null, company: null },
    key: { label: null, lastsDays: null },
  })
  assert.ok('newcomers' in read({ name: 'Alone' }))
})

test('what stands around a line is left away, and a contact of nobody is none', () => {
  const label = 'x'.repeat(200)
  const found = read({ name: ' Blue ', contact: {}, key: { label: ` ${label} ` } })
  assert.ok('newcomers' in found)
  const [first] = found.newcomers
  assert.deepEqual([first?.name, first?.contact, first?.key.label], ['Blue', null, label])
})

test('everything that is wrong is reported at once, each with its place', () => {
  assert.deepEqual(parseOnboardingFile('{'), { problems: ['The file is not JSON.'] })
  assert.deepEqual(problems([]), ['The file names nobody.'])
  const found = problems([
    { name: 'One', limit: 3, rate_limit: 0, origins: ['nowhere'] },
    { name: 'One', contact: { email: 'x' }, company: { name: 'X' }, key: { expires_days: 1.5 } },
    'text',
  ]).join('\n')
  for (const place of [
    '0.limit',
    '0.rate_limit',
    '0.origins.0',
    '1.name',
    '1.contact',
    '1.company',
    '1.key.expires_days',
    '2',
  ]) {
    assert.match(found, new RegExp(`^${place.replaceAll('.', '\\.')} `, 'm'), place)
  }
})

// Registers, subscribes, publishes and installs websites in one go: a file for nginx is written for each of them.
//
//   PORTICO_KEY=… PORTICO_URL=… node onboard-websites.mjs websites.txt /etc/nginx/conf.d defaults.json
//
// Each line of the list has a website, the address of its own server, and where you know them your own name for the customer and
// the language of the website: `www.bakery.example 10.0.0.21:8000 customer-4711 de`. Whatever was done already is left as it is: after an
// error run it again. What is published later is written by follow-websites.mjs.
//
// `defaults.json` is what all websites begin with from then on, your colours for instance: `{"look": {"theme": "light"}}`. It replaces what
// you have set before; leave it away, and that stays.

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { Portico, PorticoError } from '@portico/client'
import { marks, tag } from './nginx-marks.mjs'

const ORDER = { tier: 'starter', interval: 'annually' }
/** How many websites at a time. The client waits by itself where the API asks for patience. */
const AT_A_TIME = 8

const [list, folder, defaults] = process.argv.slice(2)
const portico = new Portico({ key: process.env.PORTICO_KEY ?? '', baseUrl: process.env.PORTICO_URL ?? '' })
const template = await readFile(new URL('nginx-website.conf', import.meta.url), 'utf8')

async function onboard(url, server, reference, language) {
  const { site, fqdn } = await portico.sites.create({
    url,
    metadata: { server },
    ...(reference && { reference }),
    ...(language && { language }),
  })
  await portico.subscriptions.create(site, ORDER).catch((error) => {
    if (!(error instanceof PorticoError) || error.code !== 'subscription_already_active') throw error
  })
  const { version } = await portico.sites.publish(site)
  const installation = await portico.sites.installation(site)
  const { host } = new URL(/src="([^"]+)"/.exec(installation.tag_first)[1])
  const marksFile = `${folder}/${fqdn}.marks`
  const tagFile = `${folder}/${fqdn}.tag`
  await write(marksFile, marks(installation))
  await write(tagFile, tag(installation))
  await write(
    `${folder}/${fqdn}.conf`,
    template
      .replaceAll('/etc/nginx/portico/www.bakery.example.marks', marksFile)
      .replaceAll('/etc/nginx/portico/www.bakery.example.tag', tagFile)
      .replaceAll('/etc/nginx/website.', `/etc/nginx/${fqdn}.`)
      .replaceAll('www.bakery.example bakery.example', namesOf(fqdn))
      .replaceAll('www.bakery.example', fqdn)
      .replaceAll('portico.example.com', host)
      .replaceAll('10.0.0.21:8000', server)
      .replaceAll('SITE', site),
  )
  return `${fqdn}: version ${version} of ${site}`
}

/** With its twin, unless that is a website of its own: visitors come to both. */
function namesOf(fqdn) {
  const twin = fqdn.startsWith('www.') ? fqdn.slice('www.'.length) : `www.${fqdn}`
  return listed.has(twin) ? fqdn : `${fqdn} ${twin}`
}

/** Moved into place, so that nginx never reads half a file. */
async function write(file, text) {
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

async function work(lines) {
  for (const [url, server, reference, language] of lines) {
    try {
      process.stdout.write(`${await onboard(url, server, reference, language)}\n`)
    } catch (error) {
      process.stderr.write(`${url}: ${error.message}\n`)
      process.exitCode = 1
    }
  }
}

await mkdir(folder, { recursive: true })
if (defaults !== undefined) await portico.defaults.set(JSON.parse(await readFile(defaults, 'utf8')))
const lines = (await readFile(list, 'utf8'))
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .filter(([url]) => url !== '')
const listed = new Set(
  lines.map(([url]) =>
    url
      .replace(/^https?:\/\//, '')
      .replace(/[:/].*$/, '')
      .toLowerCase(),
  ),
)
// One list that all take from: whoever is done takes the next line.
const shared = lines[Symbol.iterator]()
await Promise.all(Array.from({ length: AT_A_TIME }, () => work(shared)))

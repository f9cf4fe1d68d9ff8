// Writes the lines with which nginx marks the scripts, images and frames of listed hosts; nginx-website.conf includes them.
//
//   curl … /api/integrators/sites/SITE/installation/ | node nginx-marks.mjs [HOST…] > www.bakery.example.marks
//   curl … /api/integrators/sites/SITE/installation/ | node nginx-marks.mjs --tag > www.bakery.example.tag
//
// The hosts are those of `blocking` in the answer. A listed host of two labels stands for `www.` of it too; other subdomains,
// such as news.counter.example where counter.example is listed, are named as arguments.
//
// Nothing is marked before the tag was seen on the website (`seen` in the answer): what is marked on pages where no tag could
// be placed would never be put to work.

import { fileURLToPath } from 'node:url'

// nginx compares text, so each way to write an address is a line of its own; the usual ones first.
const WAYS = [
  ['"', 'https://'],
  ["'", 'https://'],
  ['"', '//'],
  ["'", '//'],
  ['', 'https://'],
  ['', '//'],
]
/** How a page names an address of its own host besides. */
const WAYS_BY_PATH = [
  ['"', ''],
  ["'", ''],
]
/** More in one place nginx refuses. */
const MAX_LINES = 255

// What comes from elsewhere must not write nginx's configuration. The rule by which Portico takes hosts.
const HOST = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const PATH = /^\/[\w./?=&%~+-]{0,500}$/
const CATEGORIES = ['functional', 'analytics', 'marketing', 'necessary']

/** What addresses begin with, without the scheme, each with its category. */
function placesOf(blocking, more) {
  for (const { host, path = '/', category } of blocking) {
    if (!HOST.test(host)) throw new Error(`"${host}" is no host.`)
    if (!PATH.test(path)) throw new Error(`"${path}" is no path.`)
    if (!CATEGORIES.includes(category)) throw new Error(`"${category}" is no category.`)
  }
  // The longest name says most about a host.
  const lines = blocking.toSorted((one, other) => other.host.length - one.host.length)
  const places = new Map()
  const add = (host, { path = '/', category }) => {
    if (!places.has(host + path)) places.set(host + path, category)
  }
  for (const one of lines) add(one.host, one)
  for (const one of lines) if (one.host.split('.').length === 2) add(`www.${one.host}`, one)
  for (const host of more) {
    const listed = lines.filter((one) => host.endsWith(`.${one.host}`))
    if (!HOST.test(host) || listed.length === 0) throw new Error(`"${host}" is no subdomain of a listed host.`)
    for (const one of listed) add(host, one)
  }
  // The first line that fits is nginx's choice: the most exact ones come first.
  return [...places].sort(([one], [other]) => other.length - one.length)
}

function line(place, category, [quote, scheme]) {
  const around = quote === '"' ? "'" : '"'
  const address = `${quote}${scheme}${place}`
  // With the space before it: what says `data-src` is marked already.
  const marked = ` type=${quote}text/plain${quote} data-category=${quote}${category}${quote} data-src=${address}`
  // What needs no consent does not wait for it: it stays as it is, and no other line sees it.
  const becomes = category === 'necessary' ? ` src=${address}` : marked
  return `sub_filter ${around} src=${address}${around} ${around}${becomes}${around};`
}

export function marks({ seen, blocking }, more = []) {
  if (seen === null) return '# Nothing is marked before the tag was seen on the website.\n'
  const places = placesOf(blocking, more)
  // On the very host of the website an address is usually named by its path.
  const byPath = blocking
    .filter(({ own, path = '/' }) => own === 'host' && path !== '/')
    .flatMap(({ path, category }) => WAYS_BY_PATH.map((way) => line(path, category, way)))
  const room = MAX_LINES - byPath.length
  if (places.length > room) throw new Error(`${places.length} hosts are more than nginx can mark in one place.`)
  // With very many hosts only the usual ways have room.
  const ways = WAYS.slice(0, Math.floor(room / Math.max(places.length, 1)))
  const lines = places.flatMap(([place, category]) => ways.map((way) => line(place, category, way)))
  return [...lines, ...byPath].join('\n').concat('\n')
}

/** nginx takes no longer text in one piece; then the hosts are left out, which the marks know as well. */
const LONGEST = 3_900

/** The lines with which nginx puts the loader first into every page; the tag comes from the website's own host. */
export function tag({ site, loader }) {
  const own = loader.html.replace(/ data-entry="[^"]*"/, ` data-entry="/s/${site}.js"`)
  const html = own.length > LONGEST ? own.replace(/ data-hold="[^"]*"/, '') : own
  if (/['$\\\n]/.test(html)) throw new Error('The loader has something that nginx would not take as it is.')
  return `sub_filter '<head>' '<head>${html}';\nsub_filter '<head ' '${html}<head ';\n`
}

async function main(more) {
  try {
    const installation = JSON.parse(await new Response(process.stdin).text())
    process.stdout.write(more[0] === '--tag' ? tag(installation) : marks(installation, more))
  } catch (error) {
    process.stderr.write(`nginx-marks: ${error.message}\n`)
    process.exitCode = 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2))

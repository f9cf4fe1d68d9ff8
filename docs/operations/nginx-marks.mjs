// Writes the lines with which nginx marks the scripts, images and frames of listed hosts; nginx-website.conf includes them.
//
//   curl … /api/integrators/sites/SITE/installation/ | node nginx-marks.mjs [HOST…] > www.bakery.example.marks
//
// The hosts are those of `blocking` in the answer. A listed host of two labels stands for `www.` of it too; other subdomains,
// such as player.vimeo.com where vimeo.com is listed, are named as arguments.

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
/** More in one place nginx refuses. */
const MOST_LINES = 255

// What comes from elsewhere must not write nginx's configuration. The rule by which Portico takes hosts.
const HOST = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const CATEGORIES = ['functional', 'analytics', 'marketing', 'necessary']

/** Each host to mark, with its category. */
function hostsOf(blocking, more) {
  const hosts = new Map()
  for (const { host, category } of blocking) {
    if (!HOST.test(host)) throw new Error(`"${host}" is no host.`)
    if (!CATEGORIES.includes(category)) throw new Error(`"${category}" is no category.`)
    hosts.set(host, category)
  }
  for (const { host, category } of blocking) {
    if (host.split('.').length === 2 && !hosts.has(`www.${host}`)) hosts.set(`www.${host}`, category)
  }
  for (const host of more) {
    const listed = blocking.filter((one) => host.endsWith(`.${one.host}`))
    if (!HOST.test(host) || listed.length === 0) throw new Error(`"${host}" is no subdomain of a listed host.`)
    // The longest name that it ends with says most about it.
    listed.sort((a, b) => b.host.length - a.host.length)
    hosts.set(host, listed[0].category)
  }
  // What needs no consent does not wait for it.
  for (const [host, category] of hosts) if (category === 'necessary') hosts.delete(host)
  return hosts
}

function line(host, category, [quote, scheme]) {
  const around = quote === '"' ? "'" : '"'
  const address = `${quote}${scheme}${host}/`
  // With the space before it: what says `data-src` is marked already.
  const marked = ` type=${quote}text/plain${quote} data-category=${quote}${category}${quote} data-src=${address}`
  return `sub_filter ${around} src=${address}${around} ${around}${marked}${around};`
}

export function marks(blocking, more = []) {
  const hosts = hostsOf(blocking, more)
  if (hosts.size > MOST_LINES) throw new Error(`${hosts.size} hosts are more than nginx can mark in one place.`)
  // With very many hosts only the usual ways have room.
  const ways = WAYS.slice(0, Math.floor(MOST_LINES / Math.max(hosts.size, 1)))
  const lines = [...hosts].flatMap(([host, category]) => ways.map((way) => line(host, category, way)))
  return lines.join('\n').concat('\n')
}

async function main(more) {
  try {
    const { blocking } = JSON.parse(await new Response(process.stdin).text())
    process.stdout.write(marks(blocking, more))
  } catch (error) {
    process.stderr.write(`nginx-marks: ${error.message}\n`)
    process.exitCode = 1
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2))

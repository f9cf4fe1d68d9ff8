import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Installation } from '@portico/client'
import type { OrdinaryTown } from '../../../../scanner/test/ordinary-town/open.ts'
import { hostOf, type OrdinarySite } from '../../../../scanner/test/ordinary-town/site.ts'
import { type Authority, newAuthority } from '../../../../server/test/certificates.ts'
import { ROOT } from '../../../../server/test/folders.ts'
import { freePort } from '../../../../server/test/process.ts'
import { providePrograms } from '../../../../server/test/programs.ts'
import { proxyConfiguration, startProxyProcess, stopProcess } from '../../../../server/test/proxies.ts'
import type { CleanupSteps } from '../../../kit/undo.ts'

// The ways in which a host gets Portico into a website: nginx in front of it, WordPress' plugin, or the loader in its template.
// `apply` is what it does with an installation, at first and whenever it has changed.

export const WAYS = ['nginx', 'plugin', 'loader'] as const
export type WayName = (typeof WAYS)[number]

export type Way = {
  readonly name: WayName
  /** Where visitors and surveys meet the websites, with TLS. */
  readonly port: number
  apply(installations: ReadonlyMap<OrdinarySite, Installation>): Promise<void>
}

export type WaySurroundings = {
  readonly town: OrdinaryTown
  /** Where onboard-websites.mjs has written its files. */
  readonly folder: string
  /** Where Portico answers visitors, with a certificate of `authority` for PORTICO_HOST. */
  readonly porticoPort: number
  readonly authority: Authority
}

export const PORTICO_HOST = 'portico.example.com'

export const canGo = (way: WayName, site: OrdinarySite) => way !== 'plugin' || site.isWordpress === true

export const openWay: Record<WayName, (around: WaySurroundings, undo: CleanupSteps) => Promise<Way>> = {
  nginx: openNginx,
  plugin: async ({ town }) => {
    const { php } = await providePrograms(['php'])
    if (php === null) throw new Error('There is no php: install it, or set PHP_PATH.')
    return {
      name: 'plugin',
      port: town.port,
      apply: async (installations) => {
        for (const [site, installation] of installations) {
          const pages = new Map<string, string>()
          town.rewrite(site, (html) => {
            const page = pages.get(html) ?? printByWordpress(php, html, installation)
            pages.set(html, page)
            return page
          })
        }
      },
    }
  },
  loader: async ({ town }) => ({
    name: 'loader',
    port: town.port,
    apply: async (installations) => {
      for (const [site, { loader }] of installations)
        town.rewrite(site, (html) => html.replace('<head>', () => `<head>${loader.html}`))
    },
  }),
}

const MARKS = new URL('../../../../docs/operations/nginx-marks.mjs', import.meta.url).href
type NginxMarks = Readonly<Record<'marks' | 'tag', (installation: Installation) => string>>

async function openNginx({ folder, porticoPort, authority }: WaySurroundings, undo: CleanupSteps): Promise<Way> {
  const { nginx } = await providePrograms(['nginx'])
  if (nginx === null) throw new Error('There is no nginx: install it, or set NGINX_PATH.')
  const [port, between] = [await freePort(), await freePort()]
  const home = join(folder, 'nginx')
  await mkdir(join(home, 'logs'), { recursive: true })
  const file = async (name: string, content: string) => {
    await writeFile(join(home, name), content, { mode: 0o600 })
    return join(home, name)
  }
  const website = newAuthority().issue('website.example')
  const places: Readonly<Record<string, string>> = {
    'listen 443': `listen 127.0.0.1:${port}`,
    '127.0.0.1:8601': `127.0.0.1:${between}`,
    '.crt': await file('website.crt', website.cert),
    '.key': await file('website.key', website.key),
    '/etc/ssl/certs/ca-certificates.crt': await file('authority.crt', authority.cert),
  }
  await file(
    'websites.conf',
    await proxyConfiguration('nginx-websites.conf', {
      'server portico.example.com:443': `server 127.0.0.1:${porticoPort}`,
    }),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${what};`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = await file(
    'main.conf',
    `daemon off; ${user} worker_processes 1; pid nginx.pid; error_log stderr error;
events {} http { access_log off; server_names_hash_bucket_size 128; ${temporary.join(' ')} include websites.conf; include sites/*.conf; }`,
  )
  let running: Awaited<ReturnType<typeof startProxyProcess>> | null = null
  const stop = async () => {
    if (running !== null) await stopProcess(running.child)
  }
  undo.push(stop)
  return {
    name: 'nginx',
    port,
    apply: async (installations) => {
      await mkdir(join(home, 'sites'), { recursive: true })
      // As follow-websites.mjs does.
      const { marks, tag }: NginxMarks = await import(MARKS)
      for (const [site, installation] of installations) {
        const name = hostOf(site)
        const written = await readFile(join(folder, `${name}.conf`), 'utf8')
        await file(join('sites', `${name}.conf`), withPlaces(written, name, places))
        await writeFile(join(folder, `${name}.marks`), marks(installation))
        await writeFile(join(folder, `${name}.tag`), tag(installation))
      }
      await stop()
      running = await startProxyProcess(nginx, ['-p', home, '-c', main], port)
    },
  }
}

/** The script's file for a website, in which only ports and certificates are replaced. */
function withPlaces(written: string, host: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((text, [from, to]) => {
    const place = from.startsWith('.') ? `/etc/nginx/${host}${from}` : from
    if (!text.includes(place)) throw new Error(`The file of ${host} has no ${place}.`)
    return text.replaceAll(place, to)
  }, written)
}

const PLUGIN = join(ROOT, 'docs', 'operations', 'portico.php')
const STAND_IN = join(ROOT, 'server', 'test', 'wordpress.php')
/** A registered script with what WordPress prints before and after it. */
const REGISTERED =
  /(?:<script[^>]* id="[\w-]+-js-before"[^>]*>.*?<\/script>\s*)?<script[^>]* id="([\w-]+)-js"[^>]*><\/script>(?:\s*<script[^>]* id="\1-js-after"[^>]*>.*?<\/script>)?/gs
const EMBED = /(?<=<div class="wp-block-embed__wrapper">).*?(?=<\/div>)/gs
/** What the stand-in's own theme prints. */
const THEME = '<script src="/theme.js"></script>'

/** A page as WordPress prints it with the plugin: its head, its registered scripts, and what it makes of addresses. */
function printByWordpress(php: string, html: string, installation: Installation): string {
  const scripts = [...html.matchAll(REGISTERED)].map(([printed, handle = '']) => {
    const undelayed = withoutDelay(printed)
    return { printed, undelayed, handle, src: /<script[^>]* src="([^"]*)"/.exec(undelayed)?.[1] ?? '' }
  })
  const embeds = [...html.matchAll(EMBED)].map(([embed]) => embed)
  const request = {
    installation,
    constants: {},
    version: '6.8',
    place: 'page',
    scripts: scripts.map(({ undelayed, handle, src }) => [undelayed, handle, src.replaceAll('&amp;', '&')]),
    embeds,
  }
  const args = ['-n', '-d', 'display_errors=stderr', '-d', 'error_reporting=-1', STAND_IN, PLUGIN]
  const answer: { head: string; scripts: string[]; embeds: string[] } = JSON.parse(
    execFileSync(php, args, { input: JSON.stringify(request), encoding: 'utf8' }),
  )
  let page = html.replace('<head>', () => `<head>\n${answer.head.replace(THEME, '')}`)
  // What the plugin has marked no other plugin delays; what it has left alone is printed as it was.
  scripts.forEach(({ printed, undelayed }, at) => {
    const made = answer.scripts[at] ?? undelayed
    if (made !== undelayed) page = page.replace(printed, () => made)
  })
  embeds.forEach((embed, at) => {
    page = page.replace(embed, () => answer.embeds[at] ?? embed)
  })
  return page
}

/** Plugins for speed see a page after all others: the filter of scripts gets them as they were. */
const withoutDelay = (html: string) =>
  html
    .replaceAll(/ type="(?:rocketlazyloadscript|litespeed\/javascript)"/g, '')
    .replaceAll(/ data-(?:rocket-)?src=/g, ' src=')

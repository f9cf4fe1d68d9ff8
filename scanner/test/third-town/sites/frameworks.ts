import { type TownSite, truths, withSeverity } from '../../town/site.ts'
import { DAY, EMPTY_PICTURE, footerWithLinks, links, randomHex, website } from '../parts.ts'
import { GERMAN, germanPages } from './german.ts'

// Websites that somebody has programmed.

/** Laravel: a session of two hours, and a token against forged requests that scripts must be able to read. */
const LARAVEL = website({
  name: 'ferienhaus-ostsee',
  lang: 'de',
  cookies: () => [
    `XSRF-TOKEN=eyJpdiI6${randomHex(200)}; Max-Age=7200; path=/; secure; SameSite=Lax`,
    `laravel_session=eyJpdiI6${randomHex(200)}; Max-Age=7200; path=/; secure; HttpOnly; SameSite=Lax`,
  ],
  end: footerWithLinks(GERMAN),
  pages: {
    '/': ['Ferienhaus Ostsee', '<p>Noch frei im Mai.</p><a href="/haeuser">Häuser</a>'],
    '/haeuser': ['Häuser', '<p>Drei Häuser am Deich.</p>'],
    ...germanPages('Ferienhaus Ostsee GbR, Fehmarn'),
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** Django: its token lives for a year, and is another for every visitor. */
const DJANGO = website({
  name: 'biblioteca-oberta',
  lang: 'ca',
  cookies: () => [
    `csrftoken=${randomHex(32)}; Max-Age=${364 * DAY}; path=/; secure; SameSite=Lax`,
    `sessionid=${randomHex(32)}; Max-Age=${14 * DAY}; path=/; secure; HttpOnly; SameSite=Lax`,
  ],
  end: footerWithLinks([
    ['/avis-legal/', 'Avís legal'],
    ['/proteccio-de-dades/', 'Protecció de dades'],
  ]),
  pages: {
    '/': [
      'Biblioteca Oberta',
      '<form role="search" action="/cerca/"><label>Cerca <input type="search" name="q"></label><button>Cerca</button></form>',
    ],
    '/avis-legal/': ['Avís legal', '<p>Ajuntament d’Exemple</p>'],
    '/proteccio-de-dades/': ['Protecció de dades', '<p>Les vostres dades.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** Rails: the session has the name of the application. The last visited programme is kept by a script of its own. */
const RAILS = website({
  name: 'festival-nordljus',
  lang: 'sv',
  head: '<meta name="csrf-param" content="authenticity_token"><meta name="csrf-token" content="town">',
  cookies: () => [`_festival_session=${randomHex(180)}; path=/; secure; HttpOnly; SameSite=Lax`],
  end: `${footerWithLinks([
    ['/kontakt', 'Kontakt och företagsinformation'],
    ['/integritet', 'Integritetspolicy'],
  ])}\n<script>localStorage.setItem('nordljus_program_vy', 'lista')</script>`,
  pages: {
    '/': ['Festival Nordljus', '<p>Tre dagar musik.</p>'],
    '/kontakt': ['Kontakt', '<p>Festival Nordljus, Umeå, org.nr 802000-0000</p>'],
    '/integritet': ['Integritetspolicy', '<p>Dina uppgifter.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  // Nobody knows what its own script keeps; nothing speaks for tracking either.
  truths: truths('unknown_first_party', 'nordljus_program_vy'),
})

/** ASP.NET in a cloud, with a session that also travels without encryption and a picture that nobody has described. */
const ASPNET = website({
  name: 'gemeinde-musterbach',
  lang: 'de',
  cookies: () => [
    `ASP.NET_SessionId=${randomHex(24)}; path=/; HttpOnly; SameSite=Lax`,
    `.AspNetCore.Antiforgery.cdV5uW_Ejgc=CfDJ8${randomHex(120)}; path=/; secure; HttpOnly; SameSite=Strict`,
    `ARRAffinity=${randomHex(64)}; path=/; secure; HttpOnly; Domain=gemeinde-musterbach.example`,
    `ARRAffinitySameSite=${randomHex(64)}; path=/; secure; HttpOnly; SameSite=None; Domain=gemeinde-musterbach.example`,
  ],
  files: {
    '/wappen.gif': EMPTY_PICTURE,
  },
  end: footerWithLinks(GERMAN),
  pages: {
    '/': ['Gemeinde Musterbach', '<img src="/wappen.gif" width="80" height="80"><p>Das Rathaus hat geöffnet.</p>'],
    ...germanPages('Gemeinde Musterbach, Rathausplatz 1'),
  },
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('cookie_flags', 'ASP.NET_SessionId'), ...truths('accessibility', 'image-alt')],
})

/** Java behind a balancer of AWS, which sets one of its two cookies without any attribute. */
const JAVA = website({
  name: 'autoverhuur-delta',
  lang: 'nl',
  cookies: () => [
    `JSESSIONID=${randomHex(32).toUpperCase()}; path=/; secure; HttpOnly`,
    `AWSALB=${randomHex(120)}; Max-Age=${7 * DAY}; path=/`,
    `AWSALBCORS=${randomHex(120)}; Max-Age=${7 * DAY}; path=/; SameSite=None; Secure`,
  ],
  end: footerWithLinks([
    ['/bedrijfsgegevens', 'Bedrijfsgegevens'],
    ['/privacy', 'Privacy'],
  ]),
  pages: {
    '/': ['Autoverhuur Delta', '<p>Busjes en aanhangers.</p>'],
    '/bedrijfsgegevens': ['Bedrijfsgegevens', '<p>Autoverhuur Delta B.V., Rotterdam</p>'],
    '/privacy': ['Privacy', '<p>Uw gegevens.</p>'],
  },
  breaks: 'nothing',
  serious: 0,
  truths: truths('cookie_flags', 'AWSALB'),
})

/** Plain PHP, with a chat that talks through a socket. */
const CHAT = website({
  name: 'sprachschule-babel',
  lang: 'de',
  cookies: () => [`PHPSESSID=${randomHex(26)}; path=/; secure; HttpOnly; SameSite=Lax`],
  end: `<div>${links(GERMAN)}</div>
<script>window.$crisp=[];window.CRISP_WEBSITE_ID="7c1fd0a2-11f5-4a55-a4f0-52a0d6f0c5be";(function(){d=document;s=d.createElement("script");s.src="https://client.crisp.chat/l.js";s.async=1;d.getElementsByTagName("head")[0].appendChild(s);})();</script>`,
  pages: {
    '/': ['Sprachschule Babel', '<p>Kurse ab September.</p>'],
    ...germanPages('Sprachschule Babel, Leipzig'),
  },
  serious: 0,
  truths: [
    ...withSeverity('warning', truths('contacted_before_choice', 'crisp')),
    ...withSeverity('warning', truths('stored_before_choice', 'crisp-client*')),
    ...truths('not_declared', 'crisp'),
    ...withSeverity('warning', truths('no_banner', 'sprachschule-babel.example')),
  ],
})

export const FRAMEWORK_SITES: readonly TownSite[] = [LARAVEL, DJANGO, RAILS, ASPNET, JAVA, CHAT]

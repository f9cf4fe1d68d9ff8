import { type TownSite, truths } from '../../town/site.ts'
import { DAY, fromNpm, RANDOM_ID, script, website } from '../parts.ts'
import { CONSENT_3_FILES, CONSENT_3_HEAD } from './libraries.ts'
import {
  askedAlways,
  footerIn,
  PUT_IN_PIXEL,
  PUT_IN_STATISTICS,
  pagesOf,
  STATISTICS_DESPITE_NO,
  STATISTICS_IN_USE,
} from './parts.ts'

// What is done behind a banner's back, or under another name; and what looks like it.

/** A plugin for speed holds scripts back until somebody moves, whatever the banner was told. */
const DELAYED = website({
  name: 'casa-del-te',
  ...pagesOf('es', 'Casa del té', '<p>Tés e infusiones.</p><div style="height:2400px"></div>'),
  head: `${CONSENT_3_HEAD}
<script>
  const events = ['scroll', 'mousemove', 'touchstart', 'keydown']
  const run = () => { for (const one of events) removeEventListener(one, run); ${PUT_IN_STATISTICS} }
  for (const one of events) addEventListener(one, run, { passive: true })
</script>`,
  end: footerIn('es'),
  files: CONSENT_3_FILES,
  serious: 1,
  truths: [
    ...truths('other_banner', 'cookieconsent3'),
    ...truths('released_by_interaction', 'google-analytics'),
    ...truths('stored_before_choice', '_ga', '_ga_*'),
    ...STATISTICS_DESPITE_NO,
    ...STATISTICS_IN_USE,
  ],
})

/** Whoever clicks anywhere is taken to agree, and nobody is asked. */
const CLICKED = website({
  name: 'atelier-nord',
  ...pagesOf('en', 'Atelier Nord', '<p>Prints and posters.</p>'),
  head: `<script>addEventListener('click', () => { ${PUT_IN_PIXEL} }, { once: true })</script>`,
  end: footerIn('en'),
  truths: [
    ...truths('no_banner', 'atelier-nord.example'),
    ...truths('released_by_interaction', 'meta-pixel'),
    ...truths('stored_before_choice', '_fbp'),
    ...truths('not_declared', 'meta-pixel'),
  ],
})

/** Google's script as it does its work behind a name or a path of the website. */
const ownTag = (to: string) => `(() => { ${RANDOM_ID}
  const visitor = /_ga=GA1\\.1\\.([0-9a-f]+)/.exec(document.cookie)?.[1] ?? randomId(10)
  document.cookie = '_ga=GA1.1.' + visitor + '.1790000000; path=/; secure; max-age=${400 * DAY}'
  document.cookie = '_ga_4RT81CXQ20=GS2.1.s1790000000$o1$g0$t1790000000; path=/; secure; max-age=${400 * DAY}'
  navigator.sendBeacon('${to}/g/collect?v=2&tid=G-4RT81CXQ20&gtm=45je5b1&cid=' + visitor + '&dl=' + encodeURIComponent(location.href) + '&en=page_view', '')
})()`

/** Tagging on a server of its own name: the browser asks nobody else, and Google gets it all the same. */
const OWN_NAME = website({
  name: 'motosierra',
  hosts: ['sgtm.motosierra.example'],
  ...pagesOf('es', 'Motosierra', '<p>Herramientas para el bosque.</p>'),
  head: `<script async src="https://sgtm.motosierra.example/gtag/js?id=G-4RT81CXQ20"></script>\n${CONSENT_3_HEAD}`,
  end: footerIn('es'),
  files: {
    ...CONSENT_3_FILES,
    'sgtm.motosierra.example/gtag/js': script(ownTag('https://sgtm.motosierra.example')),
    'sgtm.motosierra.example/g/collect': { status: 204 },
  },
  serious: 1,
  truths: [
    ...truths('other_banner', 'cookieconsent3'),
    ...truths('tracker_behind_own_name', 'google-analytics'),
    ...truths('stored_before_choice', '_ga', '_ga_*'),
    ...truths('stored_after_reject', '_ga', '_ga_*'),
    ...STATISTICS_IN_USE,
  ],
})

const RECORDER = 'https://in.wiederschau.example/v1/events'
/** rrweb as it is published: the page as a tree goes at once, and what happened until the first scroll after it. */
const RECORD = `(() => {
  let waiting = []
  const send = () => { fetch('${RECORDER}', { method: 'POST', body: JSON.stringify({ events: waiting }) }); waiting = [] }
  let scrolled = false
  rrweb.record({ emit(event) {
    waiting.push(event)
    if (event.type === 2) send()
    if (event.type === 3 && event.data.source === 3 && !scrolled) { scrolled = true; send() }
  } })
})()`
const RECORDER_FILES = {
  '/js/rrweb.js': script(fromNpm('rrweb/umd/rrweb.min.js')),
  '/js/record.js': script(RECORD),
}

const RECORDED = website({
  name: 'ferreteria-luna',
  ...pagesOf('es', 'Ferretería Luna', '<p>Tornillos y más.</p><div style="height:1800px"></div>'),
  head: `${CONSENT_3_HEAD}\n<script defer src="/js/rrweb.js"></script>\n<script defer src="/js/record.js"></script>`,
  end: footerIn('es'),
  files: { ...CONSENT_3_FILES, ...RECORDER_FILES },
  serious: 1,
  truths: [
    ...truths('other_banner', 'cookieconsent3'),
    ...truths('session_recording', 'in.wiederschau.example'),
    ...askedAlways('in.wiederschau.example'),
  ],
})

/** The same recorder and the same statistics by way of a path of its own: both wait for their yes. */
const AFTER_YES = website({
  name: 'papeleria-sol',
  ...pagesOf('es', 'Papelería Sol', '<p>Cuadernos.</p><div style="height:1800px"></div>'),
  head: `${CONSENT_3_HEAD}
<script type="text/plain" data-category="analytics" src="/js/rrweb.js"></script>
<script type="text/plain" data-category="analytics" src="/js/record.js"></script>
<script type="text/plain" data-category="analytics" src="/medida/gtag/js?id=G-4RT81CXQ20"></script>`,
  end: footerIn('es'),
  files: {
    ...CONSENT_3_FILES,
    ...RECORDER_FILES,
    '/medida/gtag/js': script(ownTag('/medida')),
    '/medida/g/collect': { status: 204 },
  },
  breaks: 'nothing',
  serious: 0,
  truths: [
    ...truths('other_banner', 'cookieconsent3'),
    ...truths('not_declared', 'in.wiederschau.example'),
    ...STATISTICS_IN_USE,
  ],
})

/** A recorder that everybody knows, and nobody is asked. */
const HOTJAR = website({
  name: 'uhrenhaus-brandt',
  ...pagesOf('de', 'Uhrenhaus Brandt', '<p>Armbanduhren und Reparaturen.</p>'),
  head: `<script>
  (function (h, o, t, j, a, r) {
    h._hjSettings = { hjid: 3104455, hjsv: 6 }
    a = o.getElementsByTagName('head')[0]; r = o.createElement('script'); r.async = 1
    r.src = t + h._hjSettings.hjid + j + h._hjSettings.hjsv; a.appendChild(r)
  })(window, document, 'https://static.hotjar.com/c/hotjar-', '.js?sv=')
</script>`,
  end: footerIn('de'),
  truths: [
    ...truths('no_banner', 'uhrenhaus-brandt.example'),
    ...truths('session_recording', 'hotjar'),
    ...truths('contacted_before_choice', 'hotjar'),
    ...truths('stored_before_choice', '_hjSessionUser_*', '_hjSession_*'),
    ...truths('not_declared', 'hotjar'),
  ],
})

const contactForm = (action: string) => `<form id="contact" method="post" action="${action}">
<label>Name <input name="name" autocomplete="name"></label> <label>E-mail <input type="email" name="email" autocomplete="email"></label>
<p>What happens with it: <a href="/legal#privacy">privacy policy</a>.</p><button>Send</button></form>`

/** Somebody else reads along while a mail address is typed. */
const READ_ALONG = website({
  name: 'kestrel-insurance',
  ...pagesOf('en', 'Kestrel Insurance', contactForm('/contact')),
  head: `<script>document.head.append(Object.assign(document.createElement('script'), { src: 'https://leadlatch.example/f.js' }))</script>`,
  end: footerIn('en'),
  truths: [
    ...truths('no_banner', 'kestrel-insurance.example'),
    ...truths('keystrokes_sent', 'leadlatch.example'),
    ...truths('contacted_before_choice', 'leadlatch.example'),
    ...truths('contacted_despite_gpc', 'leadlatch.example'),
    ...truths('not_declared', 'leadlatch.example'),
  ],
})

/** fingerprintjs as it is published, on the website's own host. Nothing is stored, and nobody else is asked. */
const FINGERPRINTED = website({
  name: 'ticketbude',
  ...pagesOf('de', 'Ticketbude', '<p>Karten für Konzerte.</p>'),
  head: '<script defer src="/js/fp.js"></script>\n<script defer src="/js/device.js"></script>',
  end: footerIn('de'),
  files: {
    '/js/fp.js': script(fromNpm('@fingerprintjs/fingerprintjs/dist/fp.umd.min.js')),
    '/js/device.js': script(`FingerprintJS.load({ monitoring: false }).then((agent) => agent.get())
      .then(({ visitorId }) => fetch('/api/device', { method: 'POST', body: JSON.stringify({ device: visitorId }) }))`),
    '/api/device': { status: 204 },
  },
  serious: 1,
  truths: [...truths('fingerprinting', 'ticketbude.example')],
})

/** Somebody else's script does the same, by sound and by picture. */
const FINGERPRINTED_BY_OTHERS = website({
  name: 'lotto-laden',
  ...pagesOf('de', 'Lotto-Laden', '<p>Scheine und Lose.</p>'),
  head: `<script>document.head.append(Object.assign(document.createElement('script'), { src: 'https://tags.geraetemerk.example/d.js' }))</script>`,
  end: footerIn('de'),
  truths: [
    ...truths('no_banner', 'lotto-laden.example'),
    ...truths('fingerprinting', 'tags.geraetemerk.example'),
    ...truths('contacted_before_choice', 'tags.geraetemerk.example'),
    ...truths('contacted_despite_gpc', 'tags.geraetemerk.example'),
    ...truths('not_declared', 'tags.geraetemerk.example'),
  ],
})

/** All that looks like it and is not: a drawing that everybody sees and can keep, sound to be heard, a test for emoji, a field that the website itself checks, a path called collect. */
const INNOCENT = website({
  name: 'klangladen',
  ...pagesOf(
    'en',
    'Klangladen',
    `<p>Synthesizers and cables.</p>
<canvas id="chart" width="480" height="200" role="img" aria-label="Prices of the last five years"></canvas>
<p><a id="keep" href="#chart" download="chart.png">Keep the drawing</a></p>
${contactForm('/contact')}`,
  ),
  end: `${footerIn('en')}
<script>
  const chart = document.getElementById('chart'), draw = chart.getContext('2d')
  draw.font = '16px sans-serif'
  ;['2022', '2023', '2024', '2025', '2026'].forEach((year, at) => {
    draw.fillStyle = '#1d4f91'
    draw.fillRect(20 + at * 90, 160 - at * 25, 60, at * 25 + 10)
    draw.fillStyle = '#222'
    draw.fillText('Prices in ' + year, 10 + at * 90, 190)
  })
  document.getElementById('keep').href = chart.toDataURL('image/png')

  const test = document.createElement('canvas'), look = test.getContext('2d', { willReadFrequently: true })
  look.font = '600 32px Arial'
  look.fillText('\\ud83d\\udc26\\u200d\\ud83d\\udd25', 0, 0)
  document.documentElement.classList.toggle('emoji', look.getImageData(16, 16, 1, 1).data[0] !== 0)

  const sound = new AudioContext()
  sound.createOscillator().connect(sound.destination)

  document.querySelector('#contact [type=email]').addEventListener('input', ({ target }) => fetch('/api/check-mail', { method: 'POST', body: target.value }))
  navigator.sendBeacon('/points/collect?v=2&item=4711&en=shown', '')
</script>`,
  files: { '/api/check-mail': { status: 204 }, '/points/collect': { status: 204 } },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** Name and telephone number leave without encryption. What is searched for is nobody's secret. */
const PLAIN_FORM = website({
  name: 'elektro-wagner',
  ...pagesOf(
    'de',
    'Elektro Wagner',
    `<form id="suche" role="search" action="http://elektro-wagner.example/suche"><label>Suche <input type="search" name="q"></label><button>Suchen</button></form>
<form id="rueckruf" method="post" action="http://elektro-wagner.example/rueckruf"><label>Name <input name="name" autocomplete="name"></label>
<label>Telefon <input type="tel" name="telefon" autocomplete="tel"></label>
<p>Was damit geschieht: <a href="/legal#privacy">Datenschutzerklärung</a>.</p><button>Rückruf erbitten</button></form>`,
  ),
  end: footerIn('de'),
  serious: 1,
  truths: [...truths('form_over_http', '#rueckruf')],
})

export const BEHAVIOUR_SITES: readonly TownSite[] = [
  DELAYED,
  CLICKED,
  OWN_NAME,
  RECORDED,
  AFTER_YES,
  HOTJAR,
  READ_ALONG,
  FINGERPRINTED,
  FINGERPRINTED_BY_OTHERS,
  INNOCENT,
  PLAIN_FORM,
]

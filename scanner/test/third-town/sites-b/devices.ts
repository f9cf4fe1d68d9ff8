import { type TownSite, truths } from '../../town/site.ts'
import { readNpmFile, script, website } from '../parts.ts'
import { contactForm, footerIn, pagesOf } from './parts.ts'

// What recognises a device, what only looks like it, and a form without encryption.

/** fingerprintjs as it is published, on the website's own host. Nothing is stored, and nobody else is asked. */
const FINGERPRINTED = website({
  name: 'ticketbude',
  ...pagesOf('de', 'Ticketbude', '<p>Karten für Konzerte.</p>'),
  head: '<script defer src="/js/fp.js"></script>\n<script defer src="/js/device.js"></script>',
  end: footerIn('de'),
  files: {
    '/js/fp.js': script(readNpmFile('@fingerprintjs/fingerprintjs/dist/fp.umd.min.js')),
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

export const DEVICE_SITES: readonly TownSite[] = [FINGERPRINTED, FINGERPRINTED_BY_OTHERS, INNOCENT, PLAIN_FORM]

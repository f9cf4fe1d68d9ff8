import { type TownSite, truths } from '../../town/site.ts'
import { website } from '../parts.ts'
import {
  BAR_STYLE,
  BUTTON_STYLE,
  footerIn,
  pagesOf,
  STATISTICS_BEFORE_CONSENT,
  STATISTICS_IN_USE,
  statisticsScript,
} from './parts.ts'

// What covers a page and asks for something else than consent.

const COVER =
  'style="position:fixed;inset:0;z-index:9999;background:#fff;color:#222;padding:12% 25%" role="dialog" aria-modal="true"'

/** Whoever presses a button is remembered: nobody does. Below, pictures of the website's own come with the scroll. */
const NEWSLETTER = website({
  name: 'keramik-kontor',
  ...pagesOf('de', 'Keramik-Kontor', '<p>Schalen und Becher.</p><div id="more" style="min-height:2400px"></div>'),
  end: `${footerIn('de')}
<div id="post" aria-label="Newsletter" ${COVER}><h2>10 % auf die erste Bestellung</h2>
<form id="newsletter" method="post" action="/newsletter"><label>E-Mail <input type="email" name="email" autocomplete="email"></label>
<p>Was damit geschieht, steht in der <a href="/legal#privacy">Datenschutzerklärung</a>.</p>
<button ${BUTTON_STYLE}>Anmelden</button></form><button type="button" id="later" ${BUTTON_STYLE}>Nein, danke</button></div>
<script>
  const close = () => { localStorage.setItem('kk_post', 'closed'); document.getElementById('post').remove() }
  document.getElementById('later').onclick = close
  addEventListener('scroll', () => { fetch('/more.json') }, { once: true })
</script>`,
  files: { '/more.json': { type: 'application/json', body: '[]' } },
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** Two questions, neither of them about consent: an offer, and who it is. */
const OFFERS = website({
  name: 'sportscheune',
  ...pagesOf('de', 'Sportscheune', '<p>Ski und Schuhe.</p>'),
  end: `${footerIn('de')}
<div ${BAR_STYLE}><p>Winterangebot: 20 % auf alle Ski, nur diese Woche.</p><a href="/legal" ${BUTTON_STYLE}>Ansehen</a> <button type="button" id="no" ${BUTTON_STYLE}>Nein, danke</button></div>
<dialog open aria-label="Anmelden" style="position:fixed;top:20%;z-index:99"><form id="login" method="post" action="/login"><label>E-Mail <input type="email" name="email" autocomplete="username"></label>
<label>Passwort <input type="password" name="password" autocomplete="current-password"></label>
<p><a href="/legal#privacy">Datenschutzerklärung</a></p><button ${BUTTON_STYLE}>Anmelden</button> <button type="button" ${BUTTON_STYLE}>Alle Angebote annehmen</button></form></dialog>
<script>document.getElementById('no').onclick = ({ target }) => { localStorage.setItem('sp_offer', 'no'); target.parentNode.remove() }</script>`,
  breaks: 'nothing',
  serious: 0,
  truths: [],
})

/** It asks how old somebody is, and nobody is asked about the statistics. */
const AGE = website({
  name: 'brennerei-hof',
  ...pagesOf('de', 'Brennerei Hof', '<p>Obstbrände.</p>'),
  head: statisticsScript(),
  end: `${footerIn('de')}
<div id="alter" aria-label="Alter" ${COVER}><h2>Sind Sie mindestens 18 Jahre alt?</h2>
<button type="button" ${BUTTON_STYLE}>Ja, ich bin 18 oder älter</button> <button type="button" ${BUTTON_STYLE}>Nein</button></div>
<script>document.querySelector('#alter button').onclick = () => { sessionStorage.setItem('bh_alter', '18'); document.getElementById('alter').remove() }</script>`,
  truths: [...truths('no_banner', 'brennerei-hof.example'), ...STATISTICS_BEFORE_CONSENT, ...STATISTICS_IN_USE],
})

export const POP_UP_SITES: readonly TownSite[] = [NEWSLETTER, OFFERS, AGE]

import { type TownSite, truths } from '../../town/site.ts'
import { RANDOM_ID, website } from '../parts.ts'
import {
  BAR_STYLE,
  BUTTON_STYLE,
  footerIn,
  INSERT_STATISTICS,
  pagesOf,
  STATISTICS_BEFORE_CONSENT,
  STATISTICS_IN_USE,
  statisticsScript,
} from './parts.ts'

// More of them: where they are hard to find, and where they do something else than they say.

const FRAME = `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Cookies</title></head><body style="font:16px sans-serif;color:#222;background:#fff">
<main><h1>Cookies</h1><p>Wij gebruiken cookies om bezoeken te meten. Gaat u daarmee akkoord?</p>
<button onclick="parent.postMessage('yes', '*')" ${BUTTON_STYLE}>Alles accepteren</button> <button onclick="parent.postMessage('no', '*')" ${BUTTON_STYLE}>Alles weigeren</button></main></body></html>`

/** A page of the website's own in a frame asks. */
const FRAMED = website({
  name: 'bloemenhuis-vera',
  ...pagesOf('nl', 'Bloemenhuis Vera', '<p>Boeketten en planten.</p>'),
  end: `${footerIn('nl')}
<script>
  (() => {
    const answered = /bv_keuze=(\\w+)/.exec(document.cookie)?.[1]
    const start = () => { ${INSERT_STATISTICS} }
    if (answered === 'yes') start()
    if (answered) return
    const frame = document.createElement('iframe')
    frame.title = 'Cookies'
    frame.src = '/toestemming.html'
    frame.style.cssText = 'position:fixed;left:0;bottom:0;width:100%;height:260px;border:0;z-index:9999;background:#fff'
    document.body.append(frame)
    addEventListener('message', ({ data }) => {
      if (data !== 'yes' && data !== 'no') return
      document.cookie = 'bv_keuze=' + data + '; path=/; secure; samesite=lax; max-age=15552000'
      frame.remove()
      if (data === 'yes') start()
    })
  })()
</script>`,
  files: { '/toestemming.html': { body: FRAME } },
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('other_banner', 'unknown'), ...STATISTICS_IN_USE],
})

/** An element of its own, with its inside in a shadow; the answer is kept in the storage. */
const SHADOW = website({
  name: 'llibreria-ponent',
  ...pagesOf('ca', 'Llibreria Ponent', '<p>Llibres i cafè.</p>'),
  end: `${footerIn('ca')}
<avis-galetes></avis-galetes>
<script>
  customElements.define('avis-galetes', class extends HTMLElement {
    connectedCallback() {
      const start = () => { ${INSERT_STATISTICS} }
      const answered = localStorage.getItem('lp_galetes')
      if (answered === 'yes') start()
      if (answered) return this.remove()
      const shadow = this.attachShadow({ mode: 'open' })
      shadow.innerHTML = \`<div role="dialog" aria-label="Galetes" ${BAR_STYLE}><p>Fem servir galetes (cookies) per mesurar les visites.</p>
        <button id="yes" ${BUTTON_STYLE}>Accepta-ho tot</button> <button id="no" ${BUTTON_STYLE}>Rebutja-ho tot</button></div>\`
      for (const one of shadow.querySelectorAll('button'))
        one.onclick = () => { localStorage.setItem('lp_galetes', one.id); this.remove(); if (one.id === 'yes') start() }
    }
  })
</script>`,
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('other_banner', 'unknown'), ...STATISTICS_IN_USE],
})

/** Neither button does anything: nobody can say what a refusal would have changed. */
const DEAF = website({
  name: 'ridgeway-dental',
  ...pagesOf('en', 'Ridgeway Dental', '<p>Open from Monday to Friday.</p>'),
  head: statisticsScript(),
  end: `${footerIn('en')}
<div role="dialog" aria-label="Cookies" ${BAR_STYLE}><p>We use cookies to analyse our traffic.</p>
<button type="button" ${BUTTON_STYLE}>Accept all</button> <button type="button" ${BUTTON_STYLE}>Reject all</button></div>`,
  serious: 1,
  truths: [...truths('other_banner', 'unknown'), ...STATISTICS_BEFORE_CONSENT, ...STATISTICS_IN_USE],
})

/** Whoever answers is given a number for a year, also with a no. */
const NUMBERED = website({
  name: 'fjordlampan',
  ...pagesOf('sv', 'Fjordlampan', '<p>Lampor för mörka kvällar.</p>'),
  end: `${footerIn('sv')}
<div id="samtycke" role="dialog" aria-label="Kakor" ${BAR_STYLE}><p>Vi använder kakor (cookies) för att mäta besök.</p>
<button data-answer="ja" ${BUTTON_STYLE}>Acceptera alla</button> <button data-answer="nej" ${BUTTON_STYLE}>Avvisa alla</button></div>
<script>
  (() => {
    ${RANDOM_ID}
    const box = document.getElementById('samtycke')
    const answered = /fl_val=(ja|nej)/.exec(document.cookie)?.[1]
    const start = () => { ${INSERT_STATISTICS} }
    if (answered) box.remove()
    if (answered === 'ja') start()
    for (const one of box.querySelectorAll('button'))
      one.onclick = () => {
        const what = one.dataset.answer
        document.cookie = 'fl_val=' + what + '.' + randomId(32) + '; path=/; secure; samesite=lax; max-age=31536000'
        box.remove()
        if (what === 'ja') start()
      }
  })()
</script>`,
  serious: 1,
  truths: [
    ...truths('other_banner', 'unknown'),
    ...truths('identifier_by_refusal', 'fl_val'),
    ...truths('not_declared', 'fl_val'),
    ...STATISTICS_IN_USE,
  ],
})

export const HIDDEN_BANNER_SITES: readonly TownSite[] = [FRAMED, SHADOW, DEAF, NUMBERED]

import { type TownSite, truths } from '../../town/site.ts'
import { readNpmFile, script, website } from '../parts.ts'
import { CONSENT_3_FILES, CONSENT_3_HEAD } from './libraries.ts'
import { alwaysContacted, contactForm, footerIn, pagesOf, STATISTICS_IN_USE } from './parts.ts'
import { ownTag } from './releases.ts'

// Who records what visitors do, and reads what they type.

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
  '/js/rrweb.js': script(readNpmFile('rrweb/umd/rrweb.min.js')),
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
    ...alwaysContacted('in.wiederschau.example'),
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

export const RECORDER_SITES: readonly TownSite[] = [RECORDED, AFTER_YES, HOTJAR, READ_ALONG]

import { type TownSite, truths } from '../../town/site.ts'
import { DAY, RANDOM_ID, script, website } from '../parts.ts'
import { CONSENT_3_FILES, CONSENT_3_HEAD } from './libraries.ts'
import {
  footerIn,
  INSERT_PIXEL,
  INSERT_STATISTICS,
  pagesOf,
  STATISTICS_AFTER_REJECT,
  STATISTICS_IN_USE,
} from './parts.ts'

// What begins behind a banner's back, or under another name.

/** A plugin for speed holds scripts back until somebody moves, whatever was chosen in the banner. */
const DELAYED = website({
  name: 'casa-del-te',
  ...pagesOf('es', 'Casa del té', '<p>Tés e infusiones.</p><div style="height:2400px"></div>'),
  head: `${CONSENT_3_HEAD}
<script>
  const events = ['scroll', 'mousemove', 'touchstart', 'keydown']
  const run = () => { for (const one of events) removeEventListener(one, run); ${INSERT_STATISTICS} }
  for (const one of events) addEventListener(one, run, { passive: true })
</script>`,
  end: footerIn('es'),
  files: CONSENT_3_FILES,
  serious: 1,
  truths: [
    ...truths('other_banner', 'cookieconsent3'),
    ...truths('released_by_interaction', 'google-analytics'),
    ...truths('stored_before_choice', '_ga', '_ga_*'),
    ...STATISTICS_AFTER_REJECT,
    ...STATISTICS_IN_USE,
  ],
})

/** Whoever clicks anywhere is taken to agree, and nobody is asked. */
const CLICKED = website({
  name: 'atelier-nord',
  ...pagesOf('en', 'Atelier Nord', '<p>Prints and posters.</p>'),
  head: `<script>addEventListener('click', () => { ${INSERT_PIXEL} }, { once: true })</script>`,
  end: footerIn('en'),
  truths: [
    ...truths('no_banner', 'atelier-nord.example'),
    ...truths('released_by_interaction', 'meta-pixel'),
    ...truths('stored_before_choice', '_fbp'),
    ...truths('not_declared', 'meta-pixel'),
  ],
})

/** Google's script as it does its work behind a name or a path of the website. */
export const ownTag = (to: string) => `(() => { ${RANDOM_ID}
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

export const RELEASE_SITES: readonly TownSite[] = [DELAYED, CLICKED, OWN_NAME]

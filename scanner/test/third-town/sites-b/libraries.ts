import { type TownSite, truths } from '../../town/site.ts'
import { readNpmFile, script, style, website } from '../parts.ts'
import {
  footerIn,
  pagesOf,
  STATISTICS_AFTER_REJECT,
  STATISTICS_BEFORE_CONSENT,
  STATISTICS_IN_USE,
  statisticsScript,
} from './parts.ts'

// Banners as npm has them, set up as their handbooks say, and not.

const klaro = (byDefault: boolean) => ({
  version: 1,
  elementID: 'klaro',
  default: byDefault,
  mustConsent: false,
  acceptAll: true,
  hideDeclineAll: false,
  lang: 'de',
  translations: { de: { privacyPolicyUrl: '/legal#privacy', purposes: { statistics: 'Statistik' } } },
  services: [
    {
      name: 'google-analytics',
      title: 'Google Analytics',
      purposes: ['statistics'],
      default: byDefault,
      cookies: ['_ga', '/^_ga_.*$/'],
    },
  ],
})
const klaroHead = (byDefault: boolean) => `<script>var klaroConfig = ${JSON.stringify(klaro(byDefault))}</script>
<script defer src="/klaro.js"></script>
<script type="text/plain" data-type="application/javascript" data-name="google-analytics" data-src="https://www.googletagmanager.com/gtag/js?id=G-4RT81CXQ20"></script>`
const KLARO_FILES = { '/klaro.js': script(readNpmFile('klaro/dist/klaro.js')) }

const KLARO_RIGHT = website({
  name: 'plattenkiste',
  ...pagesOf('de', 'Plattenkiste', '<p>Schallplatten aus zweiter Hand.</p>'),
  head: klaroHead(false),
  end: footerIn('de'),
  files: KLARO_FILES,
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('other_banner', 'Klaro'), ...STATISTICS_IN_USE],
})

/** `default: true`: the switch of the statistics is on before anybody has touched it. They wait all the same. */
const KLARO_TICKED = website({
  name: 'notenstube',
  ...pagesOf('de', 'Notenstube', '<p>Noten für Chöre.</p>'),
  head: klaroHead(true),
  end: footerIn('de'),
  files: KLARO_FILES,
  serious: 1,
  truths: [...truths('other_banner', 'Klaro'), ...truths('preticked_boxes', 'Klaro'), ...STATISTICS_IN_USE],
})

const osano = (options: object, then = '') => `<link rel="stylesheet" href="/cookieconsent.css">
<script src="/cookieconsent.js"></script>
<script>
addEventListener('load', () => {
  const start = () => document.head.append(Object.assign(document.createElement('script'), { src: 'https://www.googletagmanager.com/gtag/js?id=G-4RT81CXQ20' }))
  window.cookieconsent.initialise({ ...${JSON.stringify(options)}, cookie: { secure: true }${then} })
})
</script>`
const OSANO_FILES = {
  '/cookieconsent.js': script(readNpmFile('cookieconsent/build/cookieconsent.min.js')),
  '/cookieconsent.css': style(readNpmFile('cookieconsent/build/cookieconsent.min.css')),
}
const PALETTE = {
  popup: { background: '#252e39', text: '#ffffff' },
  button: { background: '#14a7d0', text: '#000000' },
}

/** It tells and does not ask: one button, and statistics that had begun before it was there. */
const OSANO_NOTICE = website({
  name: 'harbourbooks',
  ...pagesOf('en', 'Harbour Books', '<p>New and old, by the sea.</p>'),
  head: `${statisticsScript()}\n${osano({
    palette: PALETTE,
    content: {
      message: 'This website uses cookies to ensure you get the best experience.',
      dismiss: 'Accept cookies',
      href: '/legal#privacy',
    },
  })}`,
  end: footerIn('en'),
  files: OSANO_FILES,
  serious: 2,
  truths: [
    // By the name that the rules have for the markup of this library.
    ...truths('other_banner', 'Complianz notice'),
    ...truths('no_refusal_first_layer', 'Complianz notice'),
    ...STATISTICS_BEFORE_CONSENT,
    ...STATISTICS_IN_USE,
  ],
})

/** Its own default: the refusal is a word without fill or border beside a button. */
const OSANO_OPT_IN = website({
  name: 'lochview',
  ...pagesOf('en', 'Loch View', '<p>Rooms with breakfast.</p>'),
  head: osano(
    { type: 'opt-in', palette: PALETTE, content: { href: '/legal#privacy', deny: 'Decline', allow: 'Allow cookies' } },
    ', onInitialise() { if (this.hasConsented()) start() }, onStatusChange() { if (this.hasConsented()) start() }',
  ),
  end: footerIn('en'),
  files: OSANO_FILES,
  breaks: 'nothing',
  serious: 0,
  truths: [
    ...truths('other_banner', 'Complianz optin'),
    ...truths('refusal_weaker', 'Complianz optin'),
    ...STATISTICS_IN_USE,
  ],
})

const TARTEAUCITRON = website({
  name: 'fromagerie-du-lac',
  ...pagesOf('fr', 'Fromagerie du Lac', '<p>Reblochon, tomme et beaufort.</p>'),
  head: `<script src="/tac/tarteaucitron.min.js"></script>
<script>
tarteaucitron.init({ privacyUrl: '/legal#privacy', bodyPosition: 'bottom', orientation: 'bottom', showIcon: false, showAlertSmall: false,
  googleConsentMode: false, bingConsentMode: false, DenyAllCta: true, AcceptAllCta: true, highPrivacy: true, removeCredit: true, moreInfoLink: true, mandatory: true, readmoreLink: '/legal#privacy' })
tarteaucitron.user.gtagUa = 'G-4RT81CXQ20'
;(tarteaucitron.job = tarteaucitron.job || []).push('gtag')
</script>`,
  end: footerIn('fr'),
  files: {
    '/tac/tarteaucitron.min.js': script(readNpmFile('tarteaucitronjs/tarteaucitron.min.js')),
    '/tac/tarteaucitron.services.min.js': script(readNpmFile('tarteaucitronjs/tarteaucitron.services.min.js')),
    '/tac/lang/tarteaucitron.fr.min.js': script(readNpmFile('tarteaucitronjs/lang/tarteaucitron.fr.min.js')),
    '/tac/css/tarteaucitron.min.css': style(readNpmFile('tarteaucitronjs/css/tarteaucitron.min.css')),
  },
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('other_banner', 'tarteaucitron deny'), ...STATISTICS_IN_USE],
})

const CONSENT_3 = {
  categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
  language: {
    default: 'es',
    translations: {
      es: {
        consentModal: {
          title: 'Usamos cookies',
          description: 'Para saber qué se lee aquí.',
          acceptAllBtn: 'Aceptar todo',
          acceptNecessaryBtn: 'Rechazar todo',
        },
        preferencesModal: { title: 'Preferencias', sections: [] },
      },
    },
  },
}
/** vanilla-cookieconsent in Spanish, with both buttons; statistics wait where they are marked for it. */
export const CONSENT_3_HEAD = `<link rel="stylesheet" href="/cc3.css">
<script defer src="/cc3.js"></script>
<script>addEventListener('DOMContentLoaded', () => CookieConsent.run(${JSON.stringify(CONSENT_3)}))</script>`
export const CONSENT_3_FILES = {
  '/cc3.js': script(readNpmFile('vanilla-cookieconsent/dist/cookieconsent.umd.js')),
  '/cc3.css': style(readNpmFile('vanilla-cookieconsent/dist/cookieconsent.css')),
}

/** The banner was put in, and the statistics were left where they had always been. */
const CONSENT_3_IN_VAIN = website({
  name: 'taller-de-barro',
  ...pagesOf('es', 'Taller de barro', '<p>Cursos de cerámica.</p>'),
  head: `${statisticsScript()}\n${CONSENT_3_HEAD}`,
  end: footerIn('es'),
  files: CONSENT_3_FILES,
  serious: 1,
  truths: [
    ...truths('other_banner', 'cookieconsent3'),
    ...STATISTICS_BEFORE_CONSENT,
    ...STATISTICS_AFTER_REJECT,
    ...STATISTICS_IN_USE,
  ],
})

/** No rule knows Orejime, only its elements, and nobody the name under which it keeps the answer here. */
const OREJIME = website({
  name: 'theatre-des-halles',
  ...pagesOf('fr', 'Théâtre des Halles', '<p>La saison commence en octobre.</p>'),
  head: `<link rel="stylesheet" href="/orejime.css">
<script>window.orejimeConfig = { privacyPolicyUrl: '/legal#privacy', cookie: { name: 'tdh_choix' }, purposes: [{ id: 'mesure', title: 'Mesure d’audience', cookies: ['_ga', /^_ga_/] }] }</script>
<template data-purpose="mesure"><script src="https://www.googletagmanager.com/gtag/js?id=G-4RT81CXQ20"></script></template>
<script defer src="/orejime.js"></script>`,
  end: footerIn('fr'),
  files: {
    '/orejime.js': script(readNpmFile('orejime/dist/orejime-standard-fr.js')),
    '/orejime.css': style(readNpmFile('orejime/dist/orejime-standard.css')),
  },
  breaks: 'nothing',
  serious: 0,
  truths: [
    ...truths('other_banner', 'orejime'),
    // Orejime has no option to set Secure.
    ...truths('cookie_flags', 'tdh_choix'),
    ...STATISTICS_IN_USE,
  ],
})

export const LIBRARY_SITES: readonly TownSite[] = [
  KLARO_RIGHT,
  KLARO_TICKED,
  OSANO_NOTICE,
  OSANO_OPT_IN,
  TARTEAUCITRON,
  CONSENT_3_IN_VAIN,
  OREJIME,
]

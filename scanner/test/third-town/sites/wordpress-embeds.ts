import { type TownSite, truths, withSeverity } from '../../town/site.ts'
import { footerWithLinks, links, readNpmFile, script, website } from '../parts.ts'
import { THEME, WORDPRESS } from './wordpress-parts.ts'

// WordPress with one thing in its pages that comes from somebody else: a font, a map, a film, a captcha.

/** An agency with Elementor, whose theme takes its font from Google. */
const AGENCY = website({
  name: 'werbeagentur-nord',
  lang: 'de',
  files: { '/wp-includes/js/jquery/jquery.min.js': script(readNpmFile('jquery/dist/jquery.min.js')) },
  head: `${WORDPRESS}
<script src="/wp-includes/js/jquery/jquery.min.js" id="jquery-core-js"></script>
<link rel="stylesheet" id="google-fonts-1-css" href="https://fonts.googleapis.com/css?family=Roboto%3A100%2C400%2C700&display=swap" media="all">`,
  body: 'class="home page-template elementor-default elementor-kit-7 elementor-page elementor-page-12"',
  end: `${footerWithLinks([
    ['/impressum/', 'Impressum'],
    ['/datenschutzerklaerung/', 'DSGVO'],
  ])}
<script>
  jQuery('.elementor-widget-heading').addClass('animated')
  localStorage.setItem('elementor', JSON.stringify({ __expiration: {}, pageViews: 1, popup_1_times: 0 }))
  sessionStorage.setItem('elementor', JSON.stringify({ __expiration: {}, activeSession: true }))
</script>`,
  pages: {
    '/': [
      'Werbeagentur Nord',
      '<section class="elementor-section elementor-top-section"><div class="elementor-container"><div class="elementor-widget elementor-widget-heading"><h2>Marken mit Haltung</h2></div></div></section>',
    ],
    '/impressum/': ['Impressum', '<p>Werbeagentur Nord GmbH, Kiel</p>'],
    '/datenschutzerklaerung/': ['Datenschutzerklärung', '<p>Ihre Rechte.</p>'],
  },
  serious: 0,
  truths: [
    ...withSeverity('warning', truths('contacted_before_choice', 'google-fonts')),
    ...truths('not_declared', 'google-fonts'),
    ...truths('third_party_font', 'google-fonts'),
  ],
})

/** A restaurant with a map. Its legal links stand at the end of the page, in nothing that is called a footer. */
const RESTAURANT = website({
  name: 'trattoria-lago',
  lang: 'it',
  head: WORDPRESS,
  body: THEME,
  end: `<div class="site-info"><p>Trattoria del Lago, Como</p>${links([
    ['/chi-siamo/', 'Chi siamo – dati societari'],
    ['/privacy/', 'Informativa sulla privacy'],
  ])}</div>`,
  pages: {
    '/': [
      'Trattoria del Lago',
      '<p>Pesce di lago, tutti i giorni.</p><iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12" title="Mappa" width="400" height="300" loading="lazy"></iframe>',
    ],
    '/chi-siamo/': ['Chi siamo', '<p>Trattoria del Lago S.r.l., P. IVA 01234567890</p>'],
    '/privacy/': ['Informativa sulla privacy', '<p>I tuoi dati.</p>'],
  },
  serious: 0,
  truths: [
    ...withSeverity('warning', truths('contacted_before_choice', 'google-maps')),
    ...truths('not_declared', 'google-maps'),
    ...truths('third_party_map', 'google-maps'),
    ...withSeverity('warning', truths('no_banner', 'trattoria-lago.example')),
  ],
})

const OF_YOUTUBE = [
  'VISITOR_INFO1_LIVE (youtube.com)',
  'YSC (youtube.com)',
  'yt-remote-device-id (www.youtube.com)',
] as const

/** A traveller's diary with a film. */
const FILM = website({
  name: 'viagens-da-ana',
  lang: 'pt',
  head: WORDPRESS,
  body: THEME,
  end: footerWithLinks([
    ['/aviso-legal/', 'Aviso legal'],
    ['/privacidade/', 'Política de privacidade'],
  ]),
  pages: {
    '/': [
      'Viagens da Ana',
      '<p>De comboio até Faro.</p><figure class="wp-block-embed is-provider-youtube"><iframe title="De comboio até Faro" width="400" height="225" src="https://www.youtube.com/embed/Zt4hQ1oW9sE?feature=oembed" allowfullscreen></iframe></figure>',
    ],
    '/aviso-legal/': ['Aviso legal', '<p>Ana Exemplo, Porto</p>'],
    '/privacidade/': ['Política de privacidade', '<p>Os seus dados.</p>'],
  },
  serious: 2,
  truths: [
    ...truths('contacted_before_choice', 'youtube'),
    ...truths('contacted_despite_gpc', 'youtube'),
    ...truths('stored_before_choice', ...OF_YOUTUBE),
    ...truths('stored_despite_gpc', ...OF_YOUTUBE),
    ...truths('not_declared', 'youtube'),
    ...truths('no_banner', 'viagens-da-ana.example'),
  ],
})

/** A law office: a captcha of its form beside a map, both at www.google.com. */
const CAPTCHA = website({
  name: 'cabinet-morel',
  lang: 'fr',
  head: `${WORDPRESS}
<script src="https://www.google.com/recaptcha/api.js?render=6LcTownAAAAAKcabinet" async defer></script>`,
  body: THEME,
  end: `<div id="colophon-bas">${links([
    ['/mentions-legales/', 'Mentions légales'],
    ['/rgpd/', 'RGPD'],
  ])}</div>`,
  pages: {
    '/': [
      'Cabinet Morel',
      `<p>Droit du travail.</p>
<form id="wpcf7-f12" method="post" action="/#wpcf7-f12"><label>Votre e-mail <input type="email" name="your-email" autocomplete="email"></label>
<p>Voir la <a href="/rgpd/">politique de confidentialité</a>.</p><button>Envoyer</button></form>
<iframe src="https://www.google.com/maps/embed?pb=!1m14" title="Plan d’accès" width="400" height="300"></iframe>`,
    ],
    '/mentions-legales/': ['Mentions légales', '<p>Cabinet Morel, Lyon</p>'],
    '/rgpd/': ['Politique de confidentialité', '<p>Vos données.</p>'],
  },
  serious: 0,
  truths: [
    ...withSeverity('warning', truths('contacted_before_choice', 'google-recaptcha', 'google-maps')),
    ...withSeverity('warning', truths('stored_before_choice', '_grecaptcha')),
    ...truths('not_declared', 'google-recaptcha', 'google-maps'),
    ...truths('third_party_map', 'google-maps'),
    ...withSeverity('warning', truths('no_banner', 'cabinet-morel.example')),
  ],
})

export const EMBEDDING_SITES: readonly TownSite[] = [AGENCY, RESTAURANT, FILM, CAPTCHA]

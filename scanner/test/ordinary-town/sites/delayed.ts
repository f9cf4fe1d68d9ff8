import { script } from '../../third-town/parts.ts'
import type { OrdinarySite } from '../site.ts'
import {
  contactForm7,
  contactForm7Scripts,
  formTrial,
  mapBlock,
  menuTrial,
  siteKit,
  themeScript,
  wordpressSite,
  youtubeEmbed,
} from '../wordpress.ts'

// WordPress whose plugins for speed hold scripts until somebody moves, or join them into one. Each listens for its own events.

const GTM = `(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],
j=d.createElement(s);j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','GTM-5KWIATY');`
const LONG = '<div style="height: 3000px"></div>'

/** What all of them do when the time has come: scripts of a type of their own become scripts, one after the other. */
const release = (selector: string, src: string) => `async function release() {
  for (const old of document.querySelectorAll('${selector}')) {
    const script = document.createElement('script')
    const address = old.getAttribute('${src}')
    if (address) script.src = address
    else script.textContent = old.textContent
    const loaded = address && new Promise((done) => { script.onload = script.onerror = done })
    old.replaceWith(script)
    await loaded
  }
}`
const onFirst = (events: readonly string[], seconds = 0) => `let isOver = false
const once = () => { if (isOver) return; isOver = true; release() }
for (const event of ${JSON.stringify(events)}) window.addEventListener(event, once, { passive: true })
${seconds > 0 ? `setTimeout(once, ${seconds * 1000})` : ''}`

const ROCKET = `<script>(() => { ${release('script[type=rocketlazyloadscript]', 'data-rocket-src')}
${onFirst(['keydown', 'mousedown', 'mousemove', 'touchmove', 'touchstart', 'touchend', 'wheel'])} })()</script>`
const rocket = (html: string) =>
  html.replace(
    /<script\b([^>]*)>/g,
    (_, attributes: string) =>
      `<script type="rocketlazyloadscript"${attributes.replace(/ src=/, ' data-rocket-src=')}>`,
  )

const TELHADOS = wordpressSite({
  name: 'telhados-mendes',
  ending: 'pt',
  language: 'pt',
  lang: 'pt-PT',
  title: 'Telhados Mendes',
  home: `<p>Telhados, caleiras e isolamentos.</p>\n${LONG}`,
  contact: contactForm7('pt', null),
  theme: rocket(themeScript()),
  head: `${ROCKET}\n${rocket(siteKit('G-3TELHADOS3'))}`,
  end: rocket(contactForm7Scripts(null)),
  truth: {
    tools: { 'google-analytics': 'analytics' },
    before: [menuTrial(), formTrial('cf7')],
    asks: true,
    notes: [],
  },
})

const KWIATY = wordpressSite({
  name: 'kwiaciarnia-anna',
  ending: 'pl',
  language: 'pl',
  lang: 'pl-PL',
  title: 'Kwiaciarnia Anna',
  home: `<p>Bukiety ślubne i wieńce, dowóz w całym mieście.</p>\n${LONG}`,
  contact: contactForm7('pl', null),
  head: `<script type="text/javascript" data-type="lazy" data-src="data:text/javascript;base64,${Buffer.from(GTM).toString('base64')}"></script>`,
  end: `${contactForm7Scripts(null)}
<script type="text/javascript" data-type="lazy" data-src="https://embed.tawk.to/5f1/default" charset="UTF-8" crossorigin="*"></script>
<script type="text/javascript" id="flying-scripts">{ ${release('script[data-type=lazy]', 'data-src')}
${onFirst(['mouseover', 'keydown', 'touchstart', 'touchmove', 'wheel'], 12)} }</script>`,
  truth: {
    tools: {
      'google-tag-manager': 'marketing',
      'google-analytics': 'analytics',
      'meta-pixel': 'marketing',
      'tawk-to': 'functional',
    },
    before: [menuTrial(), formTrial('cf7')],
    after: [{ name: 'widget', page: '/', shows: { frame: 'va.tawk.to' } }],
    asks: true,
    notes: [],
  },
})

/** On a page that is shorter than the window: nobody can scroll. */
const CYKLER = wordpressSite({
  name: 'cykelhuset-vest',
  ending: 'dk',
  language: 'da',
  lang: 'da-DK',
  title: 'Cykelhuset Vest',
  home: `<p>Salg og reparation, klar samme dag.</p>\n${youtubeEmbed('Sådan lapper du')}`,
  contact: contactForm7('da', null),
  head: siteKit('G-4CYKLER044')
    .replace(/<script src=/, '<script type="litespeed/javascript" data-src=')
    .replace(/<script id=/, '<script type="litespeed/javascript" id='),
  end: `${contactForm7Scripts(null)}
<script data-no-optimize="1">{ ${release('script[type="litespeed/javascript"]', 'data-src')}
${onFirst(['mouseover', 'click', 'keydown', 'wheel', 'touchmove', 'touchstart'])} }</script>`,
  truth: {
    tools: { 'google-analytics': 'analytics', youtube: 'marketing' },
    before: [menuTrial(), formTrial('cf7')],
    after: [{ name: 'video', page: '/', shows: { frame: 'www.youtube.com' } }],
    asks: true,
    notes: ['language_not_offered'],
  },
})

/** Autoptimize has joined what stood in the page with what the theme brings: one file of the website's own loads the others. */
const DENTISTA = wordpressSite({
  name: 'dentista-gracia',
  ending: 'cat',
  language: 'ca',
  lang: 'ca',
  title: 'Dentista Gràcia',
  home: '<p>Odontologia per a tota la família.</p>',
  contact: `${contactForm7('ca', null)}\n${mapBlock('On som')}`,
  theme: '',
  head: '<script defer src="/wp-content/cache/autoptimize/js/autoptimize_3f1c.js"></script>',
  end: contactForm7Scripts(null),
  files: {
    '/wp-content/cache/autoptimize/js/autoptimize_3f1c.js':
      script(`document.querySelector('.menu-toggle')?.addEventListener('click', () => document.getElementById('primary-menu').classList.remove('is-hidden'));
(function(h,o,t,j,a,r){h.hj=h.hj||function(){(h.hj.q=h.hj.q||[]).push(arguments)};a=o.getElementsByTagName('head')[0];r=o.createElement('script');r.async=1;r.src=t+'3901'+j+'6';a.appendChild(r)})(window,document,'https://static.hotjar.com/c/hotjar-','.js?sv=');
(function(c,l,a,r,i,t,y){c[a]=c[a]||function(){(c[a].q=c[a].q||[]).push(arguments)};t=l.createElement(r);t.async=1;t.src="https://www.clarity.ms/tag/"+i;y=l.getElementsByTagName(r)[0];y.parentNode.insertBefore(t,y)})(window,document,"clarity","script","k3town");`),
  },
  truth: {
    tools: { hotjar: 'analytics', 'microsoft-clarity': 'analytics', 'google-maps': 'functional' },
    before: [menuTrial(), formTrial('cf7')],
    after: [{ name: 'map', page: '/contact/', shows: { frame: 'www.google.com' } }],
    asks: true,
    notes: ['not_marked', 'runs_before_consent'],
  },
})

export const DELAYED: readonly OrdinarySite[] = [TELHADOS, KWIATY, CYKLER, DENTISTA]

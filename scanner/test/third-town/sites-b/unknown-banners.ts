import { type TownSite, truths } from '../../town/site.ts'
import { website } from '../parts.ts'
import {
  BAR_STYLE,
  BUTTON_STYLE,
  footerIn,
  INSERT_PIXEL,
  INSERT_STATISTICS,
  ownBanner,
  pagesOf,
  STATISTICS_IN_USE,
} from './parts.ts'

// Banners that somebody has made for one website. Nobody's rule knows them, and everybody sees them.

/** The commonest of them in German: who does not agree has to look behind the settings. */
const SECOND_LAYER = website({
  name: 'alpenblick-hotel',
  ...pagesOf('de', 'Hotel Alpenblick', '<p>Zimmer mit Aussicht.</p>'),
  end: `${footerIn('de')}
${ownBanner({
  key: 'ab_auswahl',
  yes: INSERT_STATISTICS,
  no: `const settings = box.querySelector('#mehr'), open = box.querySelector('#einstellungen')
    open?.addEventListener('click', () => { settings.hidden = false; open.hidden = true })`,
  html: `<div role="dialog" aria-label="Cookies" ${BAR_STYLE}>
<p>Wir verwenden Cookies, um unsere Website für Sie zu verbessern.</p>
<button data-answer="yes" ${BUTTON_STYLE}>Alle akzeptieren</button>
<button id="einstellungen" ${BUTTON_STYLE}>Einstellungen</button>
<div id="mehr" hidden><p><label><input type="checkbox" checked disabled> Notwendig</label> <label><input type="checkbox"> Statistik</label></p>
<button data-answer="no" ${BUTTON_STYLE}>Nur notwendige Cookies</button></div></div>`,
})}`,
  serious: 1,
  truths: [...truths('other_banner', 'unknown'), ...truths('no_refusal_first_layer', 'unknown'), ...STATISTICS_IN_USE],
})

/** It asks without the word for them, and keeps its promise. */
const WITHOUT_THE_WORD = website({
  name: 'bodega-robledo',
  ...pagesOf('es', 'Bodega Robledo', '<p>Vinos de la sierra.</p>'),
  end: `${footerIn('es')}
${ownBanner({
  key: 'br_eleccion',
  yes: INSERT_PIXEL,
  html: `<div ${BAR_STYLE}><p>Tu privacidad nos importa. ¿Nos permites medir las visitas y mostrarte publicidad personalizada?</p>
<button data-answer="yes" ${BUTTON_STYLE}>Aceptar todo</button> <button data-answer="no" ${BUTTON_STYLE}>Rechazar todo</button></div>`,
})}`,
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('other_banner', 'unknown'), ...truths('not_declared', 'meta-pixel')],
})

/** It covers everything, and there is one button. */
const WALL = website({
  name: 'dailyquill',
  ...pagesOf('en', 'The Daily Quill', '<p>News from the valley.</p>'),
  end: `${footerIn('en')}
${ownBanner({
  key: 'dq_agreed',
  yes: INSERT_STATISTICS,
  html: `<div role="dialog" aria-modal="true" aria-label="Cookies" style="position:fixed;inset:0;z-index:9999;background:#fff;color:#222;padding:15% 25%">
<h2>We value your privacy</h2><p>We use cookies to measure how our articles are read. To go on, please accept.</p>
<button data-answer="yes" ${BUTTON_STYLE}>Accept and continue</button></div>`,
})}`,
  serious: 1,
  truths: [
    ...truths('other_banner', 'unknown'),
    ...truths('consent_wall', 'unknown'),
    ...truths('no_refusal_first_layer', 'unknown'),
    ...STATISTICS_IN_USE,
  ],
})

/** The refusal is a grey link beside a button. */
const GREY_LINK = website({
  name: 'pracownia-lnu',
  ...pagesOf('pl', 'Pracownia lnu', '<p>Obrusy i ręczniki.</p>'),
  end: `${footerIn('pl')}
${ownBanner({
  key: 'pl_zgoda',
  yes: INSERT_STATISTICS,
  html: `<div role="dialog" aria-label="Pliki cookie" ${BAR_STYLE}><p>Używamy plików cookie, aby mierzyć odwiedziny na naszej stronie.</p>
<button data-answer="yes" ${BUTTON_STYLE}>Akceptuję wszystkie</button>
<a href="#" data-answer="no" style="color:#767676;font-size:14px;text-decoration:none">Odrzuć wszystkie</a></div>`,
})}`,
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('other_banner', 'unknown'), ...truths('refusal_weaker', 'unknown'), ...STATISTICS_IN_USE],
})

/** Both boxes are ticked in what everybody sees first. */
const TICKED = website({
  name: 'quinta-do-vale',
  ...pagesOf('pt', 'Quinta do Vale', '<p>Azeite e mel.</p>'),
  end: `${footerIn('pt')}
${ownBanner({
  key: 'qv_escolha',
  yes: INSERT_STATISTICS,
  html: `<div role="dialog" aria-label="Cookies" ${BAR_STYLE}><p>Utilizamos cookies para saber o que interessa aos nossos visitantes.</p>
<p><label><input type="checkbox" checked disabled> Necessários</label> <label><input type="checkbox" checked> Estatística</label> <label><input type="checkbox" checked> Publicidade</label></p>
<button data-answer="yes" ${BUTTON_STYLE}>Aceitar todos</button> <button data-answer="no" ${BUTTON_STYLE}>Rejeitar todos</button></div>`,
})}`,
  serious: 1,
  truths: [...truths('other_banner', 'unknown'), ...truths('preticked_boxes', 'unknown'), ...STATISTICS_IN_USE],
})

export const UNKNOWN_BANNER_SITES: readonly TownSite[] = [SECOND_LAYER, WITHOUT_THE_WORD, WALL, GREY_LINK, TICKED]

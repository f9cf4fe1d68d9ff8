import { type TownSite, truths } from '../../town/site.ts'
import { script, website } from '../parts.ts'
import { footerIn, INSERT_PIXEL, pagesOf, STATISTICS_IN_USE, statisticsScript } from './parts.ts'
import { BORLABS, COMPLIANZ } from './platform-scripts.ts'

// Consent platforms with their hosts, and with what they keep of the choice. Most are set up as they should be.

const COOKIEBOT = website({
  name: 'fahrradkeller',
  ...pagesOf('de', 'Fahrradkeller', '<p>Räder, Teile und eine Werkstatt.</p>'),
  head: `<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js" data-cbid="b7a52c1e-1111-4c55-9b2e-5f3d0c9a7e21"></script>
${statisticsScript('type="text/plain" data-cookieconsent="statistics"')}`,
  end: footerIn('de'),
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('other_banner', 'Cybotcookiebot'), ...STATISTICS_IN_USE],
})

/** A recorder of visits that waits for its yes. */
const ONETRUST = website({
  name: 'northfield-tools',
  ...pagesOf('en', 'Northfield Tools', '<p>Drills, saws and benches.</p>'),
  head: `<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js" data-domain-script="0192f0aa-7d11-7c02-b9d4-1f6f5b0f6a10"></script>
<script type="text/plain" class="optanon-category-C0002" src="https://www.clarity.ms/tag/q8l2m0x7ab"></script>`,
  end: footerIn('en'),
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('other_banner', 'Onetrust'), ...truths('not_declared', 'microsoft-clarity')],
})

/** Saying no takes three presses, and the switch behind the first is on. */
const ONETRUST_HARD = website({
  name: 'westmoor-fashion',
  ...pagesOf('en', 'Westmoor Fashion', '<p>Coats for the rain.</p>'),
  head: `<script src="https://cdn.cookielaw.org/scripttemplates/6.10.0/otBannerSdk.js" data-domain-script="0192f0aa-7d11-7c02-b9d4-1f6f5b0f6a10"></script>
${statisticsScript('type="text/plain" class="optanon-category-C0002"')}`,
  end: footerIn('en'),
  serious: 2,
  truths: [
    ...truths('other_banner', 'Onetrust'),
    ...truths('no_refusal_first_layer', 'Onetrust'),
    ...truths('preticked_boxes', 'Onetrust'),
    ...STATISTICS_IN_USE,
  ],
})

const USERCENTRICS = website({
  name: 'stadtwerke-au',
  ...pagesOf('de', 'Stadtwerke Au', '<p>Strom, Gas und Wasser.</p>'),
  head: `<script id="usercentrics-cmp" src="https://app.usercentrics.eu/browser-ui/latest/loader.js" data-settings-id="Kq3xv9ZfL"></script>
${statisticsScript('type="text/plain" data-usercentrics="Google Analytics"')}`,
  end: footerIn('de'),
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('other_banner', 'usercentrics-api'), ...STATISTICS_IN_USE],
})

const BORLABS_FILE = '/wp-content/plugins/borlabs-cookie/assets/javascript/borlabs-cookie.min.js'

/** The plugin does what it should, and somebody has put a pixel into the theme. */
const BORLABS_AND_PIXEL = website({
  name: 'wollwinkel',
  ...pagesOf('de', 'Wollwinkel', '<p>Garne und Nadeln.</p>'),
  head: `<script defer src="${BORLABS_FILE}"></script>
${statisticsScript('type="text/template" data-borlabs-cookie-script-blocker-id="google-analytics"')}
<!-- Meta Pixel Code -->
<script>
  ${INSERT_PIXEL}
</script>`,
  end: footerIn('de'),
  files: { [BORLABS_FILE]: script(BORLABS) },
  serious: 1,
  truths: [
    ...truths('other_banner', 'borlabs'),
    ...truths('contacted_before_choice', 'meta-pixel'),
    ...truths('contacted_after_reject', 'meta-pixel'),
    ...truths('contacted_despite_gpc', 'meta-pixel'),
    ...truths('stored_before_choice', '_fbp'),
    ...truths('stored_after_reject', '_fbp'),
    ...truths('stored_despite_gpc', '_fbp'),
    ...truths('not_declared', 'meta-pixel'),
    ...STATISTICS_IN_USE,
  ],
})

const COMPLIANZ_FILE = '/wp-content/plugins/complianz-gdpr/cookiebanner/js/complianz.min.js'

const COMPLIANZ_RIGHT = website({
  name: 'bakkerij-de-molen',
  ...pagesOf('nl', 'Bakkerij De Molen', '<p>Brood en gebak.</p>'),
  head: `<script defer src="${COMPLIANZ_FILE}"></script>
${statisticsScript('type="text/plain" data-service="google-analytics" data-category="statistics"')}`,
  end: footerIn('nl'),
  files: { [COMPLIANZ_FILE]: script(COMPLIANZ) },
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('other_banner', 'Complianz banner'), ...STATISTICS_IN_USE],
})

const COOKIEYES = website({
  name: 'agriturismo-olmo',
  ...pagesOf('it', 'Agriturismo Olmo', '<p>Camere tra gli ulivi.</p>'),
  head: `<script id="cookieyes" src="https://cdn-cookieyes.com/client_data/5d1f0c77b2a94e31/script.js"></script>
${statisticsScript('type="text/plain" data-cookieyes="cookieyes-analytics"')}`,
  end: footerIn('it'),
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('other_banner', 'cookieyes'), ...STATISTICS_IN_USE],
})

const IUBENDA = website({
  name: 'studio-fontana',
  ...pagesOf('it', 'Studio Fontana', '<p>Architettura e restauro.</p>'),
  head: `<script src="https://cdn.iubenda.com/cs/iubenda_cs.js" async></script>
${statisticsScript('type="text/plain" class="_iub_cs_activate" data-iub-purposes="4"')}`,
  end: footerIn('it'),
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('other_banner', 'iubenda'), ...STATISTICS_IN_USE],
})

/** Going on without agreeing is a refusal, in words without fill or border. */
const DIDOMI = website({
  name: 'gazette-du-port',
  ...pagesOf('fr', 'La Gazette du port', '<p>Les nouvelles de la semaine.</p>'),
  head: `<script async src="https://sdk.privacy-center.org/3c1b7e4e-58aa-4c3f-8d0c-92f1d9a7f001/loader.js?target=gazette-du-port.example"></script>
${statisticsScript('type="didomi/javascript" data-vendor="c:googleana-4TXnJigR"')}`,
  end: footerIn('fr'),
  breaks: 'nothing',
  serious: 0,
  truths: [...truths('other_banner', 'didomi'), ...truths('refusal_weaker', 'didomi'), ...STATISTICS_IN_USE],
})

export const PLATFORM_SITES: readonly TownSite[] = [
  COOKIEBOT,
  ONETRUST,
  ONETRUST_HARD,
  USERCENTRICS,
  BORLABS_AND_PIXEL,
  COMPLIANZ_RIGHT,
  COOKIEYES,
  IUBENDA,
  DIDOMI,
]

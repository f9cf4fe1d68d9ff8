/**
 * Banners of other makers: where they load from, what they keep of the visitor's choice, and by which rules autoconsent finds
 * them. They are no tools: nobody is asked about them, and whoever marked one would switch off what asks.
 */

import type { StoredKind } from '@portico/contract/words/stored'
import { OPEN_COOKIE_DATABASE } from './tool.ts'

export interface ConsentPlatform {
  readonly id: string
  readonly name: string
  /** `example.com` stands for its subdomains too. None where it stands on the website's own server. */
  readonly hosts: readonly string[]
  /** What it keeps on the website's own domain: a name, or its beginning with one `*` at the end. */
  readonly stored: readonly { readonly name: string; readonly kind: StoredKind }[]
  /** Names of rules of @duckduckgo/autoconsent. */
  readonly rules: readonly string[]
  /** The page, or list, that the names are from. Hosts are also those of autoconsent and third-party-web. */
  readonly source: string
}

/** Rules that find and answer banners; what they look for in cookies and storage is a fact of its platform. */
const AUTOCONSENT = 'https://github.com/duckduckgo/autoconsent/tree/main/rules/autoconsent'

const cookies = (...names: readonly string[]) => names.map((name) => ({ name, kind: 'cookie' as const }))
const local = (...names: readonly string[]) => names.map((name) => ({ name, kind: 'local' as const }))
const session = (...names: readonly string[]) => names.map((name) => ({ name, kind: 'session' as const }))
const either = (...names: readonly string[]) => [...cookies(...names), ...local(...names)]

export const CONSENT_PLATFORMS: readonly ConsentPlatform[] = [
  {
    id: 'iab-tcf',
    name: 'IAB Transparency and Consent Framework',
    hosts: ['consensu.org'],
    stored: [...either('euconsent-v2', 'eupubconsent-v2', 'addtl_consent', 'usprivacy'), ...cookies('euconsent')],
    rules: [],
    source:
      'https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework/blob/master/TCFv2/IAB%20Tech%20Lab%20-%20Consent%20string%20and%20vendor%20list%20formats%20v2.md',
  },
  {
    id: 'onetrust',
    name: 'OneTrust',
    hosts: ['cookielaw.org', 'onetrust.com', 'cookiepro.com', 'optanon.blob.core.windows.net'],
    stored: cookies(
      'OptanonConsent',
      'OptanonAlertBoxClosed',
      'OptanonControl',
      'OneTrustWPCCPAGoogleOptOut',
      'OTGPPConsent',
    ),
    rules: ['Onetrust'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'cookiebot',
    name: 'Cookiebot',
    hosts: ['cookiebot.com', 'cookiebot.eu'],
    stored: [
      ...cookies('CookieConsent', 'CookieConsentBulkTicket', 'CookieConsentBulkSetting-*', 'CrossConsent'),
      ...local('CookieConsent'),
    ],
    rules: ['Cybotcookiebot'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'usercentrics',
    name: 'Usercentrics',
    hosts: ['usercentrics.eu', 'usercentrics.com'],
    // `ucData` and `ucString` are of its third version, and not in the package.
    stored: [
      ...local(
        'usercentrics',
        'ucData',
        'ucString',
        'ucSettings',
        'uc_ab_variant',
        'uc_ccpa',
        'uc_consents*',
        'uc_gcm',
        'uc_interaction_type',
        'uc_services',
        'uc_settings',
        'uc_tcf',
        'uc_user_interaction',
        'uc_usprivacy',
      ),
      ...session('uc_user_country'),
    ],
    rules: ['usercentrics-api', 'usercentrics-button'],
    source: 'https://www.npmjs.com/package/@usercentrics/cmp-browser-sdk/v/4.59.0',
  },
  {
    id: 'consentmanager',
    name: 'consentmanager',
    hosts: ['consentmanager.net'],
    stored: either(
      '__cmpconsent*',
      '__cmpiab*',
      '__cmpcvc*',
      '__cmpcpc*',
      '__cmpccc*',
      '__cmpwel*',
      '__cmpiuid',
      '__cmpccx*',
      '__cmpcc',
      '__cmpfcc',
      '__cmpld',
      '__cmpccpausps*',
      'ncmp',
    ),
    rules: ['consentmanager.net', 'consentmanager-ncmp'],
    source: 'https://help.consentmanager.net/books/cmp/page/cookies-set-by-the-cmp',
  },
  {
    id: 'didomi',
    name: 'Didomi',
    hosts: ['privacy-center.org', 'didomi.io'],
    stored: either('didomi_token', 'didomi_dcs'),
    rules: ['didomi'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'sourcepoint',
    name: 'Sourcepoint',
    hosts: ['privacy-mgmt.com', 'sp-prod.net', 'sourcepoint.com'],
    stored: [
      ...cookies('consentUUID', 'consentDate', 'gdprUUID', 'ccpaUUID', 'usnatUUID', 'authId', '_sp_su', '_sp_v1_*'),
      ...local('_sp_user_consent_*', '_sp_local_state', '_sp_non_keyed_local_state'),
    ],
    rules: ['Sourcepoint-frame'],
    source: 'https://docs.sourcepoint.com/hc/en-us',
  },
  {
    id: 'inmobi-choice',
    name: 'InMobi Choice (Quantcast Choice)',
    hosts: ['cmp.inmobi.com', 'cmp.quantcast.com'],
    stored: [
      ...cookies('IABGPP_HDR_GppString'),
      ...local('_cmpRepromptHash', 'noniabvendorconsent', 'gbc_consent', '_gppHash', 'gdpr_encoding_modes'),
    ],
    rules: ['quantcast', 'inmobi'],
    source:
      'https://support.inmobi.com/choice/how-to-guide/integrate-the-tag-or-sdk/site-implementation-tag/sharing-consent-between-multiple-sites',
  },
  {
    id: 'cookieyes',
    name: 'CookieYes',
    hosts: ['cookieyes.com', 'cdn-cookieyes.com'],
    stored: cookies('cookieyes-*', 'cookieyesID', 'cky-consent', 'cky-action', 'cky-*'),
    rules: ['cookieyes'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'cookie-law-info',
    name: 'CookieYes for WordPress (GDPR Cookie Consent)',
    hosts: [],
    stored: cookies('cookielawinfo-*', 'viewed_cookie_policy', 'CookieLawInfoConsent', 'cli_user_preference'),
    rules: ['cookie-law-info'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'complianz',
    name: 'Complianz',
    hosts: ['complianz.io'],
    stored: [...cookies('cmplz_*', 'complianz_*'), ...local('cmplz_*'), ...session('cmplz_*')],
    rules: ['Complianz banner', 'Complianz categories', 'Complianz notice', 'Complianz opt-out', 'Complianz optin'],
    source: 'https://complianz.io/complianz-cookies/',
  },
  {
    id: 'borlabs',
    name: 'Borlabs Cookie',
    hosts: ['borlabs.io'],
    stored: [...cookies('borlabs-cookie', 'borlabs-cookie-*', 'borlabsCookie*'), ...local('borlabs-cookie*')],
    rules: ['borlabs'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'real-cookie-banner',
    name: 'Real Cookie Banner',
    hosts: ['devowl.io'],
    stored: [...cookies('real_cookie_banner*'), ...local('real_cookie_banner*')],
    rules: ['real-cookie-banner'],
    source: 'https://devowl.io/knowledge-base/real-cookie-banner-data-processing/',
  },
  {
    id: 'iubenda',
    name: 'iubenda',
    hosts: ['iubenda.com'],
    stored: cookies('_iub_cs-*', '_iub_previous_preference_id'),
    rules: ['iubenda'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'osano',
    name: 'Osano',
    hosts: ['osano.com'],
    stored: [...cookies('osano_consentmanager*'), ...local('osano_consentmanager*')],
    rules: ['osano'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'cookieconsent',
    name: 'Cookie Consent (Osano, Insites)',
    hosts: [],
    stored: cookies('cookieconsent_status', 'cookieconsent_page'),
    rules: ['cc_banner'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'beautiful-cookie-banner',
    name: 'Beautiful Cookie Banner',
    hosts: [],
    stored: [...cookies('cookieconsent_status_*', 'nsc_bar_cs_done'), ...either('bcbconsent')],
    rules: [],
    source: 'https://beautiful-cookie-banner.com/documentation/cookies-used-by-cookie-banner-plugin',
  },
  {
    id: 'vanilla-cookieconsent',
    name: 'CookieConsent (Orest Bida)',
    hosts: [],
    stored: either('cc_cookie'),
    rules: ['cookieconsent2', 'cookieconsent3'],
    source: 'https://cookieconsent.orestbida.com/reference/configuration-reference.html',
  },
  {
    id: 'trustarc',
    name: 'TrustArc',
    hosts: ['trustarc.com', 'truste.com', 'truste-svc.net'],
    // The rules have `cmapi_cookie_privacy` and `truste.`; the others stand in tests of websites that use it.
    stored: [
      ...cookies(
        'notice_behavior',
        'notice_preferences',
        'notice_gdpr_prefs',
        'notice_poptime',
        'cmapi_cookie_privacy',
        'cmapi_gtm_bl',
        'TAconsentID',
      ),
      ...local('truste.*'),
    ],
    rules: ['TrustArc-top', 'TrustArc-newcm'],
    source: AUTOCONSENT,
  },
  {
    id: 'termly',
    name: 'Termly',
    hosts: ['termly.io'],
    stored: [...cookies('__tlbcpv', '__tltpl_*', '__tluid'), ...local('TERMLY_*')],
    rules: ['Termly'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'axeptio',
    name: 'Axeptio',
    hosts: ['axept.io', 'axeptio.eu', 'axeptio.tech'],
    stored: either('axeptio_*'),
    rules: ['axeptio'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'cookiefirst',
    name: 'CookieFirst',
    hosts: ['cookiefirst.com'],
    stored: either('cookiefirst-*'),
    rules: ['cookiefirst.com'],
    source: AUTOCONSENT,
  },
  {
    id: 'cookiehub',
    name: 'CookieHub',
    hosts: ['cookiehub.com', 'cookiehub.net', 'cookiehub.eu'],
    stored: cookies('cookiehub'),
    rules: ['cookiehub'],
    source: AUTOCONSENT,
  },
  {
    id: 'cookie-script',
    name: 'Cookie-Script',
    hosts: ['cookie-script.com'],
    stored: cookies('CookieScriptConsent'),
    rules: ['cookie-script'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'cookie-information',
    name: 'Cookie Information',
    hosts: ['cookieinformation.com'],
    stored: cookies('CookieInformationConsent'),
    rules: ['Cookie Information Banner'],
    source: AUTOCONSENT,
  },
  {
    id: 'klaro',
    name: 'Klaro',
    hosts: ['cdn.kiprotect.com'],
    stored: either('klaro'),
    rules: ['Klaro'],
    source: 'https://klaro.org/docs/integration/annotated-configuration',
  },
  {
    id: 'tarteaucitron',
    name: 'tarteaucitron.js',
    hosts: ['tarteaucitron.io'],
    stored: cookies('tarteaucitron'),
    rules: ['tarteaucitron.js', 'tarteaucitron deny'],
    source: AUTOCONSENT,
  },
  {
    id: 'civic-cookie-control',
    name: 'Civic Cookie Control',
    hosts: ['civiccomputing.com'],
    stored: cookies('CookieControl'),
    rules: ['civic-cookie-control'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'cookie-notice',
    name: 'Cookie Notice (Hu-manity.co)',
    hosts: ['hu-manity.co'],
    stored: cookies('cookie_notice_accepted', 'hu-consent'),
    rules: ['hu-manity'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'moove-gdpr',
    name: 'GDPR Cookie Compliance (Moove)',
    hosts: [],
    stored: cookies('moove_gdpr_popup'),
    rules: ['Moove'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'wp-dsgvo-tools',
    name: 'WP DSGVO Tools',
    hosts: [],
    stored: cookies('sp_dsgvo_cookie_settings'),
    rules: ['WP DSGVO Tools'],
    source: AUTOCONSENT,
  },
  {
    id: 'wp-cookie-notice-gdpr',
    name: 'WP Cookie Consent (WPLP)',
    hosts: [],
    stored: cookies('wpl_viewed_cookie', 'wpl_user_preference'),
    rules: ['WP Cookie Notice for GDPR'],
    source: AUTOCONSENT,
  },
  {
    id: 'ultimate-gdpr',
    name: 'Ultimate GDPR & CCPA (createIT)',
    hosts: [],
    stored: cookies('ct-ultimate-gdpr-cookie*'),
    rules: ['ct-ultimate-gdpr'],
    source: AUTOCONSENT,
  },
  {
    id: 'blocksy',
    name: 'Blocksy Cookies Consent',
    hosts: [],
    stored: cookies('blocksy_cookies_consent_accepted'),
    rules: ['blocksy'],
    source: AUTOCONSENT,
  },
  {
    id: 'eu-cookie-compliance',
    name: 'EU Cookie Compliance (Drupal)',
    hosts: [],
    stored: cookies('cookie-agreed', 'cookie-agreed-version', 'cookie-agreed-categories'),
    rules: ['eu-cookie-compliance-banner'],
    source: 'https://www.drupal.org/project/eu_cookie_compliance',
  },
  {
    id: 'contao-cookiebar',
    name: 'Contao Cookiebar',
    hosts: [],
    stored: local('ccb_contao_token*'),
    rules: [],
    source: 'https://github.com/oveleon/contao-cookiebar/issues/145',
  },
  {
    id: 'jimdo-consent',
    name: 'Jimdo',
    hosts: [],
    stored: cookies('ckies_*'),
    rules: ['ckies'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'finsweet',
    name: 'Finsweet Cookie Consent',
    hosts: [],
    stored: cookies('fs-cc', 'fs-cc-*'),
    rules: ['webflow', 'finsweet'],
    source: AUTOCONSENT,
  },
  {
    id: 'pandectes',
    name: 'Pandectes',
    hosts: ['pandectes.io'],
    stored: cookies('_pandectes_gdpr'),
    rules: ['pandectes'],
    source: AUTOCONSENT,
  },
  {
    id: 'bigcommerce-consent',
    name: 'BigCommerce',
    hosts: [],
    stored: cookies('tracking-preferences'),
    rules: ['bigcommerce-consent-manager'],
    source: AUTOCONSENT,
  },
  {
    id: 'lightspeed-consent',
    name: 'Lightspeed',
    hosts: [],
    stored: cookies('COOKIELAW', 'COOKIELAW_ADS', 'COOKIELAW_SOCIAL', 'COOKIELAW_STATS'),
    rules: [],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'hubspot-consent',
    name: 'HubSpot',
    hosts: [],
    stored: cookies(
      '__hs_opt_out',
      '__hs_do_not_track',
      '__hs_initial_opt_in',
      '__hs_cookie_cat_pref',
      '__hs_gpc_banner_dismiss',
      '__hs_notify_banner_dismiss',
    ),
    rules: ['hubspot'],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'google-funding-choices',
    name: 'Google Funding Choices',
    hosts: ['fundingchoicesmessages.google.com'],
    stored: cookies('FCCDCF', 'FCNEC', 'FCOEC'),
    rules: ['funding-choices', 'google-consent-standalone'],
    source: 'https://policies.google.com/technologies/cookies',
  },
  {
    id: 'trustcommander',
    name: 'TrustCommander (Commanders Act)',
    hosts: ['trustcommander.net'],
    stored: cookies('TC_PRIVACY', 'TC_PRIVACY_*'),
    rules: [],
    source: OPEN_COOKIE_DATABASE,
  },
  {
    id: 'sirdata',
    name: 'Sirdata',
    hosts: ['consentframework.com'],
    stored: [],
    rules: ['Sirdata'],
    source: AUTOCONSENT,
  },
  {
    id: 'appconsent',
    name: 'AppConsent (SFBX)',
    hosts: ['appconsent.io'],
    stored: [],
    rules: ['AppConsent', 'AppConsent legacy'],
    source: AUTOCONSENT,
  },
  {
    id: 'uniconsent',
    name: 'UniConsent',
    hosts: ['uniconsent.com'],
    stored: [],
    rules: ['Uniconsent'],
    source: AUTOCONSENT,
  },
  {
    id: 'clickio',
    name: 'Clickio',
    hosts: ['clickiocmp.com'],
    stored: cookies('__lxG__consent__*'),
    rules: ['click.io'],
    source: AUTOCONSENT,
  },
  {
    id: 'snigel',
    name: 'Snigel AdConsent',
    hosts: [],
    stored: cookies('snconsent'),
    rules: ['snigel'],
    source: AUTOCONSENT,
  },
  {
    id: 'ketch',
    name: 'Ketch',
    hosts: ['ketchcdn.com', 'ketchjs.com'],
    stored: either('_ketch_consent_v1_*'),
    rules: ['ketch'],
    source: AUTOCONSENT,
  },
  {
    id: 'transcend',
    name: 'Transcend',
    hosts: ['transcend-cdn.com', 'transcend.io'],
    stored: local('tcmConsent'),
    rules: ['transcend'],
    source: 'https://docs.transcend.io/',
  },
  {
    id: 'fides',
    name: 'Fides (Ethyca)',
    hosts: [],
    stored: either('fides_consent'),
    rules: ['fides'],
    source: 'https://ethyca.com/docs/dev-docs/js/reference/interfaces/Fides',
  },
  {
    id: 'datagrail',
    name: 'DataGrail',
    hosts: ['datagrail.io'],
    stored: cookies('datagrail_consent*'),
    rules: ['datagrail'],
    source: AUTOCONSENT,
  },
  {
    id: 'gravito',
    name: 'Gravito',
    hosts: ['gravito.net'],
    stored: either('gravitoData*'),
    rules: ['gravito'],
    source: AUTOCONSENT,
  },
  {
    id: 'ezoic-consent',
    name: 'Ezoic',
    hosts: [],
    stored: cookies('ez-consent-tcf'),
    rules: ['EZoic'],
    source: AUTOCONSENT,
  },
  {
    id: 'ccm19',
    name: 'CCM19',
    hosts: ['ccm19.de'],
    stored: [...either('ccm_consent*'), ...session('ccm_consent*')],
    rules: [],
    source: 'https://docs-en.ccm19.com/system-und-co/consent-speicherung/',
  },
  {
    id: 'acris-cookie-consent',
    name: 'ACRIS Cookie Consent (Shopware)',
    hosts: [],
    // Not `acris_cookie_*`: it also keeps where a visit began (`acris_cookie_landing_page`).
    stored: cookies('acris_cookie_acc'),
    rules: ['acris'],
    source: AUTOCONSENT,
  },
]

const byHost = new Map(CONSENT_PLATFORMS.flatMap((one) => one.hosts.map((host) => [host, one] as const)))

/** The platform whose host it is, or is below it. */
export function consentPlatformOfHost(host: string): ConsentPlatform | undefined {
  const labels = host.toLowerCase().split('.').slice(-MOST_LABELS)
  for (let from = 0; from < labels.length - 1; from += 1) {
    const found = byHost.get(labels.slice(from).join('.'))
    if (found !== undefined) return found
  }
  return undefined
}

/** No host of the table has more. */
const MOST_LABELS = 6

/** The platform that keeps a choice under this name. An exact name counts before a beginning, the longest beginning first. */
export function consentPlatformOfStored(name: string, kind: string): ConsentPlatform | undefined {
  return names.find((one) => one.kind === kind && (one.open ? name.startsWith(one.text) : name === one.text))?.platform
}

const names = CONSENT_PLATFORMS.flatMap((platform) =>
  platform.stored.map(({ name, kind }) => {
    const open = name.endsWith('*')
    return { platform, kind, open, text: open ? name.slice(0, -1) : name }
  }),
).sort((one, other) => Number(one.open) - Number(other.open) || other.text.length - one.text.length)

const byRule = new Map(CONSENT_PLATFORMS.flatMap((one) => one.rules.map((rule) => [rule, one] as const)))

/** The platform that a rule of autoconsent is for. */
export function consentPlatformOfRule(rule: string): ConsentPlatform | undefined {
  return byRule.get(rule)
}

/**
 * Software on the website's own server: its maker receives nothing, so there is no policy of another company. Only what keeps
 * a session, a form, a cart, a language or a setting; each fact is from the source beside it.
 */

import { OPEN_COOKIE_DATABASE, type Stored, type Tool, type Vendor } from './tool.ts'
import { MICROSOFT } from './vendors.ts'

type Facts = Pick<Tool, 'id' | 'name' | 'source'> & {
  readonly maker: Vendor
  readonly stores: readonly [Stored, ...Stored[]]
}

/** One that keeps nothing but what the website needs. */
function software({ maker, stores, ...facts }: Facts): Tool {
  const [first, ...rest] = [...new Set(stores.map(({ purpose }) => purpose))]
  return {
    ...facts,
    vendor: maker,
    category: 'necessary',
    kind: 'software',
    hosts: [],
    cookies: stores,
    purposes: [first ?? 'login', ...rest],
    policy: null,
  }
}

type Purpose = Stored['purpose']

/** Until the browser is closed, where the source says nothing else. */
const cookie = (name: string, purpose: Purpose, lifetime: Stored['lifetime'] = 'session'): Stored => ({
  name,
  kind: 'cookie',
  purpose,
  lifetime,
  party: 'first',
})
const local = (name: string, purpose: Purpose): Stored => ({
  name,
  kind: 'local',
  purpose,
  lifetime: 'persistent',
  party: 'first',
})
const ofTab = (name: string, purpose: Purpose): Stored => ({
  name,
  kind: 'session',
  purpose,
  lifetime: 'session',
  party: 'first',
})

const APACHE: Vendor = { name: 'The Apache Software Foundation', country: 'US' }

export const CONTENT_SYSTEMS: readonly Tool[] = [
  software({
    id: 'elementor',
    name: 'Elementor',
    maker: { name: 'Elementor Ltd.', country: 'IL' },
    stores: [local('elementor', 'preferences'), ofTab('elementor', 'preferences')],
    source: 'https://github.com/elementor/elementor/blob/main/assets/dev/js/utils/storage.js',
  }),
  software({
    id: 'joomla',
    name: 'Joomla',
    maker: { name: 'Open Source Matters, Inc.', country: 'US' },
    stores: [cookie('joomla_user_state', 'login'), cookie('joomla_remember_me_*', 'login', [60, 'day'])],
    source: 'https://github.com/joomla/joomla-cms/blob/5.2-dev/libraries/src/Service/Provider/Session.php',
  }),
  software({
    id: 'drupal',
    name: 'Drupal',
    maker: { name: 'Drupal Association', country: 'US' },
    stores: [
      cookie('SSESS*', 'login', [23, 'day']),
      cookie('SESS*', 'login', [23, 'day']),
      cookie('has_js', 'storage-test'),
    ],
    source: 'https://github.com/drupal/drupal/blob/11.x/core/lib/Drupal/Core/Session/SessionConfiguration.php',
  }),
  software({
    id: 'contao',
    name: 'Contao',
    maker: { name: 'Contao Association', country: 'CH' },
    stores: [cookie('csrf_contao_csrf_token', 'security'), cookie('csrf_https-contao_csrf_token', 'security')],
    source: 'https://docs.contao.org/dev/framework/request-tokens/',
  }),
  software({
    id: 'craft-cms',
    name: 'Craft CMS',
    maker: { name: 'Pixel & Tonic, Inc.', country: 'US' },
    stores: [cookie('CraftSessionId', 'login'), cookie('CRAFT_CSRF_TOKEN', 'security')],
    source: OPEN_COOKIE_DATABASE,
  }),
]

export const SHOP_SYSTEMS: readonly Tool[] = [
  software({
    id: 'prestashop',
    name: 'PrestaShop',
    maker: { name: 'PrestaShop SA', country: 'FR' },
    stores: [cookie('PrestaShop-*', 'cart', [20, 'day'])],
    source: 'https://devdocs.prestashop-project.org/9/development/components/cookie/',
  }),
  software({
    id: 'shopware',
    name: 'Shopware',
    maker: { name: 'shopware AG', country: 'DE' },
    stores: [
      cookie('session-*', 'login'),
      cookie('sw-context-token', 'cart'),
      cookie('sw-cache-hash', 'cart'),
      cookie('sw-states', 'cart'),
      cookie('sw-currency', 'preferences'),
      cookie('csrf[*', 'security'),
      cookie('__csrf_token-*', 'security'),
      cookie('cookie-preference', 'consent', [30, 'day']),
      cookie('cookieDeclined', 'consent'),
      cookie('allowCookie', 'consent', [180, 'day']),
      cookie('timezone', 'preferences', [30, 'day']),
      cookie('slt', 'login', [1, 'year']),
      cookie('nocache', 'cart'),
      cookie('x-cache-context-hash', 'cart'),
    ],
    source:
      'https://github.com/shopware/shopware/blob/trunk/src/Core/Framework/Adapter/Cache/Http/HttpCacheKeyGenerator.php',
  }),
  software({
    id: 'oxid',
    name: 'OXID eShop',
    maker: { name: 'OXID eSales AG', country: 'DE' },
    stores: [
      cookie('sid', 'cart'),
      cookie('sid_key', 'security'),
      cookie('language', 'language'),
      cookie('oxidadminlanguage', 'language'),
    ],
    source: 'https://github.com/OXID-eSales/oxideshop_ce/blob/b-7.1.x/source/Core/Session.php',
  }),
  software({
    id: 'jtl-shop',
    name: 'JTL-Shop',
    maker: { name: 'JTL-Software-GmbH', country: 'DE' },
    stores: [cookie('JTLSHOP', 'cart')],
    source: 'https://gitlab.com/jtl-software/jtl-shop/core',
  }),
  software({
    id: 'gambio',
    name: 'Gambio and xt:Commerce 3',
    maker: { name: 'Gambio GmbH', country: 'DE' },
    stores: [cookie('XTCsid', 'cart'), cookie('cookie_test', 'storage-test', [30, 'day'])],
    // A copy of the shop's own source, of which its maker has no repository.
    source:
      'https://github.com/khadimRaath/gambioTest/blob/187d85c29226383621115f1d9cfc982218f6859d/includes/application_top_main.php',
  }),
  software({
    id: 'opencart',
    name: 'OpenCart',
    maker: { name: 'OpenCart Limited', country: 'HK' },
    stores: [cookie('OCSESSID', 'cart'), cookie('currency', 'preferences', [30, 'day'])],
    source: 'https://github.com/opencart/opencart/blob/master/upload/system/config/default.php',
  }),
  software({
    id: 'nopcommerce',
    name: 'nopCommerce',
    maker: { name: 'Nop Solutions Ltd', country: 'GB' },
    stores: [
      cookie('.Nop.Session', 'login'),
      cookie('.Nop.Antiforgery', 'security'),
      cookie('.Nop.Culture', 'language'),
    ],
    source:
      'https://github.com/nopSolutions/nopCommerce/blob/develop/src/Libraries/Nop.Services/Http/NopCookieDefaults.cs',
  }),
]

export const FRAMEWORKS: readonly Tool[] = [
  software({
    id: 'laravel',
    name: 'Laravel',
    maker: { name: 'Laravel Holdings Inc.', country: 'US' },
    stores: [
      cookie('laravel_session', 'login', [2, 'hour']),
      cookie('laravel-session', 'login', [2, 'hour']),
      cookie('XSRF-TOKEN', 'security', [2, 'hour']),
      cookie('remember_web_*', 'login', [400, 'day']),
    ],
    source: 'https://github.com/laravel/laravel/blob/12.x/config/session.php',
  }),
  software({
    id: 'symfony',
    name: 'Symfony',
    maker: { name: 'Symfony SAS', country: 'FR' },
    stores: [cookie('REMEMBERME', 'login', [1, 'year'])],
    source: 'https://symfony.com/doc/current/security/remember_me.html',
  }),
  software({
    id: 'django',
    name: 'Django',
    maker: { name: 'Django Software Foundation', country: 'US' },
    stores: [
      cookie('sessionid', 'login', [2, 'week']),
      cookie('csrftoken', 'security', [1, 'year']),
      cookie('django_language', 'language'),
      cookie('messages', 'form'),
    ],
    source: 'https://docs.djangoproject.com/en/stable/ref/settings/#session-cookie-name',
  }),
  software({
    id: 'flask',
    name: 'Flask',
    maker: { name: 'Pallets', country: 'US' },
    stores: [cookie('session', 'login')],
    source: 'https://flask.palletsprojects.com/en/stable/config/#SESSION_COOKIE_NAME',
  }),
  software({
    id: 'flask-login',
    name: 'Flask-Login',
    maker: { name: 'Max Countryman', country: 'US' },
    stores: [cookie('remember_token', 'login', [1, 'year'])],
    source: 'https://flask-login.readthedocs.io/en/latest/#cookie-settings',
  }),
  software({
    id: 'rails',
    name: 'Ruby on Rails',
    maker: { name: 'The Rails Foundation', country: 'US' },
    stores: [
      cookie('_rails_session', 'login'),
      cookie('rack.session', 'login'),
      cookie('remember_user_token', 'login', [2, 'week']),
    ],
    source: OPEN_COOKIE_DATABASE,
  }),
  software({
    id: 'aspnet',
    name: 'ASP.NET',
    maker: MICROSOFT,
    stores: [
      cookie('ASP.NET_SessionId', 'login'),
      cookie('ASPSESSIONID*', 'login'),
      cookie('.ASPXAUTH', 'login'),
      cookie('.ASPXANONYMOUS', 'login'),
      cookie('__AntiXsrfToken', 'security'),
      cookie('__RequestVerificationToken*', 'security'),
      cookie('.AspNetCore.Antiforgery.*', 'security'),
      cookie('.AspNetCore.Session', 'login'),
      cookie('.AspNetCore.Cookies', 'login'),
      cookie('.AspNetCore.Culture', 'language'),
      cookie('.AspNetCore.Mvc.CookieTempDataProvider', 'form'),
      cookie('.AspNetCore.Identity.Application', 'login'),
    ],
    source: 'https://learn.microsoft.com/en-us/aspnet/core/fundamentals/app-state',
  }),
  software({
    id: 'java-servlets',
    name: 'Java session',
    maker: { name: 'Eclipse Foundation AISBL', country: 'BE' },
    stores: [cookie('JSESSIONID*', 'login'), cookie('SESSION', 'login')],
    source: 'https://jakarta.ee/specifications/servlet/6.0/jakarta-servlet-spec-6.0#session-tracking-mechanisms',
  }),
  software({
    id: 'spring-security',
    name: 'Spring Security',
    maker: { name: 'Broadcom Inc.', country: 'US' },
    stores: [cookie('remember-me', 'login', [2, 'week'])],
    source: 'https://docs.spring.io/spring-security/reference/servlet/authentication/rememberme.html',
  }),
  software({
    id: 'coldfusion',
    name: 'ColdFusion',
    maker: { name: 'Adobe Inc.', country: 'US' },
    stores: [
      cookie('CFID', 'login'),
      cookie('CFTOKEN', 'security'),
      cookie('cfid', 'login', [1, 'day']),
      cookie('cftoken', 'security', [1, 'day']),
    ],
    source: OPEN_COOKIE_DATABASE,
  }),
  software({
    id: 'perl-cgi',
    name: 'Perl CGI session',
    maker: { name: 'The Perl and Raku Foundation', country: 'US' },
    stores: [cookie('CGISESSID', 'login')],
    source: OPEN_COOKIE_DATABASE,
  }),
  software({
    id: 'express',
    name: 'Express',
    maker: { name: 'OpenJS Foundation', country: 'US' },
    stores: [
      cookie('connect.sid', 'login'),
      cookie('express:sess', 'login'),
      cookie('express:sess.sig', 'security'),
      cookie('_csrf', 'security'),
    ],
    source: 'https://expressjs.com/en/resources/middleware/session.html',
  }),
  software({
    id: 'nextjs',
    name: 'Next.js and NextAuth.js',
    maker: { name: 'Vercel Inc.', country: 'US' },
    stores: [
      cookie('NEXT_LOCALE', 'language'),
      cookie('next-auth.*', 'login'),
      cookie('__Secure-next-auth.*', 'login'),
      cookie('__Host-next-auth.*', 'security'),
      cookie('authjs.*', 'login'),
      cookie('__Secure-authjs.*', 'login'),
      cookie('__Host-authjs.*', 'security'),
      ofTab('__next_scroll_*', 'preferences'),
    ],
    source: 'https://next-auth.js.org/configuration/options#cookies',
  }),
  software({
    id: 'nuxt',
    name: 'Nuxt',
    maker: { name: 'NuxtLabs', country: 'FR' },
    stores: [cookie('i18n_redirected', 'language', [1, 'year']), local('nuxt-color-mode', 'preferences')],
    source: 'https://color-mode.nuxtjs.org/',
  }),
]

export const SERVERS: readonly Tool[] = [
  software({
    id: 'aws-load-balancer',
    name: 'AWS Elastic Load Balancing',
    maker: { name: 'Amazon Web Services EMEA SARL', country: 'LU' },
    stores: [
      cookie('AWSALB', 'load-balancing', [7, 'day']),
      cookie('AWSALBCORS', 'load-balancing', [7, 'day']),
      cookie('AWSALBTG', 'load-balancing', [7, 'day']),
      cookie('AWSALBTGCORS', 'load-balancing', [7, 'day']),
      cookie('AWSELB', 'load-balancing'),
      cookie('AWSELBCORS', 'load-balancing'),
    ],
    source: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/sticky-sessions.html',
  }),
  software({
    id: 'azure-affinity',
    name: 'Azure App Service and Application Gateway',
    maker: MICROSOFT,
    stores: [
      cookie('ARRAffinity', 'load-balancing'),
      cookie('ARRAffinitySameSite', 'load-balancing'),
      cookie('ApplicationGatewayAffinity', 'load-balancing'),
      cookie('ApplicationGatewayAffinityCORS', 'load-balancing'),
      cookie('TiPMix', 'load-balancing', [1, 'hour']),
      cookie('x-ms-routing-name', 'load-balancing', [1, 'hour']),
      cookie('ASLBSA', 'load-balancing'),
      cookie('ASLBSACORS', 'load-balancing'),
    ],
    source: OPEN_COOKIE_DATABASE,
  }),
  software({
    id: 'google-load-balancer',
    name: 'Google Cloud Load Balancing',
    maker: { name: 'Google Cloud EMEA Limited', country: 'IE' },
    stores: [cookie('GCLB', 'load-balancing')],
    source: OPEN_COOKIE_DATABASE,
  }),
  software({
    id: 'f5-big-ip',
    name: 'F5 BIG-IP',
    maker: { name: 'F5, Inc.', country: 'US' },
    stores: [cookie('BIGipServer*', 'load-balancing'), cookie('TS01*', 'security')],
    source:
      'https://support.f5silverline.com/hc/en-us/articles/360052537934-Q-A-What-cookies-are-leveraged-in-Silverline-WAF-',
  }),
  software({
    id: 'citrix-netscaler',
    name: 'Citrix NetScaler',
    maker: { name: 'Cloud Software Group, Inc.', country: 'US' },
    stores: [cookie('NSC_*', 'load-balancing', [12, 'hour'])],
    source: OPEN_COOKIE_DATABASE,
  }),
  software({
    id: 'haproxy',
    name: 'HAProxy',
    maker: { name: 'HAProxy Technologies, LLC', country: 'US' },
    stores: [cookie('SERVERID', 'load-balancing'), cookie('SRV', 'load-balancing')],
    source: 'https://docs.haproxy.org/3.0/configuration.html#4.2-cookie',
  }),
  software({
    id: 'ingress-nginx',
    name: 'Kubernetes Ingress NGINX',
    maker: { name: 'The Linux Foundation', country: 'US' },
    stores: [cookie('INGRESSCOOKIE', 'load-balancing', [2, 'day'])],
    source: 'https://kubernetes.github.io/ingress-nginx/examples/affinity/cookie/',
  }),
  software({
    id: 'litespeed-cache',
    name: 'LiteSpeed Cache',
    maker: { name: 'LiteSpeed Technologies Inc.', country: 'US' },
    stores: [cookie('_lscache_vary*', 'performance', [2, 'day'])],
    source: 'https://docs.litespeedtech.com/lscache/devguide/advanced/',
  }),
  software({
    id: 'apache-balancer',
    name: 'Apache load balancer',
    maker: APACHE,
    stores: [cookie('ROUTEID', 'load-balancing')],
    source: 'https://httpd.apache.org/docs/2.4/mod/mod_proxy_balancer.html',
  }),
  software({
    id: 'wordfence',
    name: 'Wordfence',
    maker: { name: 'Defiant, Inc.', country: 'US' },
    stores: [
      cookie('wfwaf-authcookie-*', 'security', [12, 'hour']),
      cookie('wf_loginalerted_*', 'security', [1, 'year']),
      cookie('wfCBLBypass', 'security', [1, 'day']),
    ],
    source: 'https://www.wordfence.com/help/general-data-protection-regulation/',
  }),
]

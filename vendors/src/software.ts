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
    source: 'https://github.com/elementor/elementor/blob/main/core/common/assets/js/utils/storage.js',
  }),
  software({
    id: 'joomla',
    name: 'Joomla',
    maker: { name: 'Open Source Matters, Inc.', country: 'US' },
    stores: [cookie('joomla_user_state', 'login'), cookie('joomla_remember_me_*', 'login', [60, 'day'])],
    source: 'https://github.com/joomla/joomla-cms/blob/5.2-dev/plugins/user/joomla/src/Extension/Joomla.php',
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
    source: 'https://github.com/contao/contao/blob/5.x/core-bundle/src/DependencyInjection/Configuration.php',
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
    source: 'https://github.com/PrestaShop/PrestaShop/blob/develop/classes/Cookie.php',
  }),
  software({
    id: 'shopware',
    name: 'Shopware',
    maker: { name: 'shopware AG', country: 'DE' },
    stores: [
      cookie('session-*', 'login'),
      cookie('sw-context-token', 'cart', [365, 'day']),
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
    // Also HttpCacheKeyGenerator of version 6, CookieCollector of version 5, and for `sw-context-token` the Shopware Frontends.
    source: 'https://github.com/shopware/shopware/blob/trunk/src/Storefront/Framework/Cookie/CookieProvider.php',
  }),
  software({
    id: 'oxid',
    name: 'OXID eShop',
    maker: { name: 'OXID eSales AG', country: 'DE' },
    stores: [
      cookie('sid', 'cart'),
      cookie('sid_key', 'security'),
      cookie('language', 'language'),
      cookie('oxidadminlanguage', 'language', [1, 'year']),
    ],
    source: 'https://github.com/OXID-eSales/oxideshop_ce/blob/b-7.1.x/source/Core/Session.php',
  }),
  software({
    id: 'jtl-shop',
    name: 'JTL-Shop',
    maker: { name: 'JTL-Software-GmbH', country: 'DE' },
    stores: [cookie('JTLSHOP', 'cart')],
    source:
      'https://github.com/St-ton/JN/blob/005bde94d43808693b2a76e0f9d029be33534571/includes/src/Session/Frontend.php',
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
    source: 'https://github.com/nopSolutions/nopCommerce/blob/develop/src/Libraries/Nop.Core/Http/NopCookieDefaults.cs',
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
    source:
      'https://github.com/symfony/symfony/blob/7.4/src/Symfony/Bundle/SecurityBundle/DependencyInjection/Security/Factory/RememberMeFactory.php',
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
    source: 'https://github.com/django/django/blob/main/django/conf/global_settings.py',
  }),
  software({
    id: 'flask',
    name: 'Flask',
    maker: { name: 'Pallets', country: 'US' },
    stores: [cookie('session', 'login')],
    source: 'https://github.com/pallets/flask/blob/main/docs/config.rst',
  }),
  software({
    id: 'flask-login',
    name: 'Flask-Login',
    maker: { name: 'Max Countryman', country: 'US' },
    stores: [cookie('remember_token', 'login', [1, 'year'])],
    source: 'https://github.com/maxcountryman/flask-login/blob/main/src/flask_login/config.py',
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
    // Those of ASP.NET Core that it does not have are defaults in its source: SessionDefaults, CookieAuthenticationDefaults,
    // CookieRequestCultureProvider and IdentityConstants of https://github.com/dotnet/aspnetcore.
    source: OPEN_COOKIE_DATABASE,
  }),
  software({
    id: 'java-servlets',
    name: 'Java session',
    maker: { name: 'Eclipse Foundation AISBL', country: 'BE' },
    // `SESSION` is the default of Spring Session (DefaultCookieSerializer).
    stores: [cookie('JSESSIONID*', 'login'), cookie('SESSION', 'login')],
    source: 'https://github.com/jakartaee/servlet/blob/main/spec/src/main/asciidoc/servlet-spec-body.adoc',
  }),
  software({
    id: 'spring-security',
    name: 'Spring Security',
    maker: { name: 'Broadcom Inc.', country: 'US' },
    stores: [cookie('remember-me', 'login', [2, 'week'])],
    source:
      'https://github.com/spring-projects/spring-security/blob/main/web/src/main/java/org/springframework/security/web/authentication/rememberme/AbstractRememberMeServices.java',
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
    // Also cookie-session up to 1.3 (`express:sess`) and csurf (`_csrf`).
    source: 'https://github.com/expressjs/session/blob/master/README.md',
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
    // Also the packages next (`NEXT_LOCALE`, `__next_scroll_`) and next-auth 4.
    source: 'https://github.com/nextauthjs/next-auth/blob/main/packages/core/src/lib/utils/cookie.ts',
  }),
  software({
    id: 'nuxt',
    name: 'Nuxt',
    maker: { name: 'NuxtLabs', country: 'FR' },
    stores: [cookie('i18n_redirected', 'language', [1, 'year']), local('nuxt-color-mode', 'preferences')],
    // Also constants.ts of nuxt-modules/i18n.
    source: 'https://github.com/nuxt-modules/color-mode/blob/main/src/module.ts',
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
    source: OPEN_COOKIE_DATABASE,
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
    source: OPEN_COOKIE_DATABASE,
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
    stores: [cookie('INGRESSCOOKIE', 'load-balancing')],
    source: 'https://github.com/kubernetes/ingress-nginx/blob/main/docs/examples/affinity/cookie/README.md',
  }),
  software({
    id: 'litespeed-cache',
    name: 'LiteSpeed Cache',
    maker: { name: 'LiteSpeed Technologies Inc.', country: 'US' },
    stores: [cookie('_lscache_vary*', 'performance', [2, 'day'])],
    source: 'https://github.com/litespeedtech/lscache_wp/blob/master/src/vary.cls.php',
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
      cookie('wfCBLBypass', 'security', [365, 'day']),
    ],
    source: 'https://www.wordfence.com/help/general-data-protection-regulation/',
  }),
]

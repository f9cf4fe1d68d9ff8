// What of Chromium is switched off. Of two flags for it only the last counts, and Playwright gives one: so what that one
// says stands here as well.

const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/**
 * The suggestions of the address bar, which nobody sees here: a Chromium with windows loads two pages of its own for them with
 * every profile, as much work as a page of a website.
 */
const SUGGESTIONS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

export const withoutFeatures = (...more: readonly string[]) =>
  `--disable-features=${[...BY_PLAYWRIGHT, ...SUGGESTIONS, ...more].join(',')}`

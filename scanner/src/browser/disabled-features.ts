// The features of Chromium that are switched off. Only the last `--disable-features` counts, and Playwright passes one of
// its own, so this list repeats Playwright's.

const DISABLED_BY_PLAYWRIGHT = [
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

const DISABLED_BY_US = [
  // The suggestions of the address bar, which nobody sees here: a Chromium with windows loads two pages of its own for them
  // with every profile, as much work as a page of a website.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process for the next page, started in advance and thrown away if that one is of another profile: here profiles take turns.
  'SpareRendererForSitePerProcess',
]

export const DISABLE_FEATURES_FLAG = `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...DISABLED_BY_US].join(',')}`

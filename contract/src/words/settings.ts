/** How much integrators may note with a website: so many keys, and so many UTF-16 units of each text. */
export const MAX_WEBSITE_NOTES = { reference: 200, keys: 20, key: 40, value: 500 } as const

/** What can be set of a website, under the names that integrators know. The last five are members of its draft. */
export const SETTINGS_MEMBERS = [
  'language',
  'languages',
  'automatic',
  'accessibility_widget',
  'banner',
  'hold_unknown',
  'look',
  'texts',
  'tools',
  'own_tools',
  'consent_mode',
] as const
export type SettingsMember = (typeof SETTINGS_MEMBERS)[number]

/** Whether a website asks its visitors, where somebody has said so. */
export const BANNER_SETTINGS = ['on', 'off'] as const
export type BannerSetting = (typeof BANNER_SETTINGS)[number]

/** Who has changed something: the host, an operator of Portico, the customer, or Portico by what it has seen. */
export const CHANGE_AUTHORS = ['integrator', 'operator', 'customer', 'portico'] as const
export type ChangeAuthor = (typeof CHANGE_AUTHORS)[number]

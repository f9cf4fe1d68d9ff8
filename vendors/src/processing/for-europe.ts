/**
 * Companies that a group has for Europe. Whether they, or others of the group, are in charge of people and customers in the
 * United Kingdom is a fact of each tool (`uk`); where no page was read, it is not known.
 */
export const FOR_EUROPE: ReadonlySet<string> = new Set([
  'Adobe Systems Software Ireland Limited',
  'Algolia SAS',
  'Amazon Europe Core S.à r.l.',
  'Amazon Payments Europe s.c.a.',
  'Amazon Web Services EMEA SARL',
  "Aut O'Mattic A8C Ireland Limited",
  'Google Cloud EMEA Limited',
  'Google Ireland Limited',
  'Intercom R&D Unlimited Company',
  'LinkedIn Ireland Unlimited Company',
  'Meta Platforms Ireland Limited',
  'Microsoft Ireland Operations Limited',
  'PayPal (Europe) S.à r.l. et Cie, S.C.A.',
  'Pinterest Europe Limited',
  'Quantcast International Limited',
  'Reddit Netherlands B.V.',
  'Shopify International Limited',
  'Squarespace Ireland Limited',
  'Stripe Technology Company Limited',
  'SurveyMonkey Europe UC',
  'TikTok Technology Limited',
  'Twilio Ireland Limited',
  'X Internet Unlimited Company',
])

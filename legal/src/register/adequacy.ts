import { type DataProtectionArea, dataProtectionAreaOf, isOutsideEea } from '../facts/data-protection-areas.ts'

/**
 * The day on which both lists were last checked, against public copies: the pages themselves were not opened.
 * `limits` says whom a decision covers. The decision on the United States covers only companies in the Data Privacy Framework.
 * That is a fact of each company, so the country is on neither list.
 */
export const ADEQUACY_CHECKED_ON = '2026-11-18'
export const ADEQUACY_SOURCES: { readonly [area in DataProtectionArea]: string } = {
  eea: 'https://commission.europa.eu/law/law-topic/data-protection/international-dimension-data-protection/adequacy-decisions_en',
  uk: 'https://ico.org.uk/for-organisations/uk-gdpr-guidance-and-resources/international-transfers/adequacy-regulations/',
}

type AdequacyDecision = {
  readonly decision: string
  readonly limits?: string
  /** Countries of the Economic Area for which it does not hold yet. */
  readonly notFor?: readonly string[]
}

/** Countries that the European Commission has found adequate (GDPR art. 45). */
export const COMMISSION_DECISIONS: { readonly [country: string]: AdequacyDecision } = {
  AD: { decision: '2010/625/EU' },
  AR: { decision: '2003/490/EC' },
  // For the EEA countries outside the Union the EEA Joint Committee must decide first.
  BR: { decision: '(EU) 2026/179', notFor: ['IS', 'LI', 'NO'] },
  CA: { decision: '2002/2/EC', limits: 'companies under its federal law' },
  CH: { decision: '2000/518/EC' },
  FO: { decision: '2010/146/EU' },
  GB: { decision: '(EU) 2021/1772', limits: 'until 27 December 2031' },
  GG: { decision: '2003/821/EC' },
  IL: { decision: '2011/61/EU' },
  IM: { decision: '2004/411/EC' },
  JE: { decision: '2008/393/EC' },
  JP: { decision: '(EU) 2019/419', limits: 'the private sector' },
  KR: { decision: '(EU) 2022/254' },
  NZ: { decision: '2013/65/EU' },
  UY: { decision: '2012/484/EU' },
}

/** Schedule 21, paragraphs 4 and 5, covers the Economic Area and the countries with a Commission decision by 2020. */
const SCHEDULE_21 = 'Data Protection Act 2018, Schedule 21, paras 4 and 5'
const BY_SCHEDULE_21: readonly string[] = [
  ...['AD', 'AR', 'CA', 'CH', 'FO', 'GG', 'GI', 'IL', 'IM', 'JE', 'JP', 'NZ', 'UY'],
]
/** Countries with regulations made since then. */
const BY_REGULATIONS: { readonly [country: string]: string } = {
  KR: 'Data Protection (Adequacy) (Republic of Korea) Regulations 2022',
}

/** Whether data that go to a country leave the area. Seen from the United Kingdom, the Economic Area is outside, and adequate. */
export function leavesArea(area: DataProtectionArea, country: string): boolean {
  return area === 'uk' ? country !== 'GB' : isOutsideEea(country)
}

/** Whether the law of the owner's country considers the other country adequate. */
export function isAdequateDestination(owner: string | undefined, country: string): boolean {
  if (dataProtectionAreaOf(owner) === 'uk') return ukAdequacyLaw(country) !== null
  if (!Object.hasOwn(COMMISSION_DECISIONS, country)) return false
  return owner === undefined || COMMISSION_DECISIONS[country]?.notFor?.includes(owner) !== true
}

/** The UK law that approves transfers to a country. Null if none does. */
export function ukAdequacyLaw(country: string): string | null {
  if (!isOutsideEea(country) || BY_SCHEDULE_21.includes(country)) return SCHEDULE_21
  return Object.hasOwn(BY_REGULATIONS, country) ? (BY_REGULATIONS[country] ?? null) : null
}

/** The number of the Commission's decision on a country, in its English form. Null if there is none. */
export function commissionDecisionOn(country: string): string | null {
  return Object.hasOwn(COMMISSION_DECISIONS, country) ? (COMMISSION_DECISIONS[country]?.decision ?? null) : null
}

import { isOutsideEea } from '../countries/areas.ts'

/** Whose law decides which data leave: that of the Economic Area, or of the United Kingdom. */
export type Area = 'eea' | 'uk'

export function areaOf(country: string | undefined): Area {
  return country === 'GB' ? 'uk' : 'eea'
}

/** The day on which the lists were last read. */
export const CHECKED = '2026-11-18'

/**
 * Countries that the European Commission has found adequate (GDPR art. 45). Canada for companies under its federal law alone;
 * the United States only for companies that are certified under the Data Privacy Framework, which is a fact of each company.
 */
const BY_THE_COMMISSION: readonly string[] = [
  ...['AD', 'AR', 'CA', 'CH', 'FO', 'GB', 'GG', 'IL', 'IM', 'JE', 'JP', 'KR', 'NZ', 'UY'],
]

/** Those that the United Kingdom's regulations cover, beside the Economic Area. */
const BY_THE_KINGDOM: readonly string[] = [
  ...['AD', 'AR', 'CA', 'CH', 'FO', 'GG', 'GI', 'IL', 'IM', 'JE', 'JP', 'KR', 'NZ', 'UY'],
]

/** Whether data that go there leave the area. From the United Kingdom, the Economic Area is another place, and an adequate one. */
export function leavesArea(area: Area, country: string): boolean {
  return area === 'uk' ? country !== 'GB' : isOutsideEea(country)
}

export function isAdequate(area: Area, country: string): boolean {
  return area === 'uk'
    ? !isOutsideEea(country) || BY_THE_KINGDOM.includes(country)
    : BY_THE_COMMISSION.includes(country)
}

import { COUNTRIES } from '@portico/contract/words/countries'

/** The area whose law decides what counts as a transfer: the European Economic Area or the United Kingdom. */
export type DataProtectionArea = 'eea' | 'uk'

export function dataProtectionAreaOf(country: string | undefined): DataProtectionArea {
  return country === 'GB' ? 'uk' : 'eea'
}

/** Whether data that go to a country leave the European Economic Area. All `COUNTRIES` but the United Kingdom are in it. */
export function isOutsideEea(country: string): boolean {
  return country === 'GB' || !COUNTRIES.some((one) => one === country)
}

import { COUNTRIES } from '@portico/contract/words/countries'

/** Whose law decides which data leave: that of the Economic Area, or of the United Kingdom. */
export type Area = 'eea' | 'uk'

export function areaOf(country: string | undefined): Area {
  return country === 'GB' ? 'uk' : 'eea'
}

/** Whether data that go there leave the European Economic Area. Of the countries served, the United Kingdom is not in it. */
export function isOutsideEea(country: string): boolean {
  return country === 'GB' || !COUNTRIES.some((one) => one === country)
}

import { MAX_HEADER_LIST } from './headers.ts'

/** What nearly all clients send. */
const USUAL: readonly string[] = ['application/json', 'application/json; charset=utf-8']

/**
 * Whether a Content-Type is JSON in UTF-8, with no other parameter. Not a regular expression: the time that one takes grows
 * with the square of the length of a hostile header.
 */
export function isJson(contentType: string): boolean {
  return USUAL.includes(contentType) || isOf('application/json', contentType)
}

/** The same of a JSON Merge Patch (RFC 7396), which is JSON too. */
export function isMergePatch(contentType: string): boolean {
  return isOf('application/merge-patch+json', contentType)
}

function isOf(wanted: string, contentType: string): boolean {
  if (contentType.length > MAX_HEADER_LIST) return false
  const [type = '', ...parameters] = contentType.toLowerCase().split(';')
  if (type.trim() !== wanted) return false
  const trimmedParameters = parameters.map((parameter) => parameter.trim()).filter((parameter) => parameter !== '')
  return trimmedParameters.length === 0 || (trimmedParameters.length === 1 && trimmedParameters.every(isUtf8))
}

function isUtf8(parameter: string): boolean {
  const [name = '', ...rest] = parameter.split('=')
  const value = rest.join('=').trim()
  return name.trim() === 'charset' && (value === 'utf-8' || value === '"utf-8"')
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Ids have one spelling. PostgreSQL would accept braces and capitals too. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

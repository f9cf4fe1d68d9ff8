const NUMBER = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What somebody has typed to find a record: a receipt number as it is kept, or what it is instead. */
export function receiptNumberOf(typed: string): { readonly id: string } | 'isMail' | 'notNumber' {
  const id = typed.trim().toLowerCase()
  if (NUMBER.test(id)) return { id }
  return id.includes('@') ? 'isMail' : 'notNumber'
}

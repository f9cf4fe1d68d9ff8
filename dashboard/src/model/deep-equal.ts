/** Whether two JSON values are equal, whatever the order of their members. */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return a.size === b.size && [...a].every(([name, value]) => b.has(name) && deepEqual(value, b.get(name)))
}

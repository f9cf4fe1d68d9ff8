/**
 * Applies a JSON Merge Patch (RFC 7396): members of objects are merged, null removes a member, and any other value, a list too,
 * replaces the old one. The result is always a plain object, whatever its members are called (`__proto__`).
 */
export function applyMergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const members = new Map(Object.entries(isObject(target) ? target : {}))
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name)
    else members.set(name, applyMergePatch(members.get(name), value))
  }
  return Object.fromEntries(members)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

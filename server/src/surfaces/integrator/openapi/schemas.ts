import * as wire from '@portico/contract'
import { EVENT_SCHEMAS } from '@portico/contract/events/event-types'

export type Json = { readonly [member: string]: unknown }

export type SchemaRegistry = {
  /** A schema as the document shows it: those with a name are referred to. */
  show(schema: unknown): unknown
  /** The named schemas that were referred to so far. */
  components(): Json
}

/** The name of a schema is that of its constant; events have theirs in their table. */
const NAMES = new Map<unknown, string>()
for (const [name, schema] of Object.entries<unknown>({ ...wire, ...EVENT_SCHEMAS }))
  if (isJson(schema)) NAMES.set(identityOf(schema), name)

/** An optional schema is a copy of the one with the name, with the same members. */
function identityOf(schema: unknown): unknown {
  return isJson(schema) && isJson(schema['properties']) ? schema['properties'] : schema
}

export function openSchemaRegistry(): SchemaRegistry {
  const shown = new Map<string, unknown>()

  function show(value: unknown): unknown {
    const name = NAMES.get(identityOf(value))
    if (name === undefined) return showParts(value)
    if (!shown.has(name)) {
      shown.set(name, null)
      shown.set(name, showParts(value))
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  function showParts(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(show)
    if (!isJson(value)) return value
    if (Array.isArray(value['items'])) return showTuple(value, value['items'])
    const parts = Object.entries(value).map(([key, part]) => [key, showPart(key, part)])
    return { ...typeOf(value), ...Object.fromEntries(parts) }
  }

  function showPart(key: string, part: unknown): unknown {
    if (VALUES.has(key)) return part
    if (key !== 'properties' || !isJson(part)) return show(part)
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, show(member)]))
  }

  /** As JSON Schema has had it since 2020: what checks requests and writes answers knows the older form alone. */
  function showTuple({ items: _items, additionalItems: _none, ...others }: Json, items: readonly unknown[]): Json {
    return { ...others, prefixItems: items.map(show), items: false, minItems: items.length, maxItems: items.length }
  }

  return {
    show,
    components: () => Object.fromEntries([...shown].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Keywords that hold values, not schemas. */
const VALUES = new Set(['examples', 'default', 'enum', 'const'])

/** An enum of strings is also given `type: string`, which generators of clients need. */
function typeOf({ enum: values }: Json): Json {
  return Array.isArray(values) && values.every((one) => typeof one === 'string') ? { type: 'string' } : {}
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

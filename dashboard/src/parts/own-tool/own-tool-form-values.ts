import type { FieldError } from '../../model/errors.ts'
import { asFields, isString } from '../../model/unknown-fields.ts'
import type { OwnTool } from '../../model/wire.ts'

/** The values of the form for a tool of the customer's own, as they are typed. */
export type OwnToolFormValues = Pick<OwnTool, 'category' | 'stored'> & {
  readonly id: string
  readonly name: string
  readonly vendor: string
  readonly country: string
  readonly reason: string
  /** One in each line. */
  readonly hosts: string
  readonly policy: string
}

export function formValuesOf(id: string, tool: OwnTool | null): OwnToolFormValues {
  return {
    id,
    name: tool?.name ?? '',
    vendor: tool?.vendor ?? '',
    country: tool?.country ?? '',
    category: tool?.category ?? 'marketing',
    reason: tool?.reason ?? '',
    hosts: (tool?.hosts ?? []).join('\n'),
    policy: tool?.policy ?? '',
    stored: tool?.stored ?? [],
  }
}

export function ownToolFromForm({
  id,
  name,
  vendor,
  country,
  category,
  reason,
  hosts,
  policy,
  stored,
}: OwnToolFormValues): OwnTool {
  return {
    id,
    name: name.trim(),
    vendor: vendor.trim(),
    country: country === '' ? null : country,
    category,
    ...(category === 'necessary' ? { reason: reason.trim() } : {}),
    hosts: hosts
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => host !== ''),
    policy: policy.trim() === '' ? null : policy.trim(),
    stored: stored.map((item) => ({ ...item, name: item.name.trim() })),
  }
}

/** Parses the kept values of a form; null if there are none. */
export function parseFormValues(text: string | undefined): OwnToolFormValues | null {
  const filled: unknown = text === undefined ? null : JSON.parse(text)
  return isString(asFields(filled)['id']) ? (filled as OwnToolFormValues) : null
}

/** The error to show beside a field of the form: that of `hosts.1` is shown beside `hosts`. */
export function fieldErrorFor(wrong: readonly FieldError[], field: string): FieldError | null {
  return wrong.find((one) => one.field === field || one.field.startsWith(`${field}.`)) ?? null
}

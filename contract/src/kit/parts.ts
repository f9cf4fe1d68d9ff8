import Type, { type Static, type TSchema } from 'typebox'

/** Parts that schemas of several subjects share. */

/** The type that a schema describes, read-only: nothing changes a received request or a finished answer. */
export type Wire<Schema extends TSchema> = Unchanging<Static<Schema>>

type Unchanging<T> = T extends object ? { readonly [K in keyof T]: Unchanging<T[K]> } : T

export const noExtraProperties = { additionalProperties: false } as const

export const nullOr = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

export const Message = Type.Object({ message: Type.String({ description: 'A sentence for people.' }) })
export type Message = Wire<typeof Message>

/** The body of operations without one. They accept `{}`, because many clients send it, and `[]`, which PHP makes of it. */
export const EmptyBody = Type.Object({}, noExtraProperties)
export type EmptyBody = Wire<typeof EmptyBody>

export const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description })

/** The most and the default number of entries on one page of a list. */
const MAX_PAGE_SIZE = 100
export const DEFAULT_PAGE_SIZE = 50

export const PageSize = Type.Integer({
  minimum: 1,
  maximum: MAX_PAGE_SIZE,
  default: DEFAULT_PAGE_SIZE,
  description: 'The most that one page is to hold.',
})

export const CURSOR_EXAMPLE = 'AAZdN9uGqwABmfz8WcV8mbH-dYxLu0cC'

export const Cursor = Type.String({
  description: 'The `next_cursor` of the page before.',
  examples: [CURSOR_EXAMPLE],
})

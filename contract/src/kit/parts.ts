import Type, { type Static, type TSchema } from 'typebox'

/** What schemas of several subjects share. */

/** What a schema describes. Nobody changes what has arrived, or what is about to leave. */
export type Wire<Schema extends TSchema> = Unchanging<Static<Schema>>

type Unchanging<T> = T extends object ? { readonly [K in keyof T]: Unchanging<T[K]> } : T

export const strict = { additionalProperties: false } as const

export const nullOr = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

export const Message = Type.Object({ message: Type.String({ description: 'A sentence for people.' }) })
export type Message = Wire<typeof Message>

/** Operations that take no body accept `{}` as well, because many clients send it, and the `[]` that PHP makes of it. */
export const Nothing = Type.Object({}, strict)
export type Nothing = Wire<typeof Nothing>

export const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description })

/** The most that one page of a list holds, and what it holds when nobody asks for more or less. */
const MAX_ON_A_PAGE = 100
export const DEFAULT_PAGE = 50

export const PageSize = Type.Integer({
  minimum: 1,
  maximum: MAX_ON_A_PAGE,
  default: DEFAULT_PAGE,
  description: 'The most that one page is to hold.',
})

export const CURSOR_EXAMPLE = 'AAZdN9uGqwABmfz8WcV8mbH-dYxLu0cC'

export const Cursor = Type.String({
  description: 'The `next_cursor` of the page before.',
  examples: [CURSOR_EXAMPLE],
})

import Type, { type TObject, type TProperties } from 'typebox'

// The schemas of the files in this folder. A test checks each file against its schema, and each schema against the types of the code that reads it.

const object = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false })

const text = Type.String({ minLength: 1, pattern: '^\\S(.*\\S)?$' })
const page = Type.Union([Type.String({ pattern: '^https://[^\\s/]+(/\\S*)?$' }), Type.Null()])
const known = { reportedBy: Type.Optional(text), note: Type.Optional(text) }

const Authority = object({
  name: text,
  address: Type.Union([text, Type.Null()]),
  email: Type.Union([Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[a-z]+$' }), Type.Null()]),
  website: page,
  complaints: page,
  ...known,
})

export const CoreCountryEntry = object({
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  dataProtection: Authority,
  accessibility: Type.Optional(
    object({
      law: object({ name: text, address: page, ...known }),
      authority: Type.Union([Authority, Type.Null()]),
      note: Type.Optional(text),
    }),
  ),
})

/** `core-countries.json` */
export const CoreCountries = object({
  about: text,
  countries: Type.Unsafe<unknown>({
    type: 'object',
    propertyNames: { pattern: '^[A-Z]{2}$' },
    additionalProperties: CoreCountryEntry,
  }),
})

import Type, { type TObject, type TObjectOptions, type TProperties, type TSchema } from 'typebox'
import { reference, siteId } from '../sites/site.ts'

/** The kinds of actor that an event can name. */
export type ActorKind = 'key' | 'operator' | 'customer' | 'time' | 'portico' | 'webhook'

/** What an event is, wherever it is about: in the log, for the operator, and after an erasure. */
export type LoggedEvent = {
  /** Who may cause it. */
  readonly by: readonly ActorKind[]
  /**
   * Which members of its content are left when its website or integrator is erased: those that invoices and the order of things need,
   * and those that readers need. All others go, also one that is new.
   */
  readonly left: 'all' | readonly string[]
  /** Of these something has to be there, and says nothing any more. */
  readonly emptied?: Readonly<Record<string, unknown>>
  /**
   * For the operator: members of what there is afterwards, and of what was before as `before.name`, stand in braces. Null where a
   * sentence takes more than that (`server/src/operate/find/event-sentences.ts`).
   */
  readonly sentence: string | null
}

/** An event of a website that integrators are told of. It has the website's next number. */
export type ToldEvent = LoggedEvent & {
  /** What its schema is called in the document and by clients. */
  readonly name: string
  readonly schema: TSchema
  /** What the document says of its delivery, with an example. */
  readonly summary: string
  readonly description: string
  readonly example: unknown
}

const ofTheSite = {
  reference: Type.Optional({
    ...reference,
    description: 'The `reference` that the website has now, where it has one.',
  }),
}

export const eventOf = <Kind extends TSchema, Data extends TProperties>(
  type: Kind,
  { properties, description }: TObject<Data> & { readonly description?: string },
  options: TObjectOptions,
) =>
  Type.Object(
    {
      id: Type.String({
        description:
          'Opaque, good for you alone, and as good as a cursor. Sorts as text by when the event was written. Also the ' +
          '`webhook-id` of its delivery: the one thing to remember when duplicates must not count.',
      }),
      type,
      created_at: Type.String({ format: 'date-time', description: "When it happened, in the website's time." }),
      site: siteId,
      sequence: Type.Integer({ minimum: 1, description: 'Counts what happened to this website, without gaps.' }),
      data: Type.Object({ ...properties, ...ofTheSite }, description === undefined ? {} : { description }),
    },
    options,
  )

import Type, { type TObject, type TObjectOptions, type TProperties, type TSchema } from 'typebox'
import { reference, siteId } from '../sites/site.ts'

/** The kinds of actor that an event can name. */
export type ActorKind = 'key' | 'operator' | 'customer' | 'time' | 'portico' | 'webhook'

/** Declares a type of event: who causes it, what an erasure leaves of it, and its sentence for the operator. */
export type EventDeclaration = {
  /** Who may cause it. */
  readonly by: readonly ActorKind[]
  /**
   * The members of its content that stay when its website or integrator is erased: those that invoices, the order of events
   * and readers need. All others are removed, new ones too.
   */
  readonly left: 'all' | readonly string[]
  /** Members that readers require. After an erasure they have these values, which say nothing. */
  readonly emptied?: Readonly<Record<string, unknown>>
  /**
   * A template for the operator. Braces hold members of the new state, or of the old one as `before.name`. Null if the sentence
   * needs code (`server/src/operate/find/event-sentences.ts`).
   */
  readonly sentence: string | null
}

/** Declares a type of event that is delivered to integrators. Each such event has the website's next number. */
export type DeliveredEventDeclaration = EventDeclaration & {
  /** The name of its schema in the OpenAPI document and in clients. */
  readonly name: string
  readonly schema: TSchema
  /** The description of its delivery in the OpenAPI document, with an example. */
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

export const eventSchema = <Kind extends TSchema, Data extends TProperties>(
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

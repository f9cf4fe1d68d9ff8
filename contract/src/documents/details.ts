import Type from 'typebox'
import { noExtraProperties, type Wire } from '../kit/parts.ts'
import { SITE_EXAMPLE, siteId } from '../sites/site.ts'
import { CONTRADICTION_CODES, DOCUMENT_NAMES, DOCUMENT_STATES } from '../words/index.ts'
import { FACTS_EXAMPLE, Facts } from './facts.ts'
import { reviewCountsOrNull } from './reviewed.ts'

// What integrators know of their customers and say of themselves, for the legal documents.

export const SiteDocument = Type.Object(
  {
    document: Type.Enum(DOCUMENT_NAMES, { description: 'Which document.' }),
    language: Type.String({ description: 'One of the languages that the website speaks.' }),
    state: Type.Enum(DOCUMENT_STATES, {
      description:
        '`complete`: it is published with the next version. `missing`: some facts are. `contradicted`: it would deny what was ' +
        'seen on the website or another document, and somebody has to say in the dashboard whether it is right; its last ' +
        'text stays. `not_needed`: the facts say that this website needs none. `not_offered`: the owner needs one in a form ' +
        'that is not written here, as public bodies do for accessibility.',
    }),
    missing: Type.Array(
      Type.Object({
        field: Type.String({ description: 'The fact to fill in.' }),
        laws: Type.Array(Type.String(), { description: 'The laws that want it.' }),
      }),
      { description: 'What keeps it from being published.' },
    ),
    contradictions: Type.Array(
      Type.Object({
        code: Type.Enum(CONTRADICTION_CODES, { description: 'What it is, from a closed list that may grow.' }),
        subject: Type.String({
          description: 'The service or country that it is about; empty where it is the document.',
        }),
      }),
      { description: 'What it would deny.' },
    ),
    reviewed: reviewCountsOrNull('How much of it was reviewed; null where that was not recorded.'),
    published_version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'The version that brought the text that visitors read now; null while there is none.',
    }),
  },
  { description: 'A legal document of a website in one language.' },
)
export type SiteDocument = Wire<typeof SiteDocument>

export const SITE_DETAILS_EXAMPLE = {
  site: SITE_EXAMPLE.site,
  details: FACTS_EXAMPLE,
  customer: { phone: '+34 910 000 000' },
  documents: [
    {
      document: 'notice',
      language: 'es',
      state: 'missing',
      missing: [{ field: 'register_name', laws: ['art. 10 LSSI, Ley 34/2002'] }],
      contradictions: [],
      reviewed: null,
      published_version: null,
    },
  ],
}

export const SiteDetails = Type.Object(
  {
    site: siteId,
    details: Facts,
    customer: Facts,
    documents: Type.Array(SiteDocument, {
      description: 'Each document in each language of the website, the default one first.',
    }),
  },
  {
    description:
      'What is known for the legal documents of a website: what you have handed over (`details`) and what the customer has ' +
      'answered (`customer`), which counts where both have.',
    examples: [SITE_DETAILS_EXAMPLE],
  },
)
export type SiteDetails = Wire<typeof SiteDetails>

export const SiteDetailsRequest = Type.Object(
  { details: Facts },
  { ...noExtraProperties, examples: [{ details: FACTS_EXAMPLE }] },
)
export type SiteDetailsRequest = Wire<typeof SiteDetailsRequest>

export const PROFILE_EXAMPLE = {
  name: 'Blue Hosting S.L.',
  street: 'Calle de Alcalá 100',
  postal_code: '28009',
  city: 'Madrid',
  country: 'ES',
  phone: '+34 910 000 000',
}

const textOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

export const Profile = Type.Object(
  {
    name: textOrNull('The registered name of your company.'),
    street: textOrNull('Street and number.'),
    postal_code: textOrNull('The postal code.'),
    city: textOrNull('The town.'),
    country: textOrNull('ISO 3166, two capital letters.'),
    phone: textOrNull('A telephone number, which the documents of some countries name.'),
  },
  {
    description: "Your company, as the host of your customers' websites; null what you have not said.",
    examples: [PROFILE_EXAMPLE],
  },
)
export type Profile = Wire<typeof Profile>

export const ProfileRequest = Type.Object(
  {
    name: Type.String({ maxLength: 150 }),
    street: Type.String({ maxLength: 150 }),
    postal_code: Type.String({ maxLength: 16 }),
    city: Type.String({ maxLength: 100 }),
    country: Type.String({ maxLength: 2 }),
    phone: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { ...noExtraProperties, examples: [PROFILE_EXAMPLE] },
)
export type ProfileRequest = Wire<typeof ProfileRequest>

import Type from 'typebox'
import type { Wire } from '../kit/parts.ts'
import { siteId } from '../sites/site.ts'

export const EmbedSession = Type.Object(
  {
    site: siteId,
    embed_url: Type.String({
      format: 'uri',
      description: 'For the `src` of an iframe. Opens once, within 300 seconds: ask for a new one on every load.',
    }),
    embed_token: Type.String({ description: 'The token in `embed_url`. It is not to be stored.' }),
  },
  {
    description: 'A session URL for the dashboard.',
    examples: [
      {
        site: '47105eba-b16e-46d4-b563-ea7f3b3360ce',
        embed_url: 'https://api.example.com/dashboard/?embed=1&token=et_live_EXAMPLE',
        embed_token: 'et_live_EXAMPLE',
      },
    ],
  },
)
export type EmbedSession = Wire<typeof EmbedSession>

import type { IncomingMessage } from 'node:http'
import { parseJson } from '../kit/bodies/json.ts'
import { readBody } from '../kit/bodies/whole-body.ts'
import { Problem } from '../kit/problems.ts'

/** A choice takes about 300 bytes. */
export const MAX_BODY_BYTES = 1_024
const TOO_LARGE = 'A choice must not be larger than 1 KiB.'

/** What a browser sent, as a value. Rejects with a problem. */
export async function readChoiceBody(request: IncomingMessage): Promise<unknown> {
  const value = parseJson(await readBody(request, MAX_BODY_BYTES, TOO_LARGE))
  if (value === undefined) throw new Problem('invalid_json')
  return value
}

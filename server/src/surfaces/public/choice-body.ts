import type { IncomingMessage } from 'node:http'
import { parseJson } from '../kit/json.ts'
import { Problem } from '../kit/problems.ts'
import { readWhole } from '../kit/whole-body.ts'

/** A choice takes about 300 bytes. */
export const MOST_BODY_BYTES = 1_024
const TOO_LARGE = { detail: 'A choice must not be larger than 1 KiB.' }

/** What a browser sent, as a value. Rejects with a problem. */
export function readChoiceBody(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    readWhole(request, MOST_BODY_BYTES, (problem, body) => {
      try {
        if (problem !== null) throw problem.code === 'body_too_large' ? new Problem(problem.code, TOO_LARGE) : problem
        const value = parseJson(body)
        if (value === undefined) throw new Problem('invalid_json')
        resolve(value)
      } catch (error) {
        reject(error)
      }
    })
  })
}

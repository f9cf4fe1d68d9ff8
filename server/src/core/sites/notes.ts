import { MAX_WEBSITE_NOTES as MOST } from '@portico/contract/words'
import { isPlainText } from '@portico/legal'
import { type FieldReader, joinFieldPath, openFieldReader } from '../kit/field-reader.ts'
import { type Decision, decide, type FieldProblem, refuseFields } from '../kit/refusal.ts'
import { shorten } from '../kit/shorten.ts'

/** An integrator's notes on a website: its own reference, and metadata of its choice. */
export type Notes = {
  readonly reference: string | null
  readonly metadata: Metadata | null
}

type Metadata = Readonly<Record<string, string>>

export const NO_NOTES: Notes = { reference: null, metadata: null }

/** A merge patch of notes: missing members stay, null removes. */
export type NotesPatch = {
  readonly reference?: string | null
  readonly metadata?: Readonly<Record<string, string | null>> | null
}

/** Invisible characters, and white space other than the space. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u

/** The problem of a reference; null if it is valid. */
export function referenceProblem(reference: string): FieldProblem | null {
  return nameProblem(reference, 'reference', MOST.reference)
}

/** Reads the notes of a new website. Members of the wrong type are skipped: the schema of the request reports them. */
export function notesFrom({ reference, metadata }: { readonly reference?: unknown; readonly metadata?: unknown }) {
  if (reference === undefined && metadata === undefined) return decide(NO_NOTES)
  const reading = openFieldReader()
  const [name, notes] = [stringIn(reference), membersOf(metadata)]
  if (name !== null) note(reading, referenceProblem(name))
  for (const [key, value] of notes) readLine(reading, key, stringIn(value))
  if (notes.length > MOST.keys) note(reading, tooMany())
  if (reading.problems.length > 0) return refuseFields(reading.problems)
  return decide<Notes>({ reference: name, metadata: metadataOf(notes as [string, string][]) })
}

/** Reads a submitted patch of notes, or reports all its problems. */
export function notesPatchFrom(submitted: unknown): Decision<NotesPatch> {
  const reading = openFieldReader()
  const patch = reading.object(submitted, '', [], ['reference', 'metadata'])
  const { reference, metadata } = { ...patch }
  if (typeof reference === 'string') note(reading, referenceProblem(reference))
  else if (reference !== undefined && reference !== null) {
    reading.wrong('reference', 'invalid_type', 'must be a string, or null to remove it.')
  }
  if (metadata !== undefined && metadata !== null) {
    const notes = Object.entries(reading.object(metadata, 'metadata', [], Object.keys(Object(metadata))) ?? {})
    for (const [key, value] of notes) {
      if (value === null || typeof value === 'string') readLine(reading, key, value)
      else reading.wrong(fieldOf(key), 'invalid_type', 'must be a string, or null to remove it.')
    }
    if (notes.filter(([, value]) => value !== null).length > MOST.keys) note(reading, tooMany())
  }
  // Each member was checked against its rule.
  return reading.problems.length > 0 ? refuseFields(reading.problems) : decide({ ...patch } as NotesPatch)
}

/** The notes after a patch: a named key replaces the old value, and null removes it. */
export function changeNotes(notes: Notes, { reference, metadata }: NotesPatch): Decision<Notes> {
  const lines = new Map(Object.entries(metadata === null ? {} : (notes.metadata ?? {})))
  for (const [key, value] of Object.entries(metadata ?? {})) {
    if (value === null) lines.delete(key)
    else lines.set(key, value)
  }
  if (lines.size > MOST.keys) return refuseFields([tooMany()])
  return decide({
    reference: reference === undefined ? notes.reference : reference,
    metadata: metadataOf([...lines]),
  })
}

/** Not `{}` with members set one by one: `__proto__` is a key like any other. */
function metadataOf(lines: readonly (readonly [string, string])[]): Metadata | null {
  return lines.length === 0 ? null : Object.fromEntries(lines)
}

/** `value` is null if the key is removed, or its value is not a string. */
function readLine(reading: FieldReader, key: string, value: string | null): void {
  note(reading, nameProblem(key, fieldOf(key), MOST.key))
  if (value === null) return
  if (value.length > MOST.value) reading.wrong(fieldOf(key), 'too_large', `has more than ${MOST.value} characters.`)
  else if (!isPlainText(value)) reading.wrong(fieldOf(key), 'unsupported_value', `${NOT_PLAIN}.`)
}

const NOT_PLAIN = 'contains line breaks, control characters or invisible marks of direction'

function nameProblem(name: string, field: string, most: number): FieldProblem | null {
  if (name === '') return { field, code: 'too_small', message: `${field} is empty.` }
  if (name.length > most) return { field, code: 'too_large', message: `${field} has more than ${most} characters.` }
  if (isPlainText(name) && !INVISIBLE.test(name) && name.trim() === name) return null
  const message = `${field} must be visible characters, with spaces only between them.`
  return { field, code: 'unsupported_value', message }
}

function tooMany(): FieldProblem {
  return { field: 'metadata', code: 'too_large', message: `metadata has more than ${MOST.keys} keys.` }
}

function note(reading: FieldReader, problem: FieldProblem | null): void {
  if (problem !== null) reading.problems.push(problem)
}

function fieldOf(key: string): string {
  return joinFieldPath('metadata', shorten(key) || '""')
}

function stringIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
}

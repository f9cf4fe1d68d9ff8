import { isValidName } from '../kit/name.ts'

/** The contact of an integrator, for the operator. */
export type Contact = { readonly person?: string; readonly email?: string; readonly phone?: string }
export const CONTACT_MEMBERS = ['person', 'email', 'phone'] as const satisfies readonly (keyof Contact)[]

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^\+?[\d ()/.-]{4,40}$/

/** A contact on one line. */
export function formatContact(contact: Contact | null): string {
  if (contact === null) return '(not said)'
  return CONTACT_MEMBERS.flatMap((member) => contact[member] ?? []).join(', ')
}

/** The problems of a contact, as sentences. */
export function contactProblems({ person, email, phone }: Contact): readonly string[] {
  return [
    ...(person === undefined || isValidName(person) ? [] : ['person is a name of 1 to 200 characters on one line']),
    ...(email === undefined || (isValidName(email) && EMAIL.test(email))
      ? []
      : ['email is an address such as ops@example.com']),
    ...(phone === undefined || PHONE.test(phone) ? [] : ['phone is a number such as +34 600 100 100']),
  ]
}

import type { PorticoError } from '@portico/client'
import { type Html, html } from '../html.ts'
import { breadcrumb, pageLayout } from './layout.ts'

/** Why something could not be done, as it is shown: with every wrong field, and the id that support asks for. */
export type FormProblem = {
  readonly sentence: string
  readonly fields: readonly { readonly input: string; readonly message: string }[]
  readonly requestId: string | null
}

/** The input of a form, and what it is called there, that a field of the API stands for; null for none of them. */
export type FindInput = (field: string) => { readonly input: string; readonly label: string } | null

const CHECK_FIELDS = 'This cannot be done yet. Please check:'

export function problemFromError(error: PorticoError, inputFor: FindInput = () => null): FormProblem {
  const fields = error.fields.map(({ field, message }) => {
    const { input, label } = inputFor(field) ?? { input: 'main', label: field }
    // "modules.0.quantity must be at least 1." is about an input that has a name of its own here.
    const labelled = message.startsWith(`${field} `) ? label + message.slice(field.length) : `${label}: ${message}`
    return { input, message: labelled }
  })
  return { sentence: fields.length > 0 ? CHECK_FIELDS : error.message, fields, requestId: error.requestId }
}

/** Refusals keep their status. Problems with the key or with Portico itself become 502. */
export function problemStatus({ status }: PorticoError): number {
  return status !== null && [400, 404, 409, 429].includes(status) ? status : 502
}

/** What the portal itself has to say about an input. */
export function inputProblem(input: string, message: string): FormProblem {
  return { sentence: CHECK_FIELDS, fields: [{ input, message }], requestId: null }
}

export function generalProblem(sentence: string): FormProblem {
  return { sentence, fields: [], requestId: null }
}

export function problemBox(problem: FormProblem | null): Html | null {
  if (problem === null) return null
  const { sentence, fields, requestId } = problem
  return html`<div class="problem" role="alert">
    <p>${sentence}</p>
    ${
      fields.length > 0 &&
      html`<ul class="problem-fields">${fields.map(({ input, message }) => html`<li><a href="#${input}">${message}</a></li>`)}</ul>`
    }
    ${requestId !== null && html`<p class="fine">Request <code>${requestId}</code></p>`}
  </div>`
}

/** What is wrong with one input, beside it. */
export function fieldProblem(problem: FormProblem | null, input: string): Html | null {
  const wrong = problem?.fields.filter((field) => field.input === input) ?? []
  if (wrong.length === 0) return null
  return html`<span class="wrong" id="${input}-problem">${wrong.map(({ message }) => message).join(' ')}</span>`
}

export function invalidAttributes(problem: FormProblem | null, input: string): Html | null {
  if (!problem?.fields.some((field) => field.input === input)) return null
  return html`aria-invalid="true" aria-describedby="${input}-problem"`
}

export function problemPage(title: string, problem: FormProblem): Html {
  return pageLayout(
    { title },
    html`${breadcrumb(['/', 'Websites'])}
    <h1>${title}</h1>
    ${problemBox(problem)}
    <p><a class="button" href="/">Back to the websites</a></p>`,
  )
}

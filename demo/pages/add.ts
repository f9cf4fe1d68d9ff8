import { type Html, html } from '../html.ts'
import { breadcrumb, pageLayout } from './layout.ts'
import { type FormProblem, fieldProblem, invalidAttributes, problemBox } from './problem.ts'

export type AddForm = { readonly name: string; readonly url: string }

export function addWebsitePage(form: AddForm, problem: FormProblem | null): Html {
  return pageLayout(
    { title: 'Add a website' },
    html`${breadcrumb(['/', 'Websites'])}
    <h1>Add a website</h1>
    ${problemBox(problem)}
    <form method="post" class="card form">
      <p class="field">
        <label for="name">Customer</label>
        <input id="name" name="name" value="${form.name}" required maxlength="100" autocomplete="off" ${invalidAttributes(problem, 'name')}>
        ${fieldProblem(problem, 'name')}
      </p>
      <p class="field">
        <label for="url">Website</label>
        <input id="url" name="url" value="${form.url}" required placeholder="www.example.com" inputmode="url"
          autocomplete="off" autocapitalize="none" spellcheck="false" ${invalidAttributes(problem, 'url')}>
        ${fieldProblem(problem, 'url')}
      </p>
      <p class="buttons"><button class="button primary">Add the website</button> <a class="button" href="/">Back</a></p>
    </form>`,
  )
}

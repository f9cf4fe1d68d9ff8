import { RegisterView } from '@portico/contract'
import { toCsvLine } from '@portico/contract/kit/csv'
import { escapeHtml, type RegisterTable, registerTable } from '@portico/legal'
import { type Decision, decide, refuseFields } from '../../core/kit/refusal.ts'
import type { Language } from '../../core/settings/settings.ts'
import type { ExpensiveRoute } from '../kit/rate-limit.ts'
import type { Api, Services } from '../kit/services.ts'
import { parsedBy } from '../kit/validation.ts'
import { readDocuments } from './documents-view.ts'
import { languageFrom, type Query, UNSUPPORTED_LANGUAGE, unknownParameters, unsupportedValue } from './query.ts'
import { sessionOf } from './session.ts'

const FORMS = {
  csv: { type: 'text/csv', write: registerAsCsv },
  html: { type: 'text/html', write: registerAsHtml },
} as const
type Form = keyof typeof FORMS

/** The register of processing (GDPR art. 30), which documents are written from: to be seen, kept and printed. */
export function registerRoutes(api: Api, services: Services, dear: ExpensiveRoute): void {
  api.route({
    ...dear,
    method: 'GET',
    url: '/register/',
    exposeHeadRoute: false,
    schema: { response: { 200: RegisterView } },
    config: { rules: languageFromQuery },
    handler: async (request) => {
      const { language } = parsedBy(languageFromQuery, request)
      const { input } = await readDocuments(services, sessionOf(request))
      return registerTable(input, language)
    },
  })

  api.route({
    ...dear,
    method: 'GET',
    url: '/register/file/',
    exposeHeadRoute: false,
    config: { rules: fileFromQuery },
    handler: async (request, reply) => {
      const { language, form } = parsedBy(fileFromQuery, request)
      const { input } = await readDocuments(services, sessionOf(request))
      const { type, write } = FORMS[form]
      return reply
        .header('content-type', `${type}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="register-${language}.${form}"`)
        .send(write(registerTable(input, language), language))
    },
  })
}

export function registerAsCsv({ columns, rows }: RegisterTable): string {
  const head = toCsvLine(columns.map(({ label }) => label))
  return head + rows.map((row) => toCsvLine(columns.map(({ key }) => row[key].join('; ')))).join('')
}

/** A page without scripts or addresses of others, to be printed or filed. */
export function registerAsHtml({ title, intro, controller, columns, rows }: RegisterTable, language: Language): string {
  const cell = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  return `${[
    '<!doctype html>',
    `<html lang="${escapeHtml(language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(intro)}</p>`,
    `<p><b>${escapeHtml(controller.label)}:</b> ${escapeHtml(controller.text)}</p>`,
    ...rows.map((row) =>
      [
        '<section>',
        `<h2>${escapeHtml(row.activity.join(' '))}</h2>`,
        '<dl>',
        ...columns
          .filter(({ key }) => key !== 'activity' && row[key].length > 0)
          .map(({ key, label }) => `<dt>${escapeHtml(label)}</dt><dd>${cell(row[key])}</dd>`),
        '</dl>',
        '</section>',
      ].join('\n'),
    ),
    '</body>',
    '</html>',
  ].join('\n')}\n`
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'section{break-inside:avoid;border-top:1px solid;margin-top:1.5rem}' +
  'dl{display:grid;grid-template-columns:minmax(9rem,1fr) 4fr;gap:.25rem 1rem}dt{font-weight:600}dd,dd p{margin:0}'

function languageFromQuery(query: Query): Decision<{ readonly language: Language }> {
  const language = languageFrom(query['language'] ?? 'en')
  const problems = [...(language === null ? [UNSUPPORTED_LANGUAGE] : []), ...unknownParameters(query, ['language'])]
  return language === null || problems.length > 0 ? refuseFields(problems) : decide({ language })
}

function fileFromQuery(query: Query): Decision<{ readonly language: Language; readonly form: Form }> {
  const { form: given, ...rest } = query
  const read = languageFromQuery(rest)
  const form = (['csv', 'html'] as const).find((one) => one === given)
  if (read.ok && form !== undefined) return decide({ ...read.value, form })
  return refuseFields([
    ...(!read.ok && 'problems' in read.refusal ? read.refusal.problems : []),
    ...(form === undefined ? [unsupportedValue('form', 'must be csv or html.')] : []),
  ])
}

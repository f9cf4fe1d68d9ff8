/** Legal documents, written from facts. `README.md` says who uses what. */

export { GERMAN_STATE_NAMES } from './countries/german-states.ts'
export { COUNTRY_PACKS, countryLabelOf, countryPackOf, dataProtectionAuthority, lawOf } from './countries/index.ts'
export type { Authority, CountryPack, Law, SourceReading as Read } from './countries/pack.ts'
export { controllerName } from './documents/owner-name.ts'
export type { RegisterTable } from './documents/register-table.ts'
export { registerTable } from './documents/register-table.ts'
export type { DocumentResult, DocumentWriter } from './documents/write.ts'
export { openDocumentWriter, previewDocument, writeDocument } from './documents/write.ts'
export type { IdNumberProblem } from './facts/check-id-numbers.ts'
export { checkIdNumber } from './facts/check-id-numbers.ts'
export type { FactProblem } from './facts/fact-problem.ts'
export { factProblem } from './facts/fact-problem.ts'
export { isAnswered } from './facts/facts.ts'
export type {
  AccessibilityTestResult,
  DocumentInput,
  PorticoProvider,
  StoredItem,
  SurveyResult,
  ToolInUse,
} from './facts/input.ts'
export { isPlainText } from './facts/value-problem.ts'
export { interviewRemarks, lawName, questionText } from './interview/interview.ts'
export { needsAccessibilityStatement } from './interview/needs-statement.ts'
export type { InterviewQuestion, MissingFact } from './interview/questions.ts'
export { interviewProgress, missingFacts, questionsFor } from './interview/questions.ts'
export { buildRegister } from './register/build-register.ts'
export type { Contradiction } from './register/contradictions.ts'
export { contradictionKey, contradictionsOf } from './register/contradictions.ts'
export { toolsWithOwnerSetRetention } from './register/recipients.ts'
export type { ProcessingRegister } from './register/register.ts'
export type { TextChange } from './render/difference.ts'
export { changesBetween } from './render/difference.ts'
export { escapeHtml, toHtml, toHtmlFragment, toPlainText } from './render/render.ts'
export { LEGAL_TEXTS } from './texts/all.ts'
export type { Sentence, SentenceGround, UsedSentence } from './texts/sentence.ts'
export type { SentenceRef } from './texts/sentence-refs.ts'
export { isReworded, sentenceRefs } from './texts/sentence-refs.ts'

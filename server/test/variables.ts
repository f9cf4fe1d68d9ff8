import type { ProgramName } from './programs.ts'

/** The variable in which tests get a program's path. */
export function testVariable(name: ProgramName): string {
  return `TEST_${name.toUpperCase()}`
}

/** What `npm test` tells the files of tests. */
export function environmentVariable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run tests with "npm test" or "npm test -- FILE".`)
  return value
}

/** The template of databases of staging, beside the one of production. */
export const stagingOf = (template: string) => `${template}_staging`

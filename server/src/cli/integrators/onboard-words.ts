import type { Environment } from '../../core/kit/environment.ts'
import { commandFor } from '../kit/integrator-named.ts'

// What is printed when the outcome of onboarding is not known.

export const seeIntegrators = (environment: Environment) => `see ${commandFor(environment, 'integrators list')}.`
export const keyNotShown = (environment: Environment) =>
  `${seeIntegrators(environment)} If it is there, its key was never shown: give it another with ` +
  `${commandFor(environment, 'keys issue')}, and revoke the first, which ${commandFor(environment, 'keys list')} names.`

export const notAlone = (environment: Environment) =>
  `Another "portico onboard" is running in ${environment}, and nobody was onboarded here: wait until it is done, or end ` +
  'it, and try again.'

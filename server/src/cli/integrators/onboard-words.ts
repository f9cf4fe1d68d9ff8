import type { Environment } from '../../core/kit/environment.ts'
import { inEnvironment } from '../kit/integrator-named.ts'

// What whoever onboards is told when it is not known what happened.

export const seeIntegrators = (environment: Environment) => `see ${inEnvironment(environment, 'integrators list')}.`
export const keyNotShown = (environment: Environment) =>
  `${seeIntegrators(environment)} If it is there, its key was never shown: give it another with ` +
  `${inEnvironment(environment, 'keys issue')}, and revoke the first, which ${inEnvironment(environment, 'keys list')} names.`

export const notAlone = (environment: Environment) =>
  `Another "portico onboard" is running in ${environment}, and nobody was onboarded here: wait until it is done, or end ` +
  'it, and try again.'

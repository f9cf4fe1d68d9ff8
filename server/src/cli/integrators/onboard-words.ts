import type { Environment } from '../../core/kit/environment.ts'
import { quotedCommand } from '../kit/integrator-named.ts'

// What is printed when the outcome of onboarding is not known.

export const listIntegratorsAdvice = (environment: Environment) =>
  `see ${quotedCommand(environment, 'integrators list')}.`
export const lostKeyAdvice = (environment: Environment) =>
  `${listIntegratorsAdvice(environment)} If it is there, its key was never shown: give it another with ` +
  `${quotedCommand(environment, 'keys issue')}, and revoke the first, which ${quotedCommand(environment, 'keys list')} names.`

export const concurrentOnboardingText = (environment: Environment) =>
  `Another "portico onboard" is running in ${environment}, and nobody was onboarded here: wait until it is done, or end ` +
  'it, and try again.'

import { holdCaptcha } from '../captcha/index.ts'
import { registerPart } from './from-entry.ts'

registerPart('captcha', { hold: holdCaptcha })

import { holdCaptcha } from '../captcha/index.ts'
import { registerPart } from '../page/part.ts'

registerPart('captcha', { hold: holdCaptcha })

import { make, makeButton } from '../drawing/make.ts'
import type { WidgetTexts } from '../texts/shape.ts'
import { amount, CONTRASTS, type Contrast, type Display, STEPS, type Step, type Switch } from './display.ts'

/** A control of the panel: what stands in it, and how it is told what holds. */
export type Control = { readonly element: HTMLElement; show(display: Display): void }

/** What a visitor changed, and how to say it: name and value. */
export type Choose = (change: Partial<Display>, name: string, value: (display: Display) => string) => void

/** One value of several in a row, with a button down and one up. */
export function stepControl(step: Step, texts: WidgetTexts, locale: string, choose: Choose): Control {
  const { name, less, more } = texts[step]
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
  const say = (display: Display) => {
    const value = amount(step, display)
    if (value === 0) return texts.off
    return step === 'lineSpacing' ? plain.format(value) : percent.format(value)
  }
  let at = 0
  const value = make('span', { class: 'value' })
  // Not `disabled` at the end of the row: the focus would be lost.
  const move = (by: 1 | -1) => {
    const next = at + by
    if (next >= 0 && next < STEPS[step].length) choose({ [step]: next }, name, say)
  }
  const button = (by: 1 | -1, label: string, sign: string) => {
    const made = makeButton('', () => move(by), { class: 'step', 'aria-label': label })
    made.append(make('span', {}, sign))
    return made
  }
  const down = button(-1, less, '−')
  const up = button(1, more, '+')
  const steps = make('span', { class: 'steps' }, down, value, up)
  return {
    element: make('div', { class: 'row', role: 'group', 'aria-label': name }, make('span', {}, name), steps),
    show(display) {
      at = display[step]
      value.textContent = say(display)
      down.setAttribute('aria-disabled', `${at === 0}`)
      up.setAttribute('aria-disabled', `${at === STEPS[step].length - 1}`)
    },
  }
}

export function switchControl(name: Switch, texts: WidgetTexts, choose: Choose): Control {
  const say = (display: Display) => (display[name] ? texts.on : texts.off)
  const input = make('input', { type: 'checkbox', role: 'switch' })
  const value = make('span', { class: 'value', 'aria-hidden': 'true' })
  input.addEventListener('change', () => choose({ [name]: input.checked }, texts[name], say))
  return {
    element: make(
      'label',
      { class: 'row' },
      make('span', {}, texts[name]),
      make('span', { class: 'steps' }, value, input),
    ),
    show(display) {
      input.checked = display[name]
      value.textContent = say(display)
    },
  }
}

export function contrastControl(texts: WidgetTexts, choose: Choose): Control {
  const { name } = texts.contrast
  const say = (display: Display) => texts.contrast[display.contrast]
  const inputs = new Map<Contrast, HTMLInputElement>()
  const labels = CONTRASTS.map((contrast) => {
    const input = make('input', { type: 'radio', name: 'contrast' })
    inputs.set(contrast, input)
    input.addEventListener('change', () => choose({ contrast }, name, say))
    return make('label', {}, input, make('span', {}, texts.contrast[contrast]))
  })
  return {
    element: make('fieldset', {}, make('legend', {}, name), make('div', { class: 'choices' }, ...labels)),
    show(display) {
      for (const [contrast, input] of inputs) input.checked = display.contrast === contrast
    },
  }
}

import { makeButton, makeElement } from '../drawing/make.ts'
import type { WidgetTexts } from '../texts/shape.ts'
import {
  CONTRASTS,
  type Contrast,
  type DisplaySettings,
  STEP_VALUES,
  type StepSetting,
  type SwitchSetting,
  stepValue,
} from './display.ts'

/** A control of the panel: its element, and `show` to update it to the settings. */
export type PanelControl = { readonly element: HTMLElement; show(display: DisplaySettings): void }

/** Called with a visitor's change, and with the name and value to announce. */
export type ChangeHandler = (
  change: Partial<DisplaySettings>,
  name: string,
  value: (display: DisplaySettings) => string,
) => void

/** One value of several in a row, with a button down and one up. */
export function stepControl(
  step: StepSetting,
  texts: WidgetTexts,
  locale: string,
  choose: ChangeHandler,
): PanelControl {
  const { name, less, more } = texts[step]
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
  const say = (display: DisplaySettings) => {
    const value = stepValue(step, display)
    if (value === 0) return texts.off
    return step === 'lineSpacing' ? plain.format(value) : percent.format(value)
  }
  let at = 0
  const value = makeElement('span', { class: 'value' })
  // At the end of the row the button is not `disabled`, which would lose the focus.
  const move = (by: 1 | -1) => {
    const next = at + by
    if (next >= 0 && next < STEP_VALUES[step].length) choose({ [step]: next }, name, say)
  }
  const button = (by: 1 | -1, label: string, sign: string) => {
    const made = makeButton('', () => move(by), { class: 'step', 'aria-label': label })
    made.append(makeElement('span', {}, sign))
    return made
  }
  const down = button(-1, less, '−')
  const up = button(1, more, '+')
  const steps = makeElement('span', { class: 'steps' }, down, value, up)
  return {
    element: makeElement(
      'div',
      { class: 'row', role: 'group', 'aria-label': name },
      makeElement('span', {}, name),
      steps,
    ),
    show(display) {
      at = display[step]
      value.textContent = say(display)
      down.setAttribute('aria-disabled', `${at === 0}`)
      up.setAttribute('aria-disabled', `${at === STEP_VALUES[step].length - 1}`)
    },
  }
}

export function switchControl(name: SwitchSetting, texts: WidgetTexts, choose: ChangeHandler): PanelControl {
  const say = (display: DisplaySettings) => (display[name] ? texts.on : texts.off)
  const input = makeElement('input', { type: 'checkbox', role: 'switch' })
  const value = makeElement('span', { class: 'value', 'aria-hidden': 'true' })
  input.addEventListener('change', () => choose({ [name]: input.checked }, texts[name], say))
  return {
    element: makeElement(
      'label',
      { class: 'row' },
      makeElement('span', {}, texts[name]),
      makeElement('span', { class: 'steps' }, value, input),
    ),
    show(display) {
      input.checked = display[name]
      value.textContent = say(display)
    },
  }
}

export function contrastControl(texts: WidgetTexts, choose: ChangeHandler): PanelControl {
  const { name } = texts.contrast
  const say = (display: DisplaySettings) => texts.contrast[display.contrast]
  const inputs = new Map<Contrast, HTMLInputElement>()
  const labels = CONTRASTS.map((contrast) => {
    const input = makeElement('input', { type: 'radio', name: 'contrast' })
    inputs.set(contrast, input)
    input.addEventListener('change', () => choose({ contrast }, name, say))
    return makeElement('label', {}, input, makeElement('span', {}, texts.contrast[contrast]))
  })
  return {
    element: makeElement(
      'fieldset',
      {},
      makeElement('legend', {}, name),
      makeElement('div', { class: 'choices' }, ...labels),
    ),
    show(display) {
      for (const [contrast, input] of inputs) input.checked = display.contrast === contrast
    },
  }
}

// Sentences in place of the frame. Styles are set from script, which every style-src policy allows.

function paragraph(text: string): HTMLParagraphElement {
  const line = document.createElement('p')
  line.textContent = text
  line.style.margin = '0'
  return line
}

function box(role: 'status' | 'alert', minHeight: number): HTMLDivElement {
  const notice = document.createElement('div')
  notice.setAttribute('role', role)
  Object.assign(notice.style, {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1rem',
    minHeight: `${minHeight}px`,
    padding: '1rem',
    boxSizing: 'border-box',
    textAlign: 'center',
  })
  return notice
}

export function loadingNotice(text: string, minHeight: number): HTMLElement {
  const notice = box('status', minHeight)
  notice.append(paragraph(text))
  return notice
}

export function errorNotice(
  sentences: readonly string[],
  tryAgain: string,
  minHeight: number,
  again: () => void,
): { readonly notice: HTMLElement; readonly button: HTMLElement } {
  const notice = box('alert', minHeight)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = tryAgain
  button.style.font = 'inherit'
  button.style.padding = '0.5em 1em'
  button.addEventListener('click', again)
  notice.append(...sentences.map(paragraph), button)
  return { notice, button }
}

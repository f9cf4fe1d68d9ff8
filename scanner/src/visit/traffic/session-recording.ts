// Whether a body is a session recording: the page as a tree of nodes or as HTML, or changes of it.

const HTML_TAGS =
  /<\/(?:a|b|div|em|footer|form|h[1-6]|head|header|i|label|li|main|nav|option|p|script|section|span|strong|style|table|td|th|title|tr|ul)>/gi

/** Escaped quotes and characters are decoded first. */
export function isSessionRecording(body: string): boolean {
  const text = plain(body)
  const has = (...names: readonly string[]) => names.every((name) => text.includes(`"${name}":`))
  const count = (name: string) => text.split(`"${name}":`, 6).length - 1
  const isTree = count('childNodes') >= 3 && (has('tagName') || has('nodeName') || has('nodeType'))
  const isChange = has('adds', 'removes') && (has('texts') || has('attributes'))
  const isMovement = has('positions', 'timeOffset')
  const isNamed = /"type":"(?:replay_recording|session_replay|session-replay)"/.test(text)
  return isTree || isChange || isMovement || isNamed || isWholePage(text)
}

function isWholePage(text: string): boolean {
  return /<html[\s>]|<body[\s>]/i.test(text) && [...text.matchAll(HTML_TAGS)].length >= 10
}

function plain(body: string): string {
  const decoded = /^[\w.[\]-]+=/.test(body) ? decodeForm(body) : body
  return decoded
    .replace(/\\u003([ce])/gi, (_, letter) => (letter.toLowerCase() === 'c' ? '<' : '>'))
    .replaceAll('\\', '')
    .replace(/"\s*:\s*/g, '":')
}

function decodeForm(body: string): string {
  try {
    return decodeURIComponent(body.replaceAll('+', ' '))
  } catch {
    // Cut in the middle of a character, or no form at all.
    return body.replace(/%(2[0-9a-f]|3[a-f]|5[bd]|7[bd])/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }
}

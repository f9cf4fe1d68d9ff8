import type { Page, Trial } from './site.ts'
import { TEXTS, type TextLanguage } from './texts.ts'

// A page with a form, as somebody writes it who has never heard of a builder.

export const formPage = (language: TextLanguage, path = '/send'): Page => {
  const { contact, name, message, send } = TEXTS[language]
  return {
    title: contact,
    body: `<form id="contact" method="post" action="${path}"><p><label>${name} <input name="name"></label></p><p><label>E-mail <input type="email" name="email"></label></p>
<p><label>${message} <textarea name="message"></textarea></label></p><p><input type="submit" value="${send}"></p></form>`,
  }
}
export const FORM_FILES = { '/send': { body: '<!doctype html><title>OK</title><h1 id="sent">✓</h1>' } }
export const formTrial: Trial = {
  name: 'form',
  page: '/contact.html',
  fill: '#contact',
  press: '#contact [type=submit]',
  shows: '#sent',
}

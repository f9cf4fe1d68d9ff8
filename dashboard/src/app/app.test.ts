import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { sampleSubscription, subscribedView, viewWith } from '../../test/cases.ts'
import { attributesIn, renderToHtml, textOf, textsOfClass } from '../../test/render.ts'
import { RefusedError } from '../model/errors.ts'
import { PLACES, placeHref, SCREENS_OF_PLACE, type Screen, screenHref } from '../model/screen.ts'
import type { Subscription, View } from '../model/wire.ts'
import type { SettingsChange } from '../saving/change.ts'
import { expiryCodeFor, NOTICE_CODES, type NoticeCode, noticeForError } from '../session/opening.ts'

const { Header } = await import('./header.tsx')
const { Nav } = await import('./nav.tsx')
const { SessionNotice } = await import('./session-notice.tsx')
const { lazyScreens } = await import('../screens/lazy-screens.ts')

const header = (view: View) => renderToHtml(h(Header, { view, screen: 'overview' }))
const notice = async (code: NoticeCode, unsaved: readonly SettingsChange[] = [], isFramed = true) =>
  textOf(await renderToHtml(h(SessionNotice, { code, unsaved, isFramed, retry: () => {} })))

test('each reason not to open has its own message, and the embedding page is notified if it can help', async () => {
  const cases: readonly [NoticeCode, title: string, expiryCode: string | null][] = [
    ['token_used', 'This link was already used', 'token_used'],
    ['token_expired', 'This link has expired', 'token_expired'],
    ['token_unknown', 'This link is not valid', 'token_unknown'],
    ['access_revoked', 'Access is switched off', 'access_revoked'],
    ['session_ended', 'You have been signed out', 'session_ended'],
    ['reloaded', 'The page was reloaded', 'session_ended'],
    ['no_token', 'Open the dashboard from your account', null],
    ['unreachable', 'The dashboard cannot be reached', null],
  ]
  for (const [code, title, expiryCode] of cases) {
    assert.equal((await notice(code)).split('\n')[0], title)
    assert.equal(expiryCodeFor(code), expiryCode)
  }
  const titles = await Promise.all(NOTICE_CODES.map(async (code) => (await notice(code)).split('\n')[0]))
  assert.equal(new Set(titles).size, NOTICE_CODES.length)
  assert.equal(noticeForError(new RefusedError('access_revoked')), 'access_revoked')
  assert.equal(noticeForError(new RefusedError('of_a_newer_service')), 'unexpected')
})

test('only where there is a page around the dashboard, the advice is to reload it', async () => {
  assert.match(await notice('token_unknown'), /Reload the whole page, or open the dashboard again from your account\./)
  const alone = await notice('reloaded', [], false)
  assert.match(alone, /Please open the dashboard again from your account\./)
  assert.doesNotMatch(alone, /Reload the whole page/)
})

test('a session that ends says what is not saved, or that everything is', async () => {
  const unsaved: readonly SettingsChange[] = [
    { kind: 'add', language: 'de', before: null },
    { kind: 'widget', enabled: false },
  ]
  // Nothing can be changed before the other screens and their texts have come.
  await lazyScreens.load('en')
  assert.match(await notice('session_ended', unsaved), /Not saved:\nAdd German\nSwitch the widget’s setting off/)
  assert.doesNotMatch(await notice('session_ended', unsaved), /Everything you changed is saved/)
  assert.match(await notice('session_ended'), /Everything you changed is saved/)
  assert.match(await notice('token_used', unsaved), /Not saved:\nAdd German/)
})

test('an international name is readable, with its technical form beside it', async () => {
  const site = { ...viewWith().site, fqdn: 'xn--bcher-mnchen-xobj.example.com' }
  const drawn = await header(viewWith({ site, name: { host: 'bücher-münchen.example.com', path: '/straße%2F1' } }))
  assert.match(drawn, /<h1[^>]*aria-label="bücher-münchen\.example\.com\/straße%2F1"/)
  assert.match(textOf(drawn), /Technical name: xn--bcher-mnchen-xobj\.example\.com/)
  assert.deepEqual(textsOfClass(drawn, 'span', 'monogram'), ['B'])
  // Of a name that could deceive, the service gives the technical form alone.
  const deceptive = await header(viewWith({ site, name: { host: site.fqdn, path: '' } }))
  assert.doesNotMatch(textOf(deceptive), /Technical name/)
})

test('seven places come in their order, with the screens of Settings; the button of a narrow navigation says where one is', async () => {
  const html = await renderToHtml(h(Nav, { screen: 'consents' }))
  const settings: readonly Screen[] = SCREENS_OF_PLACE.settings
  assert.deepEqual(attributesIn(html, 'href'), [...PLACES.map(placeHref), ...settings.map(screenHref)])
  assert.equal(new Set(attributesIn(html, 'href')).size, 7 + settings.length, 'no two links are the same')
  assert.match(html, /<a href="#\/consents" aria-current="page">/)
  assert.doesNotMatch(html, /nav-parts here/)
  const [button = ''] = /<button.*?<\/button>/s.exec(html) ?? []
  assert.equal(textOf(button), 'Consents')
  assert.match(button, /aria-expanded="false" aria-controls="screens"/)
  assert.match(await renderToHtml(h(Nav, { screen: 'overview' })), /<button[^>]*>.*<span>Overview<\/span>/)
})

test('a screen of Settings is shown within its place', async () => {
  const html = await renderToHtml(h(Nav, { screen: 'plan' }))
  assert.match(html, /<a href="#\/settings" aria-current="true">/)
  assert.match(html, /<div class="nav-parts here">/)
  assert.match(html, /<a href="#\/plan" aria-current="page">/)
  assert.equal(textOf(/<button.*?<\/button>/s.exec(html)?.[0] ?? ''), 'Settings Plan')
})

test('what the verdict is about has a dot, by its place and by its screen, and a word that is read aloud', async () => {
  const dotted = (html: string) =>
    [...html.matchAll(/<a href="([^"]*)"[^>]*>(?:(?!<\/a>).)*nav-dot/gs)].map(([, href]) => href)
  assert.deepEqual(dotted(await renderToHtml(h(Nav, { screen: 'overview' }))), [])
  const html = await renderToHtml(h(Nav, { screen: 'overview', needed: 'tools' }))
  assert.deepEqual(dotted(html), ['#/tools'])
  assert.match(textOf(html), /Tools, needs you/)
  assert.deepEqual(dotted(await renderToHtml(h(Nav, { screen: 'overview', needed: 'installation' }))), [
    '#/settings',
    '#/installation',
  ])
})

test('the header says which plan it is, and when it renews or ends', async () => {
  const line = async (view: View) =>
    /<a class="plan-line (\w+)" href="#\/plan">([^<]*)</.exec(await header(view))?.slice(1)
  const growth = (more: Partial<Subscription>) =>
    subscribedView('growth', { subscription: { ...sampleSubscription('growth'), ...more } })
  assert.deepEqual(await line(growth({})), ['quiet', 'Growth · renews Dec 1, 2026'])
  assert.deepEqual(await line(growth({ will_be_renewed: false })), ['warn', 'Growth · ends Dec 1, 2026'])
  assert.deepEqual(await line(growth({ status: 'canceled' })), ['bad', 'Growth · ended Dec 1, 2026'])
  assert.deepEqual(await line(viewWith()), ['bad', 'No subscription'])
})

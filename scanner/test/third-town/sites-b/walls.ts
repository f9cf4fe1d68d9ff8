import { siteIdOf, type TownSite } from '../../town/site.ts'

// Guards that answer 200 with a page of their own. An analysis ends as `blocked`.

const behind = (name: string, headers: Readonly<Record<string, string>>, body: string): TownSite => ({
  name,
  url: `https://${name}.example/`,
  hosts: [`${name}.example`],
  site: siteIdOf(name),
  published: null,
  truths: [],
  answer: () => ({ headers: { 'cache-control': 'no-store', ...headers }, body }),
})

/** Imunify360 checks the browser before it lets anybody through. */
export const IMUNIFY = behind(
  'autohaus-lindner',
  { server: 'imunify360-webshield/1.21' },
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex, nofollow"><title>One moment, please...</title>
<style>body { font-family: sans-serif; text-align: center; padding-top: 20vh }</style></head>
<body><h1>Please wait while your request is being verified...</h1>
<form id="wsidchk-form" style="display:none" action="/z0f76a1d14fd21a8fb5fd0d03e0fdc3d3cedae52f" method="GET"><input type="hidden" id="wsidchk" name="wsidchk"></form>
<script>document.getElementById('wsidchk').value = String(7 * 191)</script></body></html>`,
)

/** Sucuri wants a cookie that a script makes, and does not believe it. */
export const SUCURI = behind(
  'pension-seeblick',
  { server: 'Sucuri/Cloudproxy', 'x-sucuri-id': '15014' },
  `<html><title>You are being redirected...</title>
<noscript>Javascript is required. Please enable javascript before you are allowed to see this page.</noscript>
<script>var s = {}, r = 'sucuri_cloudproxy_uuid_6e293e3a1=c5d1a0b7; path=/; max-age=86400'
if (!/sucuri_cloudproxy_uuid/.test(document.cookie)) { document.cookie = r; location.reload() }</script></html>`,
)

export const WALLED_SITES: readonly TownSite[] = [IMUNIFY, SUCURI]

/// <reference lib="dom" />
import assert from 'node:assert/strict'
import type { Frame, Page } from 'playwright-core'
import { MOST_FAILURES } from '../src/surfaces/kit/failed-auth.ts'
import { violationsIn, violationsInBothThemes } from './axe.ts'
import { browserTest, catchRequest, frameHtml, frameOf, goTo, openBrowser, openHost } from './browser.ts'
import { FULL, newSite, sitePath, startTestService, subscriptionPath, type Tenant } from './harness.ts'
import { until } from './until.ts'

// The dashboard as customers meet it: in a frame of a page on another site, with third-party cookies blocked.

const service = await startTestService()
const host = await openHost()
const tenant = await service.tenant('Integrator', [host.origin])
const browser = await openBrowser()

const SCREENS = [
  'Overview',
  'Installation',
  'Banner',
  'Documents',
  'Consents',
  'Languages',
  'Accessibility',
  'Analysis',
  'Activity',
] as const
const OPENING = '**/dashboard/api/session/'
/** Those that say the same with and without a subscription. */
const ALWAYS: readonly string[] = ['Overview', 'Consents', 'Activity']

type Message = { readonly source: string; readonly type: string; readonly [more: string]: unknown }

async function embedUrl(site: string, by: Tenant = tenant): Promise<string> {
  return (await by.call('GET', `${sitePath(site)}embed/`)).body.embed_url
}

async function subscribedSite(order: object = FULL): Promise<string> {
  const site = await newSite(tenant)
  assert.equal((await tenant.call('POST', subscriptionPath(site), { body: order })).status, 201)
  return site
}

/** A page of the integrator that shows the address in a frame and remembers every message. */
async function openFrame(
  url: string,
  { origin = host } = {},
): Promise<{ page: Page; frame: Frame; messages(): Promise<Message[]> }> {
  const page = await browser.newPage()
  await page.goto(
    origin.show(`<!doctype html><title>Back office</title>
      <script>
        const messages = []
        addEventListener('message', ({ data, origin }) => messages.push({ ...data, origin }))
      </script>
      ${frameHtml(url)}`),
  )
  const frame = await frameOf(page)
  return { page, frame, messages: () => page.evaluate('messages') }
}

async function openDashboard(site: string, more = '') {
  const opened = await openFrame((await embedUrl(site)) + more)
  await opened.frame.waitForSelector('nav')
  return opened
}

const go = (frame: Frame, screen: string) => goTo(frame, screen.toLowerCase())

/** What the page around was told but for heights, once the last of it is of a type: it comes after what is seen. */
async function told(messages: () => Promise<Message[]>, type: string): Promise<readonly Message[]> {
  const said = async () => (await messages()).filter((message) => message.type !== 'resize')
  await until(async () => (await said()).at(-1)?.type === type)
  return said()
}

const textOf = (frame: Frame) => frame.locator('body').innerText()

browserTest('the customer sees the website, its plan and what happens at the end of the period', async () => {
  const site = await subscribedSite()
  const { page, frame } = await openDashboard(site)
  const text = await textOf(frame)
  const { fqdn } = (await tenant.call('GET', sitePath(site))).body
  for (const part of [
    fqdn,
    'Your subscription is active',
    'Your plan: Growth.',
    'Growth',
    'Billed monthly',
    'Renews on',
    'Today',
    'Extra language',
  ]) {
    assert.ok(text.includes(part), `${part} in ${text}`)
  }
  await frame.getByRole('img', { name: /Billing period from/ }).waitFor()
  await page.close()
})

browserTest(
  'the states of a subscription are told apart on every screen, none promises anything, and axe finds nothing wrong',
  async () => {
    const cancelled = await subscribedSite({ tier: 'comfort' })
    await tenant.call('POST', `${subscriptionPath(cancelled)}cancel/`)
    const ended = await subscribedSite()
    await tenant.call('POST', `${subscriptionPath(ended)}cancel/`)
    await service.moveClock(ended, '2 months')
    const states: readonly [site: string, sentence: RegExp, runs: boolean][] = [
      [await subscribedSite(), /Your subscription is active\n/, true],
      [cancelled, /Your subscription is active until/, true],
      [ended, /Your subscription has ended/, false],
      [await newSite(tenant), /This website has no subscription/, false],
    ]
    for (const [site, sentence, runs] of states) {
      const { page, frame } = await openDashboard(site, '&theme=light')
      assert.match(await textOf(frame), sentence)
      for (const screen of SCREENS) {
        await go(frame, screen)
        const main = await frame.locator('main').innerText()
        assert.ok(main.length > 60, `${screen}: ${main}`)
        // Laws, authorities and officers have it in their names.
        assert.doesNotMatch((await textOf(frame)).replaceAll(/data protection/gi, ''), /protect/i, screen)
        if (!runs && !ALWAYS.includes(screen)) {
          assert.match(main, /without an active subscription/i, screen)
        }
        // What runs until its end has the screens of what runs.
        if (site !== cancelled) assert.deepEqual(await violationsInBothThemes(frame), [], screen)
      }
      await page.close()
    }
  },
)

browserTest('a module is counted or active while the plan runs, and nothing is booked once it has ended', async () => {
  const site = await subscribedSite()
  const badges = async () => {
    const { page, frame } = await openDashboard(site)
    const shown = await frame.locator('.module').allInnerTexts()
    const last = shown.map((text) => text.split('\n').at(-1))
    await page.close()
    return last
  }
  assert.deepEqual(await badges(), ['1 booked', 'Active', '2 booked'])
  await tenant.call('POST', `${subscriptionPath(site)}cancel/`)
  await service.moveClock(site, '2 months')
  assert.deepEqual(await badges(), ['In your last plan', 'In your last plan', 'In your last plan'])
  const plain = await subscribedSite({ tier: 'growth' })
  await tenant.call('POST', `${subscriptionPath(plain)}cancel/`)
  await service.moveClock(plain, '2 months')
  const { page, frame } = await openDashboard(plain)
  assert.doesNotMatch(await textOf(frame), /booked|^Active$/im)
  await page.close()
})

browserTest('the activity names the modules and the interval that changed, once', async () => {
  const site = await subscribedSite()
  const changed = {
    tier: 'starter',
    interval: 'annually',
    modules: [
      { name: 'extra_language', quantity: 3 },
      { name: 'ai_sentinel_module', quantity: 2 },
    ],
  }
  await tenant.call('PUT', subscriptionPath(site), { body: changed })
  await service.moveClock(site, '40 days')
  await service.announcements.announce({ integratorId: tenant.id, siteId: site })
  const { page, frame } = await openDashboard(site)
  await go(frame, 'Activity')
  await frame.locator('.entries').first().waitFor()
  const sentences = (await frame.locator('.entries li p:first-child').allInnerTexts()).join('\n')
  const [renewed = '', change = '', ...others] = sentences.split('\n')
  assert.match(renewed, /^The subscription was renewed until .+\. It is now billed yearly\.$/)
  assert.match(
    change,
    /^The plan changed from Growth to Starter\. Accessibility widget was removed\. Extra language changed from 1 to 3\. From .+ on you are billed yearly\.$/,
  )
  assert.deepEqual(others.length, 2)
  await page.close()
})

browserTest('languages are added up to the limit, which is explained, and every change can be undone', async () => {
  const site = await subscribedSite()
  const { page, frame } = await openDashboard(site)
  const saved = async () =>
    (await service.sql<{ languages: string[] }>('select languages from site_settings where site_id = $1', [site]))[0]
      ?.languages
  const savedIs = async (...wanted: string[]) => {
    await frame.waitForLoadState()
    await until(async () => String(await saved()) === String(wanted)).catch(() => {})
    assert.deepEqual(await saved(), wanted)
  }
  await go(frame, 'Languages')
  const search = frame.getByLabel('Search languages')
  for (const name of ['German', 'French']) {
    await search.fill(name)
    await frame.getByRole('button', { name: `Add ${name}` }).click()
    await frame.getByRole('button', { name: `Remove ${name}` }).waitFor()
  }
  await savedIs('en', 'de', 'fr')
  assert.match(await textOf(frame), /3 of 3 languages chosen/)
  await search.fill('Italian')
  assert.equal(await frame.getByRole('button', { name: 'Add Italian' }).getAttribute('aria-disabled'), 'true')
  assert.match(await textOf(frame), /Extra language/)
  await frame.getByRole('button', { name: 'Remove German' }).click()
  await savedIs('en', 'fr')
  // Until it is confirmed, what can be undone is the change before it.
  await frame.getByText('German was removed.').waitFor()
  await frame.getByRole('button', { name: 'Undo' }).click()
  await savedIs('en', 'de', 'fr')
  await frame.getByRole('button', { name: /Make default.*French/ }).click()
  await frame.getByText('French is now the default.').waitFor()
  await page.close()
})

browserTest('the way out of a full list is one that the customer has', async () => {
  const cases: readonly [tier: string, chosen: readonly string[], beyond: number, hint: RegExp | null][] = [
    ['starter', ['en'], 0, null],
    ['starter', ['en', 'de'], 1, null],
    ['growth', ['en', 'de'], 0, /You can also remove one of yours first/],
    ['growth', ['en', 'de', 'fr'], 1, /You can also remove 2 of yours first/],
  ]
  for (const [tier, chosen, beyond, hint] of cases) {
    const site = await subscribedSite({ tier })
    await service.sql(
      `insert into site_settings (site_id, default_language, languages, accessibility_widget) values ($1, 'en', $2, true)`,
      [site, chosen],
    )
    const { page, frame } = await openDashboard(site)
    await go(frame, 'Languages')
    const text = await textOf(frame)
    assert.match(text, /ask your provider for the module “Extra language”/)
    if (hint === null) assert.doesNotMatch(text, /You can also remove/)
    else assert.match(text, hint)
    assert.equal(await frame.getByText('Beyond your plan', { exact: true }).count(), beyond)
    await page.close()
  }
})

browserTest('the one language of a small plan can be exchanged for another, and back', async () => {
  const site = await subscribedSite({ tier: 'starter' })
  const { page, frame } = await openDashboard(site)
  await go(frame, 'Languages')
  await frame.getByText('You can also choose another one instead of English below.').waitFor()
  await frame.getByRole('button', { name: 'Use German Deutsch instead of English' }).click()
  await frame.getByText('German is now the default.').waitFor()
  await frame.getByRole('button', { name: 'Use English instead of German' }).waitFor()
  const choice = async () =>
    (await service.sql('select default_language, languages from site_settings where site_id = $1', [site]))[0]
  assert.deepEqual(await choice(), { default_language: 'de', languages: ['de'] })
  assert.notEqual(await frame.evaluate(() => document.activeElement?.tagName), 'BODY')
  await frame.getByRole('button', { name: 'Undo' }).click()
  await frame.getByRole('button', { name: 'Use German Deutsch instead of English' }).waitFor()
  assert.deepEqual(await choice(), { default_language: 'en', languages: ['en'] })
  assert.deepEqual(await violationsIn(frame), [])
  await page.close()
})

browserTest('every language has its own name, also where the browser does not speak it', async () => {
  const { page, frame } = await openDashboard(await subscribedSite())
  await go(frame, 'Languages')
  const search = frame.getByLabel('Search languages')
  for (const [own, name] of [
    ['Català', 'Catalan'],
    ['Polski', 'Polish'],
    ['Svenska', 'Swedish'],
  ] as const) {
    await search.fill(own)
    await frame
      .getByRole('button', { name: `Add ${name}` })
      .getByText(own, { exact: true })
      .waitFor()
  }
  await page.close()
})

browserTest('Brazilian and European Portuguese are two languages', async () => {
  const site = await subscribedSite()
  for (const [locale, lang, sentence] of [
    ['pt-BR', 'pt-BR', 'Sua assinatura está ativa'],
    ['pt_BR', 'pt-BR', 'Sua assinatura está ativa'],
    ['pt-PT', 'pt', 'A sua subscrição está ativa'],
  ] as const) {
    const { page, frame } = await openDashboard(site, `&locale=${locale}`)
    await frame.getByRole('heading', { name: sentence, exact: true }).waitFor()
    assert.equal(await frame.locator('html').getAttribute('lang'), lang)
    await page.close()
  }
})

browserTest('the server’s no is shown, and the screen says what is saved and possible now', async () => {
  const site = await subscribedSite({ tier: 'growth' })
  const { page, frame } = await openDashboard(site)
  await go(frame, 'Languages')
  await tenant.call('DELETE', subscriptionPath(site))
  await frame.getByLabel('Search languages').fill('German')
  await frame.getByRole('button', { name: 'Add German' }).click()
  await frame.getByText('this website has no active subscription').waitFor()
  await frame.getByText('Without an active subscription, languages cannot be changed').waitFor()
  assert.equal(await frame.getByRole('button', { name: 'Add German' }).count(), 0)
  await page.close()
})

browserTest(
  'the setting of the accessibility widget is switched, and the screen says what no widget can do',
  async () => {
    const site = await subscribedSite()
    const { page, frame } = await openDashboard(site)
    await go(frame, 'Accessibility')
    assert.match(await textOf(frame), /makes no website compliant/)
    const toggle = frame.getByRole('switch')
    assert.equal(await toggle.getAttribute('aria-checked'), 'true')
    await toggle.click()
    await frame.getByText('The setting is off.').waitFor()
    await go(frame, 'Activity')
    await frame.getByText('The setting for the accessibility widget was switched off.').waitFor()
    assert.match(await textOf(frame), /The subscription started/)
    assert.match(await textOf(frame), /was registered/)
    await page.close()
  },
)

browserTest('credits are shown as used and left', async () => {
  const site = await subscribedSite()
  const [started] = await service.sql<{ started_at: Date }>('select started_at from standing where site_id = $1', [
    site,
  ])
  await service.sql('insert into credit_use (site_id, month_starts_at, used) values ($1, $2, 7)', [
    site,
    started?.started_at,
  ])
  const { page, frame } = await openDashboard(site)
  await go(frame, 'Analysis')
  await frame.getByRole('img', { name: '33 of 40 credits left' }).waitFor()
  await page.close()
})

browserTest('what stands in the way has its own message, and the page around is told', async () => {
  const site = await subscribedSite()
  const used = await embedUrl(site)
  const first = await openFrame(used)
  await first.frame.waitForSelector('nav')
  await first.page.close()
  const expired = await embedUrl(site)
  await service.sql('update embed_token set expires_at = now() where redeemed_at is null')
  const other = await service.tenant('Revoked', [host.origin])
  const revoked = await embedUrl(await newSite(other), other)
  await service.integrators.revokeKey(other.keyId)
  const cases: readonly [string, string, string, string][] = [
    [used, 'This link was already used', 'expired', 'token_used'],
    [expired, 'This link has expired', 'expired', 'token_expired'],
    [`${service.url}/dashboard/?embed=1&token=nonsense`, 'This link is not valid', 'expired', 'token_unknown'],
    [revoked, 'Access is switched off', 'expired', 'access_revoked'],
    [`${service.url}/dashboard/?embed=1`, 'Open the dashboard from your account', 'error', 'no_token'],
  ]
  for (const [url, title, type, code] of cases) {
    const { page, frame, messages } = await openFrame(url)
    await frame.getByRole('heading', { name: title }).waitFor()
    const [said] = await told(messages, type)
    assert.deepEqual([said?.type, said?.['code'], said?.source, said?.['origin']], [type, code, 'portico', service.url])
    await page.close()
  }
})

browserTest('only where there is a page around the dashboard, the advice is to reload it', async () => {
  const own = await service.tenant('Any origin')
  const url = `${service.url}/dashboard/?embed=1&token=nonsense`
  const { page, frame } = await openFrame(url)
  await frame.getByText('Reload the whole page, or open the dashboard again from your account.').waitFor()
  await page.close()
  const used = await embedUrl(await newSite(own), own)
  const alone = await browser.newPage()
  await alone.goto(used)
  await alone.waitForSelector('nav')
  await alone.reload()
  await alone.getByText('Please open the dashboard again from your account.').waitFor()
  assert.equal(await alone.getByText('Reload the whole page').count(), 0)
  await alone.close()
})

browserTest(
  'a link of the other environment is told to be invalid, and opens the dashboard where it belongs',
  async () => {
    const staging = await startTestService({ environment: 'staging' })
    const owner = await staging.tenant('Tester', [host.origin])
    const url = await embedUrl(await newSite(owner), owner)
    assert.ok(url.startsWith(staging.url))
    const { page, frame, messages } = await openFrame(url.replace(staging.url, service.url))
    await frame.getByRole('heading', { name: 'This link is not valid' }).waitFor()
    assert.match(await textOf(frame), /open the dashboard again from your account/)
    const said = (await told(messages, 'expired')).at(-1)
    assert.deepEqual([said?.['code'], said?.['origin']], ['token_unknown', service.url])
    await page.close()
    const right = await openFrame(url)
    await right.frame.waitForSelector('nav')
    await right.page.close()
  },
)

browserTest('where too many links were not valid, the page says to come back and opens nothing', async () => {
  const limited = await startTestService({ databaseUrl: service.databaseUrl, rateLimit: 1_000_000, failures: true })
  const wrong = await Promise.all(
    Array.from({ length: MOST_FAILURES }, () =>
      limited.call('POST', '/dashboard/api/session/', { body: { token: 'nonsense' } }),
    ),
  )
  for (const { status } of wrong) assert.equal(status, 401)
  const url = await embedUrl(await subscribedSite())
  const { page, frame } = await openFrame(url.replace(service.url, limited.url))
  await frame.getByRole('heading', { name: 'Back in a moment' }).waitFor()
  assert.equal(await frame.locator('script').count(), 0)
  await page.close()
  // The token was not used up by it.
  const elsewhere = await openFrame(url)
  await elsewhere.frame.waitForSelector('nav')
  await elsewhere.page.close()
})

browserTest(
  'a reloaded frame explains itself and tells its screen; the back button stays inside the dashboard',
  async () => {
    const { page, frame, messages } = await openDashboard(await subscribedSite())
    await go(frame, 'Languages')
    await go(frame, 'Analysis')
    await page.evaluate('history.back()')
    await frame.getByRole('heading', { name: 'Languages', exact: true }).waitFor()
    await page.evaluate('history.back()')
    await frame.getByText('Your subscription is active').waitFor()
    await go(frame, 'Analysis')
    await frame.evaluate(() => location.reload()).catch(() => {})
    await frame.getByRole('heading', { name: 'The page was reloaded' }).waitFor()
    assert.equal((await told(messages, 'expired')).at(-1)?.['resume'], '#/analysis')
    await page.close()
  },
)

browserTest('a session whose key is revoked while the customer works is told calmly', async () => {
  const other = await service.tenant('Ending', [host.origin])
  const site = await newSite(other)
  const { page, frame, messages } = await openFrame(await embedUrl(site, other))
  await frame.waitForSelector('nav')
  await service.integrators.revokeKey(other.keyId)
  await frame.getByRole('link', { name: 'Activity' }).click()
  await frame.getByRole('heading', { name: 'Access is switched off' }).waitFor()
  assert.equal((await told(messages, 'expired')).at(-1)?.['code'], 'access_revoked')
  await page.close()
})

browserTest('a session that has grown old is told calmly', async () => {
  const site = await subscribedSite()
  const { page, frame, messages } = await openDashboard(site)
  await service.sql(`update dashboard_session set last_seen_at = now() - interval '31 minutes' where site_id = $1`, [
    site,
  ])
  await frame.getByRole('link', { name: 'Activity' }).click()
  await frame.getByRole('heading', { name: 'You have been signed out' }).waitFor()
  assert.equal((await told(messages, 'expired')).at(-1)?.['code'], 'session_ended')
  await page.close()
})

browserTest('a lost network keeps the screen, says so, and the work goes on by itself', async () => {
  const site = await subscribedSite()
  const { page, frame } = await openDashboard(site)
  await go(frame, 'Accessibility')
  await browser.setOffline(true)
  await frame.getByText('No connection at the moment').waitFor()
  await frame.getByRole('switch').click()
  await frame.getByText('Not saved: there is no connection').waitFor()
  assert.equal(await frame.getByRole('switch').getAttribute('aria-checked'), 'true')
  await browser.setOffline(false)
  await frame.getByText('No connection at the moment').waitFor({ state: 'detached' })
  await frame.getByText('The setting is off.').waitFor()
  await page.close()
})

browserTest('a session is renewed while the customer works, and only then', async () => {
  const site = await subscribedSite()
  const page = await browser.newPage()
  await page.clock.install()
  await page.goto(host.show(frameHtml(await embedUrl(site))))
  const frame = await frameOf(page)
  await frame.waitForSelector('nav')
  let views = 0
  page.on('request', (request) => (views += request.url().endsWith('/api/site/') ? 1 : 0))
  await page.clock.fastForward('10:00')
  assert.equal(views, 0)
  const renewed = page.waitForRequest((request) => request.url().endsWith('/api/site/'))
  await frame.locator('main').click()
  await renewed
  await page.close()
})

browserTest('two frames at once work side by side', async () => {
  const [one, other] = [await subscribedSite(), await subscribedSite({ tier: 'comfort' })]
  const page = await browser.newPage()
  const frames = [await embedUrl(one), await embedUrl(other)].map((url) => frameHtml(url, 'width="700" height="500"'))
  await page.goto(host.show(frames.join('')))
  const handles = await page.locator('iframe').elementHandles()
  const inside = await Promise.all(handles.map((handle) => handle.contentFrame()))
  for (const [index, plan] of ['Growth', 'Comfort'].entries()) {
    const frame = inside[index]
    assert.ok(frame)
    await frame.getByText(plan, { exact: true }).first().waitFor()
    await go(frame, 'Languages')
  }
  await page.close()
})

browserTest('only a registered origin can show the dashboard', async () => {
  const site = await subscribedSite()
  const stranger = await openHost()
  const { page, frame } = await openFrame(await embedUrl(site), { origin: stranger })
  await frame.waitForURL('chrome-error://**')
  assert.equal(await frame.locator('nav').count(), 0)
  await page.close()
  const registered = await openDashboard(site)
  await registered.page.close()
})

browserTest('the token is in no Referer, address, history entry, performance entry, storage or log line', async () => {
  const url = await embedUrl(await subscribedSite())
  const token = new URL(url).searchParams.get('token') ?? ''
  assert.match(token, /^et_/)
  const seen: string[] = []
  const watch = (request: { url(): string; headers(): Record<string, string> }) => {
    seen.push(request.headers()['referer'] ?? '')
    if (!request.url().startsWith(url)) seen.push(request.url())
  }
  browser.on('request', watch)
  const { page, frame } = await openFrame(url)
  await frame.waitForSelector('nav')
  for (const screen of SCREENS) await go(frame, screen)
  seen.push(
    frame.url(),
    ...(await frame.evaluate(() => [
      ...performance.getEntries().map((entry) => JSON.stringify(entry)),
      document.URL,
      document.referrer,
      JSON.stringify(history.state),
      self.name,
      document.documentElement.outerHTML,
    ])),
  )
  for (let step = 0; step < SCREENS.length; step++) {
    await page.evaluate('history.back()')
    seen.push(frame.url())
  }
  browser.off('request', watch)
  seen.push(service.log())
  assert.ok(seen.length > 10)
  for (const text of seen) assert.ok(!text.includes(token), text.slice(0, 300))
  assert.deepEqual(await browser.cookies(), [])
  await page.close()
})

browserTest(
  'the page’s own policy holds: no console error, no request to anybody else, no storage needed',
  async () => {
    const problems: string[] = []
    const { page, frame } = await openDashboard(await subscribedSite(), '&theme=dark&accent=%23aa3300')
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('request', (request) => {
      if (!request.url().startsWith(service.url)) problems.push(request.url())
    })
    for (const screen of SCREENS) await go(frame, screen)
    assert.deepEqual(problems, [])
    // Proof that this browser denies storage to frames of other sites.
    assert.equal(
      await frame.evaluate(() => {
        try {
          return typeof localStorage.length
        } catch {
          return 'denied'
        }
      }),
      'denied',
    )
    await page.close()
  },
)

browserTest('messages reach the page around and nobody above it; the height never grows by itself', async () => {
  const site = await subscribedSite()
  const above = await openHost()
  const inner = host.show(`<script>
      const messages = []
      addEventListener('message', (event) => {
        messages.push(event.data)
        if (event.data.type === 'resize') document.querySelector('iframe').style.height = event.data.height + 'px'
      })
    </script>
    ${frameHtml(await embedUrl(site), 'width="900"')}`)
  await service.integrators.setOrigins(tenant.id, [host.origin, above.origin])
  const page = await browser.newPage()
  await page.goto(
    above.show(`<script>const messages = []; addEventListener('message', (event) => messages.push(event.data))</script>
    ${frameHtml(inner, 'id="inner" width="950" height="700"')}`),
  )
  const around = await frameOf(page, '#inner')
  const frame = await frameOf(page, '#inner').then(async (one) => {
    const handle = await one.waitForSelector('iframe')
    const found = await handle.contentFrame()
    assert.ok(found)
    return found
  })
  await frame.waitForSelector('nav')
  for (const screen of SCREENS) await go(frame, screen)
  await until(() => around.evaluate(`messages.some(({ screen }) => screen === 'activity')`))
  await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const heard: Message[] = await around.evaluate('messages')
  assert.deepEqual(
    heard.filter(({ type }) => type === 'navigate').map(({ screen }) => screen),
    ['installation', 'banner', 'documents', 'consents', 'languages', 'accessibility', 'analysis', 'activity'],
  )
  assert.equal(heard.filter(({ type }) => type === 'ready').length, 1)
  const heights = heard.filter(({ type }) => type === 'resize').map(({ height }) => Number(height))
  assert.ok(heights.length >= 2 && heights.length <= 30, String(heights))
  assert.ok(
    heights.every((height) => height > 200 && height < 5_000),
    String(heights),
  )
  assert.deepEqual(await page.evaluate('messages'), [])
  await service.integrators.setOrigins(tenant.id, [host.origin])
  await page.close()
})

browserTest('everything can be reached and used with the keyboard alone', async () => {
  const { page, frame } = await openDashboard(await subscribedSite())
  await frame.locator('nav a').first().focus()
  const reached = async (times: number) => {
    const names: string[] = []
    for (let press = 0; press < times; press++) {
      names.push(
        await frame.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '',
        ),
      )
      await page.keyboard.press('Tab')
    }
    return names
  }
  assert.deepEqual(await reached(SCREENS.length), [...SCREENS])
  await frame.locator('nav').getByRole('link', { name: 'Accessibility' }).focus()
  await page.keyboard.press('Enter')
  await frame.waitForFunction(() => document.activeElement?.tagName === 'H2')
  await page.keyboard.press('Tab')
  assert.equal(await frame.evaluate(() => document.activeElement?.getAttribute('role')), 'switch')
  await page.keyboard.press('Space')
  await frame.getByText('The setting is off.').waitFor()
  await page.close()
})

/** Marks what has the focus: gives whatever can be used and has no mark yet. */
function markFocus(): string[] {
  document.activeElement?.setAttribute('data-reached', '')
  return (
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary, iframe')]
      // Of a group of radio buttons, Tab comes by the chosen one; arrows lead to the others.
      .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio' && !one.checked))
      .filter((one) => !one.hasAttribute('data-reached'))
      .map((one) => one.outerHTML)
  )
}

browserTest('on every screen the Tab key comes by everything that can be used', async () => {
  const { page, frame } = await openDashboard(await subscribedSite())
  for (const screen of SCREENS) {
    await go(frame, screen)
    // The heading of another screen takes the focus, which comes after it is drawn.
    if (screen !== SCREENS[0]) await frame.locator('main h2:focus').waitFor()
    // A preview in which there is nothing yet is passed over.
    if ((await frame.locator('.preview').count()) > 0) {
      await frame.frameLocator('.preview iframe').getByRole('button').first().waitFor()
    }
    await frame.locator('nav a').first().focus()
    let missed = await frame.evaluate(markFocus)
    // Fields for dates and the preview have stops of their own inside.
    for (let left = missed.length + 30; left > 0 && missed.length > 0; left--) {
      await page.keyboard.press('Tab')
      missed = await frame.evaluate(markFocus)
    }
    assert.deepEqual(missed, [], screen)
  }
  await page.close()
})

browserTest('at 200 % zoom of a window of 640 pixels nothing scrolls sideways', async () => {
  const own = await service.tenant('Any origin')
  const page = await browser.newPage()
  await page.setViewportSize({ width: 640, height: 640 })
  await page.goto(await embedUrl(await newSite(own), own), { waitUntil: 'commit' })
  await page.waitForSelector('nav')
  await page.evaluate(() => document.documentElement.style.setProperty('zoom', '2'))
  for (const screen of SCREENS) {
    await goTo(page, screen.toLowerCase())
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth))
  }
  await page.close()
})

browserTest('without JavaScript there is a text', async () => {
  const page = await browser.newPage()
  const session = await browser.newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  const own = await service.tenant('Any origin')
  await page.goto(await embedUrl(await newSite(own), own))
  await page.locator('noscript h1').waitFor()
  assert.equal(await page.locator('noscript h1').textContent(), 'JavaScript is switched off')
  await page.close()
})

// Last: a clock that is set stays set in every later page of this browser.
browserTest('a service that cannot be reached is not told as a lost network, nor the other way round', async () => {
  const own = await service.tenant('Any origin')
  const page = await browser.newPage()
  await page.clock.install()
  await page.route(OPENING, (route) => route.abort())
  await page.goto(await embedUrl(await newSite(own), own))
  const heading = page.locator('main.notice h1')
  await until(async () => {
    await page.clock.fastForward(5_000)
    return (await heading.count()) > 0
  })
  assert.equal(await heading.textContent(), 'The dashboard cannot be reached')
  assert.match(await page.locator('main').innerText(), /If other pages do not open either/)
  await page.unroute(OPENING)
  const { caught } = await catchRequest(page, OPENING)
  await page.getByRole('button', { name: 'Try again' }).click()
  const request = await caught
  await browser.setOffline(true)
  await request.abort()
  await page.getByText('Your device is not connected to the internet').waitFor()
  await browser.setOffline(false)
  await page.waitForSelector('nav')
  await page.close()
})

browserTest('a network that is back before the page listens for it is noticed', async () => {
  const own = await service.tenant('Any origin')
  const page = await browser.newPage()
  await page.clock.install()
  const { caught } = await catchRequest(page, OPENING)
  await page.goto(await embedUrl(await newSite(own), own))
  const request = await caught
  await browser.setOffline(true)
  // What is shown is drawn at once; who listens is set up a moment later, which does not come while the clock stands.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await request.abort()
  await page.getByText('Your device is not connected to the internet').waitFor()
  await browser.setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
  await page.clock.resume()
  await page.waitForSelector('nav')
  await page.close()
})

import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import type { PageTool } from '../src/page/settings.ts'
import { bakeryHtml, chooseByApi, LAST_MARKED_SCRIPT, openTown, waitForCondition } from './town.ts'

// The signals that the tags of Google and Microsoft get.

const town = await openTown()
const browser = await openBrowser({ keepsTabs: true })

type Signals = { readonly dataLayer?: unknown[]; readonly uetq?: unknown[]; readonly clarity?: unknown[] }

/** As plain data. Google passes over what is not an `arguments` object, so that is distinguished here. */
const signalsOn = (page: Page): Promise<Signals> =>
  page.evaluate(() => {
    const { dataLayer, uetq, clarity } = window as unknown as {
      dataLayer?: ArrayLike<unknown>[]
      uetq?: unknown[]
      clarity?: { q: ArrayLike<unknown>[] }
    }
    const asCall = (call: ArrayLike<unknown>) =>
      Object.prototype.toString.call(call) === '[object Arguments]' ? Array.from(call) : 'no call'
    return {
      ...(dataLayer && { dataLayer: dataLayer.map(asCall) }),
      ...(uetq && { uetq }),
      ...(clarity && { clarity: clarity.q.map(asCall) }),
    }
  })

const google = (ads: string, statistics: string, features: string) => ({
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
  analytics_storage: statistics,
  functionality_storage: features,
  personalization_storage: features,
  security_storage: 'granted',
})

browserTest(
  'all three get the signal that everything is denied, before anything else with the tag first, then what was chosen',
  async () => {
    const customer = town.open({ consentMode: 'basic' })
    const page = await browser.newPage()
    const url = customer.page(
      `<!doctype html><html lang="en"><head>${customer.tagFirst}<script>window.inTime = dataLayer.length === 1</script></head><body>${LAST_MARKED_SCRIPT}</body></html>`,
    )
    await page.goto(url)
    await waitForCondition(page, 'window.last')
    assert.equal(await page.evaluate('inTime'), true)
    const denied = ['consent', 'default', { ...google('denied', 'denied', 'denied'), wait_for_update: 500 }]
    assert.deepEqual(await signalsOn(page), {
      dataLayer: [denied],
      uetq: ['consent', 'default', { ad_storage: 'denied' }],
      clarity: [['consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }]],
    })
    await chooseByApi(page, 'accept', ['analytics'])
    const chosen = ['consent', 'update', google('denied', 'granted', 'denied')]
    assert.deepEqual((await signalsOn(page)).dataLayer?.at(-1), chosen)
    await page.reload()
    await waitForCondition(page, 'window.last')
    assert.deepEqual(await signalsOn(page), {
      dataLayer: [denied, chosen],
      uetq: ['consent', 'default', { ad_storage: 'denied' }, 'consent', 'update', { ad_storage: 'denied' }],
      clarity: [
        ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }],
        ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }],
      ],
    })
    await page.close()
  },
)

browserTest(
  'only those that a listed tool listens to, and none where the website has a set-up of its own',
  async () => {
    const pixel: PageTool = {
      ...{ id: 'pixel', name: 'Pixel', vendor: 'Pixel Ltd', country: null, policy: null, stored: [] },
      ...{ category: 'marketing', hosts: ['ads.localhost'], consent: 'microsoft-uet' },
    }
    for (const [consentMode, vendors] of [
      ['advanced', ['uetq']],
      ['off', []],
    ] as const) {
      const customer = town.open({ consentMode, tools: [pixel], offers: ['marketing'] })
      const page = await browser.newPage()
      await page.goto(customer.page(bakeryHtml(customer)))
      await waitForCondition(page, 'window.last')
      await chooseByApi(page, 'accept')
      assert.deepEqual(Object.keys(await signalsOn(page)), vendors)
      await page.close()
    }
  },
)

browserTest('in advanced mode a listed script that listens runs before a choice, and gets the signals', async () => {
  const tag: PageTool = {
    ...{ id: 'tag', name: 'Tag', vendor: 'Tag Ltd', country: null, policy: null, stored: [] },
    ...{ category: 'marketing', hosts: ['ads.localhost'], consent: 'google-consent-mode' },
  }
  for (const [consentMode, runs] of [
    ['advanced', true],
    ['basic', false],
  ] as const) {
    const customer = town.open({ consentMode, tools: [tag], offers: ['marketing'] })
    const page = await browser.newPage()
    const src = town.at('ads.localhost', '/tag.js')
    await page.goto(
      customer.page(
        `<!doctype html><html lang="en"><head>${customer.tagFirst}<script src="${src}"></script></head><body>${LAST_MARKED_SCRIPT}</body></html>`,
      ),
    )
    await waitForCondition(page, 'window.last')
    assert.equal(await page.evaluate('window.ran?.length === 1'), runs)
    await page.close()
  }
})

import advertising from '../data/tools/advertising.json' with { type: 'json' }
import advertisingNetworks from '../data/tools/advertising-networks.json' with { type: 'json' }
import analytics from '../data/tools/analytics.json' with { type: 'json' }
import analyticsEurope from '../data/tools/analytics-europe.json' with { type: 'json' }
import bookings from '../data/tools/bookings.json' with { type: 'json' }
import chat from '../data/tools/chat.json' with { type: 'json' }
import fontsAndDelivery from '../data/tools/fonts-and-delivery.json' with { type: 'json' }
import forms from '../data/tools/forms.json' with { type: 'json' }
import leads from '../data/tools/leads.json' with { type: 'json' }
import maps from '../data/tools/maps.json' with { type: 'json' }
import marketingAutomation from '../data/tools/marketing-automation.json' with { type: 'json' }
import monitoring from '../data/tools/monitoring.json' with { type: 'json' }
import payment from '../data/tools/payment.json' with { type: 'json' }
import platforms from '../data/tools/platforms.json' with { type: 'json' }
import productAnalytics from '../data/tools/product-analytics.json' with { type: 'json' }
import recording from '../data/tools/recording.json' with { type: 'json' }
import reviews from '../data/tools/reviews.json' with { type: 'json' }
import security from '../data/tools/security.json' with { type: 'json' }
import shops from '../data/tools/shops.json' with { type: 'json' }
import social from '../data/tools/social.json' with { type: 'json' }
import socialPixels from '../data/tools/social-pixels.json' with { type: 'json' }
import software from '../data/tools/software.json' with { type: 'json' }
import tagManagers from '../data/tools/tag-managers.json' with { type: 'json' }
import testing from '../data/tools/testing.json' with { type: 'json' }
import translation from '../data/tools/translation.json' with { type: 'json' }
import videoAndAudio from '../data/tools/video-and-audio.json' with { type: 'json' }
import weather from '../data/tools/weather.json' with { type: 'json' }
import websiteBuilders from '../data/tools/website-builders.json' with { type: 'json' }
import vendors from '../data/vendors.json' with { type: 'json' }
import type { ToolEntry, VendorEntry } from './data.ts'
import type { Tool } from './tool.ts'

/** In the order in which tools are listed. */
const FILES: readonly { readonly tools: readonly unknown[] }[] = [
  platforms,
  analytics,
  analyticsEurope,
  productAnalytics,
  recording,
  testing,
  tagManagers,
  advertising,
  advertisingNetworks,
  socialPixels,
  social,
  videoAndAudio,
  maps,
  weather,
  chat,
  forms,
  bookings,
  reviews,
  marketingAutomation,
  leads,
  fontsAndDelivery,
  translation,
  security,
  monitoring,
  payment,
  shops,
  software,
  websiteBuilders,
]

const byName = new Map(vendors.vendors.map((vendor: VendorEntry) => [vendor.name, vendor]))

function vendorOf(name: string): VendorEntry {
  const vendor = byName.get(name)
  if (vendor === undefined)
    throw new Error(`There is no "${name}" in vendors/data/vendors.json: add it, with its country.`)
  return vendor
}

function toolOf({ vendor: named, read_on: _day, source_note: _note, ...entry }: ToolEntry): Tool {
  const { policy, ...vendor } = typeof named === 'string' ? vendorOf(named) : { ...named, policy: null }
  return { policy, ...entry, vendor, cookies: entry.cookies.map(({ note: _, ...stored }) => stored) }
}

/** All tools. A test holds each file against its schema. */
export const TOOLS: readonly Tool[] = FILES.flatMap(({ tools }) => (tools as readonly ToolEntry[]).map(toolOf))

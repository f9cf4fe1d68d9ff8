/** Maps that stand in a page. Each contacts its maker as soon as it loads, so each waits for consent. */

import type { Tool } from './tool.ts'
import { GOOGLE, GOOGLE_POLICY } from './vendors.ts'

export const MAPS: readonly Tool[] = [
  {
    id: 'google-maps',
    name: 'Google Maps',
    vendor: GOOGLE,
    category: 'functional',
    kind: 'map',
    hosts: ['maps.googleapis.com', 'maps.gstatic.com', 'maps.google.com', 'www.google.com'],
    addresses: ['www.google.com/maps'],
    cookies: [
      // It remembers preferences too; lists that copy Google's name it for its ads to people who are not signed in.
      { name: 'NID', kind: 'cookie', purpose: 'ad-identifier', lifetime: [6, 'month'], party: 'third' },
      { name: 'OGPC', kind: 'cookie', purpose: 'preferences', lifetime: [1, 'month'], party: 'third' },
    ],
    purposes: ['map-display'],
    policy: GOOGLE_POLICY,
    source: 'https://policies.google.com/technologies/cookies',
  },
  {
    id: 'openstreetmap',
    name: 'OpenStreetMap',
    vendor: { name: 'OpenStreetMap Foundation', country: 'GB' },
    category: 'functional',
    kind: 'map',
    hosts: ['openstreetmap.org'],
    cookies: [],
    purposes: ['map-display'],
    policy: 'https://osmfoundation.org/wiki/Privacy_Policy',
    source: 'https://osmfoundation.org/wiki/Privacy_Policy',
  },
  {
    id: 'mapbox',
    name: 'Mapbox',
    vendor: { name: 'Mapbox, Inc.', country: 'US' },
    category: 'functional',
    kind: 'map',
    hosts: ['api.mapbox.com', 'mapbox.com'],
    cookies: [
      {
        name: 'mapbox.eventData*',
        kind: 'local',
        purpose: 'audience-statistics',
        lifetime: 'persistent',
        party: 'first',
      },
    ],
    purposes: ['map-display', 'audience-statistics'],
    policy: 'https://www.mapbox.com/legal/privacy',
    source: 'https://github.com/mapbox/mapbox-gl-js/blob/main/src/util/mapbox.ts',
  },
]

import type { PlaceholderTexts } from '../shape.ts'

export const placeholder: PlaceholderTexts = {
  why: '{service} comes from {vendor}. When it is loaded, {vendor} learns your IP address and may store data on your device.',
  whyUnknown:
    'This content comes from the server {host}. When it is loaded, its provider learns your IP address and may store data on your device.',
  loadOnce: 'Load once',
  loadAlways: 'Always load {service}',
  kinds: { video: 'Video', content: 'Content' },
}

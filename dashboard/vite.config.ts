import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  // The service may live under any path, so the page finds its parts relative to itself.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: ['chrome123', 'edge123', 'firefox125', 'safari18'],
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: { index: page('index.html'), unavailable: page('unavailable.html') } },
  },
})

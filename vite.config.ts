import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './tools/chunks.ts'
import { messageOptions } from './tools/message-options.mjs'

export default defineConfig({
  plugins: [
    tailwindcss(),
    // Our tools compile the messages beforehand, once for all they start; `npm run dev` follows their changes.
    process.env.MESSAGES_COMPILED ? [] : paraglideVitePlugin(messageOptions),
    reactRouter(),
  ],
  build: { target: 'es2022', manifest: true, assetsInlineLimit: (file) => file.endsWith('.svg') },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    // The server's entry is ours, so that the pages and src/web/server.ts share one context key and one language.
    ssr: { build: { rolldownOptions: { input: './src/web/server.ts' } } },
  },
})

import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './tools/chunks.ts'
import { inlineScript } from './tools/inline-script.ts'
import { keptPluralRules } from './tools/kept-plural-rules.ts'
import { messageOptions } from './tools/message-options.mjs'
import { oneLanguage } from './tools/one-language.ts'
import { serviceWorker } from './tools/service-worker.ts'
import { slimIcons } from './tools/slim-icons.ts'
import { slimRouter } from './tools/slim-router.ts'
import { subsetFonts } from './tools/subset-fonts.mjs'

/**
 * The oldest browsers that the pages' scripts and styles are built for: newer syntax is lowered to what they read, and methods
 * that they lack are added by src/web/older-browsers.ts. Nothing lowers `:has()`, which Chrome 105 and Firefox 121 brought.
 */
const OLDEST_BROWSERS = ['chrome105', 'edge105', 'firefox121', 'safari15.4', 'ios15.4']

/** tools/prepare.mjs builds the pages once for each language. */
const locale = process.env.PAGES_LOCALE ?? 'en'

export default defineConfig({
  plugins: [
    subsetFonts(),
    inlineScript(),
    tailwindcss(),
    // The npm scripts compile the messages beforehand; `npm run dev` compiles them on change.
    process.env.MESSAGES_COMPILED ? [] : paraglideVitePlugin(messageOptions),
    oneLanguage(locale),
    keptPluralRules(),
    reactRouter(),
    slimIcons(),
    slimRouter(),
    serviceWorker(),
  ],
  build: { target: OLDEST_BROWSERS, manifest: true, assetsInlineLimit: (file) => file.endsWith('.svg') },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    // The server's entry is ours, so that the pages and src/web/server.ts share one context key and one language.
    ssr: {
      resolve: { noExternal: ['lucide-react'] },
      build: { rolldownOptions: { input: './src/web/server.ts' } },
    },
  },
})

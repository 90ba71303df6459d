import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './tools/chunks.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/web/paraglide',
      // src/web/language.ts tells the messages which language a page is in: the router's base path already knows it.
      strategy: ['globalVariable', 'baseLocale'],
      isServer: 'import.meta.env.SSR',
      emitGitIgnore: false,
      emitPrettierIgnore: false,
      emitReadme: false,
    }),
    reactRouter(),
  ],
  build: { target: 'es2022', manifest: true, assetsInlineLimit: (file) => file.endsWith('.svg') },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
    // The server's entry is ours, so that the pages and src/web/server.ts share one context key and one language.
    ssr: { build: { rolldownOptions: { input: './src/web/server.ts' } } },
  },
})

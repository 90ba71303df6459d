import type { InlineConfig } from 'vite'

/**
 * How the server is bundled. Packages stay outside, in node_modules.
 *
 * The bundler drops nothing: it holds `decodeURI(path)` for free of effects although it throws, and without its result being used,
 * `try { decodeURI(path); return true }` became `return true`. Nearly all sources are used anyway (1% more is written).
 */
export const serverBundle = (input: Record<string, string>, outDir: string): InlineConfig => ({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { external: true },
  build: {
    ssr: true,
    // As the Node that package.json asks for; nothing is rewritten for older ones.
    target: 'esnext',
    outDir,
    // For `--enable-source-maps`: stack traces name the sources then, for 30 MB.
    sourcemap: true,
    rolldownOptions: {
      input,
      treeshake: false,
      // Without this, what is dead to the minifier is still dropped.
      output: { minify: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

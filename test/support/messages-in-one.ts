import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * The texts are compiled to one module each, of which a page's build takes those it shows. Test files would load all of the
 * thousands again and again: for them they are bundled into one module, which Node loads once per worker.
 */

const root = path.resolve(import.meta.dirname, '../..')
const compiled = path.join(root, 'src/web/paraglide')
const bundled = path.join(root, 'node_modules/.cache/test-messages')
const NAMES = ['messages', 'runtime']

/** Resolves the imports of texts to the bundle. */
export const messagesInOne: Plugin = {
  name: 'messages-in-one',
  enforce: 'pre',
  resolveId(id) {
    const name = /\bparaglide\/(\w+)\.js$/.exec(id)?.[1]
    return name && NAMES.includes(name) ? path.join(bundled, `${name}.mjs`) : null
  },
}

/** Bundles the texts, unless these are bundled already. Each state of them is compiled with a hash of its own (tools/prepare.mjs). */
export default async function bundleMessages() {
  const hash = readFileSync(path.join(compiled, '.haat-compiled'), 'utf8')
  const stamp = path.join(bundled, '.haat-bundled')
  if (read(stamp) === hash) return
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    root,
    build: {
      ssr: true,
      minify: false,
      emptyOutDir: true,
      outDir: bundled,
      rolldownOptions: {
        input: Object.fromEntries(NAMES.map((name) => [name, path.join(compiled, `${name}.js`)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
  writeFileSync(stamp, hash)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

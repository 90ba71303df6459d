import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const source = path.resolve(import.meta.dirname, '../src/web/offline/worker.ts')

/** Adds /sw.js to the browser's files. Its version is that of the build: any change of a file, or of a text in either language, makes it a new one. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const code = readFileSync(source, 'utf8')
      const version = createHash('sha256')
        .update(code)
        .update(Object.keys(bundle).toSorted().join())
        .update(
          globSync('messages/*/*.json')
            .map((file) => readFileSync(file, 'utf8'))
            .join(),
        )
        .digest('hex')
        .slice(0, 12)
      const script = `const VERSION = '${version}'\n${stripTypeScriptTypes(code)}`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: script })
    },
  }
}

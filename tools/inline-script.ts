import { build, type Plugin } from 'vite'

const SUFFIX = '?inline-script'

/**
 * `import code from './main.ts?inline-script'`: that file with all that it imports as one minified script, a string that a
 * page puts into its HTML.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null
      const { code, files } = await bundle(id.slice(0, -SUFFIX.length))
      for (const file of files) this.addWatchFile(file)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

async function bundle(entry: string): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  if (!('output' in result)) throw new Error(`${entry} was not bundled`)
  const [chunk, ...others] = result.output
  if (others.length > 0) throw new Error(`${entry} needs more than one file`)
  const code = chunk.code.trim()
  if (code.includes('</script')) throw new Error(`${entry} would end its own element`)
  return { code, files: chunk.moduleIds }
}

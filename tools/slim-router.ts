import type { Plugin } from 'vite'

/**
 * Parts of React Router that the browser would load and never run: instrumentation, of which we have none, and the discovery
 * of routes as they are needed (`routeDiscovery` in react-router.config.ts is `initial`).
 */
const UNUSED = /\/react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/
const EXPORTS = /^export \{ ([\w, ]+) \};$/m

/** Puts functions in their place that return nothing, which the router takes for "there is none". They were 2 kB compressed. */
export const slimRouter = (): Plugin => ({
  name: 'haat:slim-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!UNUSED.test(id)) return null
    const names = EXPORTS.exec(code)?.[1]?.split(', ')
    if (!names) throw new Error(`${id} does not say what it exports`)
    const none = `const none = () => undefined\nexport { ${names.map((name) => `none as ${name}`).join(', ')} }\n`
    return { code: none, map: null, moduleSideEffects: false }
  },
})

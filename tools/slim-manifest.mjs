// Leaves out of the router's manifests in the browser what it never reads there: node tools/slim-manifest.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const ASSETS = 'build/client/assets'
const START = 'window.__reactRouterManifest='

/**
 * The files that a route's module imports are preloaded by the server, from its own manifest, and by `prefetch` of links,
 * which no page of ours uses; and what is false or empty may as well be missing. It was 10.4 kB compressed, of 2.
 */
const needed = ([name, value]) => name !== 'imports' && value !== false && value?.length !== 0

const slim = (route) => Object.fromEntries(Object.entries(route).filter(needed))

/** The root's path is empty, and says so. */
const slimRoutes = (routes) =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      { ...slim(route), ...(route.path === undefined ? {} : { path: route.path }) },
    ]),
  )

const manifests = readdirSync(ASSETS).filter((name) => /^manifest-\w+\.js$/.test(name))
if (manifests.length === 0) throw new Error(`${ASSETS} holds no manifest of the router`)
for (const name of manifests) {
  const text = readFileSync(`${ASSETS}/${name}`, 'utf8')
  if (!text.startsWith(START)) throw new Error(`${ASSETS}/${name} does not hold the router's manifest`)
  const manifest = JSON.parse(text.slice(START.length).trim().replace(/;$/, ''))
  writeFileSync(`${ASSETS}/${name}`, `${START}${JSON.stringify({ ...manifest, routes: slimRoutes(manifest.routes) })};`)
}

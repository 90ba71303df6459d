// npm run bench: installs, builds, measures. npm run bench -- --pages URL: Lighthouse on a running market.
import { spawnSync } from 'node:child_process'
import { ensureBuilt, ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const more = process.argv.includes('--pages')
  ? { CHROMIUM_PATH: await (await import('./chromium.mjs')).ensureChromium() }
  : {}
const { status } = spawnSync(pinnedNode(), ['bench/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(more),
})
process.exit(status ?? 1)

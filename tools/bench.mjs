// npm run bench: installs, builds, measures.
import { spawnSync } from 'node:child_process'
import { ensureBuilt, ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const { status } = spawnSync(pinnedNode(), ['bench/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)

// Closes the accounts of the demo market that still have the README's password: npm run close-demo -- rahima@haat.example
// The given account becomes an owner of the market; without one, the market must have an owner already.
// With MIGRATION_URL or DATABASE_URL it works on that database; without, on the embedded one of DATA_DIR.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
const { status } = spawnSync(pinnedNode(), ['tools/close-demo.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)

// Makes an existing account an owner of the market: node tools/make-owner.mjs rahima@haat.example
// With MIGRATION_URL or DATABASE_URL it works on that database; without, on the embedded one of DATA_DIR.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
const { status } = spawnSync(pinnedNode(), ['tools/make-owner.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)

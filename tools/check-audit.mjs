// Reads the whole audit log and verifies its chain:
//   node tools/check-audit.mjs [head]
// It reads the database of MIGRATION_URL or DATABASE_URL, else the embedded one of DATA_DIR. `head` is a seal noted
// earlier (the server logs the newest every night): the log must still contain it. Exits with 1 when something is wrong.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
const { status } = spawnSync(pinnedNode(), ['tools/check-audit.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)

// Reads the whole audit log and says whether every entry is still as it was written:
//   node tools/check-audit.mjs [head]
// MIGRATION_URL or DATABASE_URL names the database. `head` is a seal that was noted down before (the server logs it every day): the log
// must still hold it. Leaves with 1 when something is wrong.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
const { status } = spawnSync(pinnedNode(), ['tools/check-audit.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)

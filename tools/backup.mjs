// Backs the market up to a new folder, also while it is running: npm run backup -- FOLDER
// Reads a backup and checks that it is complete: npm run backup -- --check FOLDER
// With DATABASE_URL it needs pg_dump; without, it copies the embedded database of DATA_DIR.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
// Paths are relative to the caller's folder: npm changes into the project's folder before it runs a script.
const from = process.env.INIT_CWD ?? process.cwd()
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : path.resolve(from, arg)))
const { status } = spawnSync(pinnedNode(), ['tools/backup.ts', ...args], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)

// Restores a backup into an empty DATA_DIR: DATA_DIR=… npm run restore -- FOLDER
// A backup of an external PostgreSQL goes into the empty database of DATABASE_URL, and needs pg_restore.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
// Paths are relative to the caller's folder: npm changes into the project's folder before it runs a script.
const from = process.env.INIT_CWD ?? process.cwd()
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : path.resolve(from, arg)))
const { status } = spawnSync(pinnedNode(), ['tools/restore.ts', ...args], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)

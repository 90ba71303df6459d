// Brings a backup into a DATA_DIR where nothing is yet: DATA_DIR=… npm run restore -- FOLDER
// One of a PostgreSQL of your own goes into the empty database of DATABASE_URL, and needs pg_restore.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
// Folders as whoever typed them meant them: npm changes into the project's own.
const from = process.env.INIT_CWD ?? process.cwd()
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : path.resolve(from, arg)))
const { status } = spawnSync(pinnedNode(), ['tools/restore.ts', ...args], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)

// Copies the market to a folder that is not there yet; it may be open meanwhile: npm run backup -- FOLDER
// Reads a backup and says whether it is whole: npm run backup -- --check FOLDER
// With DATABASE_URL it needs pg_dump; without, it copies the embedded database of DATA_DIR.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
// Folders as whoever typed them meant them: npm changes into the project's own.
const from = process.env.INIT_CWD ?? process.cwd()
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : path.resolve(from, arg)))
const { status } = spawnSync(pinnedNode(), ['tools/backup.ts', ...args], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)

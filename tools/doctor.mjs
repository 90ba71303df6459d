// npm run doctor: checks the invariants of a market without changing anything.
// With MIGRATION_URL or DATABASE_URL it checks that database; without, the embedded one of DATA_DIR, also while the server runs.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
const { status } = spawnSync(pinnedNode(), ['tools/doctor.ts'], { cwd: root, stdio: 'inherit', env: environment() })
process.exit(status ?? 1)

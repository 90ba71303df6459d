// npm run doctor: looks whether everything that must hold in a market does, without changing anything.
// With DATABASE_URL it looks at that database; without, at the embedded one of DATA_DIR, which may be open.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
const { status } = spawnSync(pinnedNode(), ['tools/doctor.ts'], { cwd: root, stdio: 'inherit', env: environment() })
process.exit(status ?? 1)

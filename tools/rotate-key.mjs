// Adds a signing key to DATA_DIR/keys. Every process reads it within a minute, and signs with it ten minutes after it was made.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
const { status } = spawnSync(pinnedNode(), ['tools/rotate-key.ts'], { cwd: root, stdio: 'inherit', env: environment() })
process.exit(status ?? 1)

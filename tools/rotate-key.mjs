// Adds a signing key to DATA_DIR/keys. It signs from the next start on; older keys still verify.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
const code = `import path from 'node:path'
import { createKey } from '#platform/keys.ts'
import { readConfig } from '#platform/config.ts'
const folder = path.join(readConfig().DATA_DIR, 'keys')
await createKey(folder)
console.log('A new key is in ' + folder + '. Restart Haat to sign with it.')`
const { status } = spawnSync(pinnedNode(), ['--input-type=module', '--eval', code], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
process.exit(status ?? 1)

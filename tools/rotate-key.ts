import { existsSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '#platform/config.ts'
import { createKey } from '#platform/keys.ts'

const { SIGNING_KEYS, DATA_DIR } = readConfig()
const folder = path.join(DATA_DIR, 'keys')

if (SIGNING_KEYS) refuse('The keys are those of SIGNING_KEYS: change it there, as docs/operations.md says under Keys.')
if (!existsSync(folder)) refuse(`${folder} does not exist: set DATA_DIR as for the server, which makes the first key.`)
await createKey(folder)
console.log(`A new key is in ${folder}. It signs in ten minutes; nothing has to be restarted.`)

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}

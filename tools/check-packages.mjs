// Whether a package that runs in production has a serious known hole. Where no registry tells, nothing is known.
import { spawnSync } from 'node:child_process'
import { holesIn } from './known-holes.mjs'
import { environment, root } from './prepare.mjs'

const TIMEOUT_MS = 30_000
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const options = { cwd: root, env: environment(), encoding: 'utf8', timeout: TIMEOUT_MS, maxBuffer: 32 * 1024 * 1024 }
const { stdout } = spawnSync(npm, ['audit', '--omit=dev', '--json', '--fetch-retries=0'], options)
const holes = holesIn(stdout ?? '')
if (holes === null) console.log('No registry told of known holes.')
else if (holes.length > 0) {
  console.error(`Packages with known holes:\n${holes.join('\n')}`)
  process.exit(1)
}

// Fails when a production dependency has a known high or critical vulnerability. Passes when no registry can tell.
import { spawnSync } from 'node:child_process'
import { vulnerabilitiesIn } from './known-vulnerabilities.mjs'
import { environment, root } from './prepare.mjs'

const TIMEOUT_MS = 30_000
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const options = { cwd: root, env: environment(), encoding: 'utf8', timeout: TIMEOUT_MS, maxBuffer: 32 * 1024 * 1024 }
const { stdout } = spawnSync(npm, ['audit', '--omit=dev', '--json', '--fetch-retries=0'], options)
const vulnerabilities = vulnerabilitiesIn(stdout ?? '')
if (vulnerabilities === null) console.log('The registry has no data on vulnerabilities.')
else if (vulnerabilities.length > 0) {
  console.error(`Packages with known vulnerabilities:\n${vulnerabilities.join('\n')}`)
  process.exit(1)
}

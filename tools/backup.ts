/** What tools/backup.mjs runs under the pinned Node. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkBackup } from '#platform/backup/check-backup.ts'
import { makeBackup } from '#platform/backup/make-backup.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { readConfig } from '#platform/config.ts'
import { endWith, untilStopped } from './open-market.ts'

async function main() {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) throw new Error('Name one folder: npm run backup -- FOLDER')
  if (values.check) {
    const { manifest } = await checkBackup(folder)
    console.log(`The backup is whole: ${describe(manifest)}.`)
    return
  }
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const options = { config: readConfig(), to: folder, version, say: console.log, signal: untilStopped() }
  console.log(`In ${folder} is ${describe(await makeBackup(options))}.`)
}

const describe = ({ moment, files, bytes }: Manifest) =>
  `the market as it was at ${moment}, ${files} files of ${Math.round(bytes / 1e6)} MB`

await main().catch(endWith)

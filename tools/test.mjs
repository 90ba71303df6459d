// npm test: installs, checks, unit and HTTP tests, browser journeys. Its last line says how many tests passed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, environment, pinnedNode, root } from './prepare.mjs'

ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
const node = pinnedNode()
const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const count = { passed: 0, failed: 0 }
let good = true

step('Checks', [node, 'tools/check.mjs'])
step(
  'Unit and HTTP tests',
  [
    node,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
  ],
  { NODE_ENV: 'test' },
)
tally('vitest.json', (report) => [report.numPassedTests, report.numFailedTests])

ensureBuilt()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'haat-journeys-'))
step('Browser journeys', [node, 'node_modules/@playwright/test/cli.js', 'test'], {
  CHROMIUM_PATH: await ensureChromium(),
  JOURNEYS_DATA_DIR: dataDir,
})
// The database may still be going.
rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
tally('journeys.json', ({ stats }) => {
  if (stats.flaky > 0) console.log(`${stats.flaky} of the journeys passed only at the second try: see above`)
  return [stats.expected + stats.flaky, stats.unexpected]
})

console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exit(good && count.failed === 0 && count.passed > 0 ? 0 : 1)

function step(name, [command, ...args], more = {}) {
  console.log(`\n== ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(more) })
  if (status !== 0) good = false
}

function tally(file, read) {
  try {
    const [passed, failed] = read(JSON.parse(readFileSync(path.join(results, file), 'utf8')))
    count.passed += passed
    count.failed += failed
  } catch (error) {
    console.error(`No report of these tests: ${error.message}`)
    good = false
  }
}

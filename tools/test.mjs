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
/** What the end of the report names: a long run's middle is often cut off where it is read. */
const named = []
/** How a story ended that is named there; only CI gives it a second try. */
const ENDS = { flaky: 'Passed only at the second try', unexpected: 'FAILED' }
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
tally('vitest.json', (report) => {
  for (const { name, assertionResults } of report.testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') named.push(`FAILED: ${path.relative(root, name)}: ${fullName}\n  ${failureMessages[0]}`)
  return [report.numPassedTests, report.numFailedTests]
})

ensureBuilt()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'haat-journeys-'))
step('Browser journeys', [node, 'node_modules/@playwright/test/cli.js', 'test'], {
  CHROMIUM_PATH: await ensureChromium(),
  JOURNEYS_DATA_DIR: dataDir,
})
// The database may still be going.
rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
tally('journeys.json', ({ stats, suites }) => {
  for (const { file, title, tests } of suites.flatMap(storiesOf))
    for (const { projectName, status } of tests)
      if (status in ENDS) named.push(`${ENDS[status]}: [${projectName}] ${file}: ${title}`)
  return [stats.expected + stats.flaky, stats.unexpected]
})

if (named.length > 0) console.log(`\n== See above\n${named.join('\n')}`)
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exit(good && count.failed === 0 && count.passed > 0 ? 0 : 1)

function step(name, [command, ...args], more = {}) {
  console.log(`\n== ${name}`)
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(more) })
  if (status === 0) return
  good = false
  named.push(`FAILED: ${name} (exit code ${status})`)
}

function storiesOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(storiesOf)]
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

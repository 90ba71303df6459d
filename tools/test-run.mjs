import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { LONG_TESTS, withoutLong } from './long-tests.mjs'
import { environment, root } from './prepare.mjs'
import { runSideBySide } from './side-by-side.mjs'
import { journeyReport, serverErrors, unitReport } from './test-reports.mjs'
import { yardstick } from './yardstick.mjs'

const VITEST_REPORT = 'test-results/vitest.json'
const LONG_REPORT = 'test-results/vitest-long.json'
const SLOWEST = 10

/** A test run: its parts run one after the other and are reported together at the end. */
export function createRun(node) {
  const started = performance.now()
  const times = []
  const reports = []
  const failed = []

  async function part(name, work) {
    console.log(`\n== ${name}`)
    const since = performance.now()
    await work()
    times.push({ name, seconds: (performance.now() - since) / 1000 })
  }
  /** A part in a child process, which prints as it runs. Its report has what servers logged, if a test failed. */
  const program = async (name, args, { env, report }) => {
    const errors = serverErrors()
    await part(name, async () => {
      const child = spawn(node, args, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'], env: environment(env) })
      for (const stream of ['stdout', 'stderr']) {
        child[stream].pipe(process[stream], { end: false })
        createInterface({ input: child[stream] }).on('line', (line) => errors.read(line))
      }
      const [status] = await once(child, 'close')
      if (status !== 0) failed.push(`FAILED: ${name} (exit code ${status})`)
    })
    const read = report()
    if (read.failed > 0) read.problems.push(...errors.lines())
    reports.push(read)
  }
  const vitest = (report, more) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...more,
  ]

  return {
    tasks: (name, tasks) =>
      part(name, async () => failed.push(...(await runSideBySide(tasks)).map((task) => `FAILED: ${task}`))),

    async unitTests(more = [], env = {}) {
      await program('Unit and HTTP tests', vitest(VITEST_REPORT, more), {
        env: { NODE_ENV: 'test', ...env },
        report: () => unitReport(VITEST_REPORT),
      })
    },

    /** All of them, the long ones beside the others: most of those wait for processes that they start and kill. */
    async allUnitTests() {
      const command = [node, ...vitest(LONG_REPORT, ['--project=server', '--maxWorkers=1', ...LONG_TESTS])]
      const long = runSideBySide([{ name: 'Long tests', command, env: { NODE_ENV: 'test' } }])
      await this.unitTests(withoutLong)
      failed.push(...(await long).map((task) => `FAILED: ${task}`))
      reports.push(unitReport(LONG_REPORT))
    },

    /** `names` are files of test/journeys or titles; options are passed to Playwright. */
    async journeys(names = []) {
      const { ensureChromium } = await import('./chromium.mjs')
      const folder = mkdtempSync(path.join(os.tmpdir(), 'haat-journeys-'))
      const data = path.join(folder, 'data')
      const copied = spawnSync(node, ['tools/demo-market.ts', data], {
        cwd: root,
        stdio: 'inherit',
        env: environment(),
      })
      if (copied.status !== 0) failed.push('FAILED: copying the demo market')
      await program('Browser journeys', ['node_modules/@playwright/test/cli.js', 'test', ...playwrightArgs(names)], {
        env: { CHROMIUM_PATH: await ensureChromium(), JOURNEYS_DATA_DIR: data },
        report: () => journeyReport('test-results/journeys.json'),
      })
      // The database may still be shutting down.
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 })
    },

    /** Prints times, the slowest files, retries and failures. @returns whether everything passed */
    report() {
      const count = (key) => reports.reduce((sum, report) => sum + report[key], 0)
      const total = (performance.now() - started) / 1000
      console.log(`\n== Times (yardstick ${yardstick().toFixed(2)} s)`)
      for (const { name, seconds } of [...times, { name: 'In all', seconds: total }])
        console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
      const files = reports.flatMap((report) => report.files).toSorted((a, b) => b.seconds - a.seconds)
      console.log('\n== The slowest files')
      for (const { name, seconds } of files.slice(0, SLOWEST))
        console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
      const problems = [...failed, ...reports.flatMap((report) => report.problems)]
      if (problems.length > 0) console.log(`\n== Problems\n${problems.join('\n')}`)
      console.log(`\nRetries: ${count('retries')}`)
      console.log(`${count('passed')} passed, ${count('failed')} failed`)
      return !problems.some((line) => line.startsWith('FAILED')) && count('failed') === 0 && count('passed') > 0
    },
  }
}

/** A single word such as `support` names a file of journeys; any other first argument is part of a title. */
function playwrightArgs(names) {
  const [first, ...rest] = names
  if (first === undefined) return []
  if (first.startsWith('-')) return names
  // Without the projects it depends on, and with one worker: some journeys change settings that others rely on.
  return [...(/^[\w-]+$/.test(first) ? [first] : ['--grep', first]), '--no-deps', '--workers=1', ...rest]
}

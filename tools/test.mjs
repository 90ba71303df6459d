// npm test: everything. npm run test:quick: before each commit. CONTRIBUTING.md says how to run a single test.
// The last line of output is the number of tests passed and failed.
import { mkdirSync, rmSync } from 'node:fs'
import { checks, routeTypes } from './checks.mjs'
import { withoutLong } from './long-tests.mjs'
import { keepTemporaryFilesInMemory } from './memory-folder.mjs'
import { ensureInstalled, ensureMessages, pinnedNode } from './prepare.mjs'
import { createRun } from './test-run.mjs'

ensureInstalled()
const node = pinnedNode()
const [what = 'all', ...names] = process.argv.slice(2)

const pages = { name: 'pages', command: [node, 'tools/build.mjs'] }
const market = { name: 'demo market', command: [node, 'tools/demo-market.ts'] }
const browser = { name: 'browser', command: [node, 'tools/install-chromium.mjs'] }

const PROGRAMS = {
  async all(run) {
    prepare()
    await run.tasks('Route types', [routeTypes()])
    await run.tasks('Checks, pages, market and browser', [browser, market, pages, ...checks()])
    await run.allUnitTests()
    await run.journeys()
  },
  async quick(run) {
    prepare()
    await run.tasks('Route types', [routeTypes()])
    await run.tasks('Checks', checks())
    await run.unitTests(withoutLong)
  },
  async unit(run) {
    ensureMessages()
    await run.unitTests(names)
  },
  async journey(run) {
    await run.tasks('Pages, market and browser', [browser, market, pages])
    await run.journeys(names)
  },
  async fuzz(run) {
    await run.unitTests(['test/hostile.test.ts', ...names], { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '200' })
  },
}

const program = PROGRAMS[what]
if (!program) {
  console.error(`npm test knows: ${Object.keys(PROGRAMS).join(', ')}`)
  process.exit(2)
}
keepTemporaryFilesInMemory()
const run = createRun(node)
await program(run)
process.exit(run.report() ? 0 : 1)

function prepare() {
  rmSync('test-results', { recursive: true, force: true })
  mkdirSync('test-results', { recursive: true })
  ensureMessages()
}

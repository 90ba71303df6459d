import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of a worker share their modules: loading them again for each file took most of the time of small ones. */
const shared = { isolate: false, maxWorkers: 2 }

/** Tests that need a document say so in their name: it takes jsdom a second for each of them. */
const WITH_DOM = 'src/web/**/*.dom.test.{ts,tsx}'

/** They wait for other processes, or ask every route: begun last they would be waited for alone. */
const LONG = [
  'access',
  'backup',
  'import-killed',
  'mails-once',
  'postgres-killed',
  'start',
  'hostile',
  'hostile-bodies',
].map((name) => `test/${name}.test.ts`)

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const long = (file: TestSpecification) => LONG.some((name) => file.moduleId.endsWith(name))
    return [...sorted.filter(long), ...sorted.filter((file) => !long(file))]
  }
}

export default defineConfig({
  test: {
    ...shared,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          // Node runs these files as it runs the server: nothing is transformed, and imports are its own.
          experimental: { viteModuleRunner: false },
          environment: 'node',
          include: [
            'src/{contract,platform,domains}/**/*.test.ts',
            'src/*.test.ts',
            'test/*.test.ts',
            'db/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          globalSetup: ['test/support/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'web',
          environment: 'node',
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: [WITH_DOM],
          setupFiles: ['src/web/test-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          include: [WITH_DOM],
          setupFiles: ['src/web/test-setup.ts', 'src/web/test-setup.dom.ts'],
        },
      },
    ],
  },
})

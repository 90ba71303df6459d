import { defineConfig } from 'vitest/config'
import { messagesInOne } from './test/support/messages-in-one.ts'
import { subsetFonts } from './tools/subset-fonts.mjs'

/**
 * Test files of a worker share their modules: loading them per file took most of the time of small files. Tests wait for
 * events, some for seconds (a message goes after four): the limit is only for those that never end.
 */
const shared = {
  isolate: false,
  maxWorkers: 2,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
}

/**
 * As V8 treats regular expressions in a server that has run for long: beyond a megabyte of their code it optimises none any
 * more, and some that repeat a character then fail on long texts (src/contract/upload.ts).
 */
const LONG_RUNNING = ['--no-regexp-optimization']

/** Tests that need a document have `.dom.` in their name: jsdom takes a second for each. */
const WITH_DOM = 'src/web/**/*.dom.test.{ts,tsx}'

export default defineConfig({
  test: {
    ...shared,
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          execArgv: LONG_RUNNING,
          // Node runs these files natively, as it runs the server, without transforms.
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
        },
      },
      {
        plugins: [messagesInOne, subsetFonts()],
        test: {
          ...shared,
          name: 'web',
          environment: 'node',
          globalSetup: ['test/support/messages-in-one.ts'],
          include: ['src/web/**/*.test.{ts,tsx}'],
          exclude: [WITH_DOM],
          setupFiles: ['src/web/test-setup.ts'],
        },
      },
      {
        plugins: [messagesInOne, subsetFonts()],
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          globalSetup: ['test/support/messages-in-one.ts'],
          include: [WITH_DOM],
          setupFiles: ['src/web/test-setup.ts', 'src/web/test-setup.dom.ts'],
        },
      },
    ],
  },
})

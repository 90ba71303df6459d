import { defineConfig } from 'vitest/config'

// A second try only on the busy machines of CI; a test that needed it is named at the end of the report.
const retry = process.env.CI ? 1 : 0

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          retry,
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
          name: 'web',
          retry,
          environment: 'jsdom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: ['src/web/test-setup.ts'],
        },
      },
    ],
  },
})

import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './tools/chromium.mjs'

const port = Number(process.env.JOURNEYS_PORT ?? 3200)
const baseURL = `http://localhost:${port}`

/**
 * A story told in both languages is told in English on the large screen and in Bangla on the phone: each language and each
 * width once, not all four. JOURNEYS_ALL=1 tells all four.
 */
const all = process.env.JOURNEYS_ALL === '1'
const notIn = (locale: 'en' | 'bn') => (all ? {} : { grepInvert: new RegExp(`\\(${locale}(?:, \\w+)?\\)$`) })

const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }

/** Stories that change what all others stand on: told when those are over, one after the other. */
const ALONE = '**/admin-settings.journey.ts'

/** Stories in a real browser, against the built pages and a fresh demo market. `npm test` sets the two paths. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A second try only on the busy machines of CI; a story that needed it is named in the report.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: 'desktop', ...notIn('bn'), use: desktop, testIgnore: ALONE },
    { name: 'phone', ...notIn('en'), use: phone, testIgnore: ALONE },
    { name: 'desktop alone', ...notIn('bn'), use: desktop, testMatch: ALONE, dependencies: ['desktop', 'phone'] },
    { name: 'phone alone', ...notIn('en'), use: phone, testMatch: ALONE, dependencies: ['desktop alone'] },
  ],
  webServer: {
    command: 'node --enable-source-maps src/main.ts',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      DATA_DIR: process.env.JOURNEYS_DATA_DIR ?? 'test-results/market',
      RATE_LIMIT_SCALE: '100',
      LOG_LEVEL: 'warn',
    },
  },
})

import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './tools/chromium.mjs'

const port = Number(process.env.JOURNEYS_PORT ?? 3200)
const baseURL = `http://localhost:${port}`

const ENGLISH = /\(en\)/
/** The tag of a story without a language that is another one on the large screen. */
const LARGE = /@large-screen/

/**
 * A story told in both languages is told in English on the large screen and in Bangla on the phone: each language and each
 * width once, not all four. One without a language is told on the phone, and on the large screen where it asks for that.
 * JOURNEYS_ALL=1 tells all of them on both.
 */
const all = process.env.JOURNEYS_ALL === '1'
const onLargeScreen = all ? {} : { grep: [ENGLISH, LARGE] }
const onPhone = all ? {} : { grepInvert: ENGLISH }

const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }

/** Stories that change what all others stand on: told when those are over, one after the other. */
const ALONE = '**/admin-settings.journey.ts'

/** Stories in a real browser, against the built pages and a copy of the demo market (`npm test` sets both paths). */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // Stories wait for the server, for mails and for ten seconds to take a decision back: three keep two cores busy.
  workers: 3,
  forbidOnly: true,
  // A story that needs a second try is one to be mended.
  retries: 0,
  // For machines of half the speed, too: what a story waits for is an event, never a time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL,
    // Nothing is judged or pressed while it moves, and nothing is painted sixty times a second.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording costs as much as the stories themselves: JOURNEYS_TRACE=1 records those that fail.
    trace: process.env.JOURNEYS_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: 'desktop', ...onLargeScreen, use: desktop, testIgnore: ALONE },
    { name: 'phone', ...onPhone, use: phone, testIgnore: ALONE },
    { name: 'desktop alone', ...onLargeScreen, use: desktop, testMatch: ALONE, dependencies: ['desktop', 'phone'] },
    { name: 'phone alone', ...onPhone, use: phone, testMatch: ALONE, dependencies: ['desktop alone'] },
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

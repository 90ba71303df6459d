import { defineConfig } from '@playwright/test'
import { bkashSettings } from './test/simulators/bkash/simulator.ts'
import { sslcommerzSettings } from './test/simulators/sslcommerz/simulator.ts'
import { CHROMIUM_FLAGS } from './tools/chromium.mjs'
import { SERVER } from './tools/prepare.mjs'

const port = Number(process.env.JOURNEYS_PORT ?? 3200)
const baseURL = `http://localhost:${port}`
/** The simulators of the payment gateways. */
const gateways = { bkash: port + 1, sslcommerz: port + 2 }
const at = (own: number) => `http://127.0.0.1:${own}`

const ENGLISH = /\(en\)/
/** The tag of a journey in one language that differs on the large screen, and so also runs there. */
const LARGE = /@large-screen/

/**
 * A journey in both languages runs in English on the large screen and in Bangla on the phone: each language and each
 * width once, not all four. One without a language runs on the phone, and on the large screen where it asks for that.
 * JOURNEYS_ALL=1 runs all of them on both.
 */
const all = process.env.JOURNEYS_ALL === '1'
const onLargeScreen = all ? {} : { grep: [ENGLISH, LARGE] }
const onPhone = all ? {} : { grepInvert: ENGLISH }

const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }

/**
 * A journey's page lives for seconds: compiling its scripts for speed takes longer than it saves. Without it the journeys need 7 %
 * less of the processors.
 */
const COMPILE_LITTLE = '--js-flags=--no-opt,--no-maglev'

/** Journeys that change settings all others rely on: run after those, one at a time. */
const ALONE = '**/admin-settings.journey.ts'

/** Journeys in a real browser, against the built pages and a copy of the demo market (`npm test` sets both paths). */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './test/journeys/html-size.ts',
  fullyParallel: true,
  // Journeys wait for the server, for mails and for undo periods: four workers keep two cores busy.
  workers: 4,
  forbidOnly: true,
  // A journey that passes only on retry is a defect.
  retries: 0,
  // Journeys wait for events, never for a fixed time: what they wait for has a limit of its own, this is for those that never end.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL,
    // A click that finds nothing says so; without this it waits for the whole test's time.
    actionTimeout: 60_000,
    // No animations: nothing is checked or clicked while it moves, and less is painted.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // It would answer in place of the routes that journeys set up; those about it allow it.
    serviceWorkers: 'block',
    // Recording costs as much as the journeys themselves: JOURNEYS_TRACE=1 records those that fail.
    trace: process.env.JOURNEYS_TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...CHROMIUM_FLAGS, COMPILE_LITTLE],
    },
  },
  projects: [
    { name: 'desktop', ...onLargeScreen, use: desktop, testIgnore: ALONE },
    { name: 'phone', ...onPhone, use: phone, testIgnore: ALONE },
    { name: 'desktop alone', ...onLargeScreen, use: desktop, testMatch: ALONE, dependencies: ['desktop', 'phone'] },
    { name: 'phone alone', ...onPhone, use: phone, testMatch: ALONE, dependencies: ['desktop alone'] },
  ],
  webServer: [
    {
      command: `node test/simulators/serve.ts ${gateways.bkash} ${gateways.sslcommerz}`,
      port: gateways.sslcommerz,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      command: `node --enable-source-maps ${SERVER}`,
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
        ...bkashSettings(at(gateways.bkash)),
        ...sslcommerzSettings(at(gateways.sslcommerz)),
      },
    },
  ],
})

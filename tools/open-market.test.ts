import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findMarket } from './open-market.ts'

/** Runs a tool in a new shell, so to say: without the settings of the market. */
const runWithout = (tool: string, args: string[], dataDir: string) =>
  spawnSync(process.execPath, [tool, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', MIGRATION_URL: '', DATA_DIR: dataDir },
  })

test.each([
  ['tools/make-owner.ts', ['rahima@haat.example']],
  ['tools/close-demo.ts', ['rahima@haat.example']],
  ['tools/check-audit.ts', []],
  ['tools/doctor.ts', []],
])('%s without a market says so in one line, and makes none', (tool, args) => {
  const dataDir = path.join(os.tmpdir(), `haat-none-${process.pid}`)
  const { status, stderr } = runWithout(tool, args, dataDir)
  expect(status).toBeGreaterThan(0)
  expect(stderr.trim()).toBe(`There is no market in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
  expect(existsSync(dataDir)).toBe(false)
})

test('a market is opened as its owner, where there is a login for it', async () => {
  const settings = { DATABASE_URL: 'postgres://haat_server@localhost/haat', DATA_DIR: '/srv/haat' }
  const MIGRATION_URL = 'postgres://haat@localhost/haat'
  const opened = async (of: Parameters<typeof findMarket>[0]) => (await findMarket(of)).connection
  expect(await opened({ ...settings, MIGRATION_URL })).toEqual({ connectionString: MIGRATION_URL })
  expect(await opened(settings)).toEqual({ connectionString: settings.DATABASE_URL })
})

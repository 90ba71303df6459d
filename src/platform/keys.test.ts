import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock, MINUTE } from './clock.ts'
import { createKey, loadKeys, openKeys } from './keys.ts'

const NOW = new Date('2026-11-30T08:00:00Z')
const later = (ms: number) => clock.set(new Date(NOW.getTime() + ms))
const log = pino({ level: 'silent' })
const config = { DATA_DIR: '', SIGNING_KEYS: undefined }
const rotate = () => createKey(path.join(config.DATA_DIR, 'keys'))

beforeEach(async () => {
  config.DATA_DIR = await mkdtemp(path.join(os.tmpdir(), 'haat-keys-'))
  clock.set(NOW)
})
afterEach(async () => {
  clock.set(null)
  vi.useRealTimers()
  await rm(config.DATA_DIR, { recursive: true })
})

test('the first key signs at once, a further one ten minutes after it was made', async () => {
  const { secret: first } = await loadKeys(config)
  later(MINUTE)
  await rotate()
  for (const minutes of [1, 10]) {
    later(minutes * MINUTE)
    const { secret, secrets, verifying } = await loadKeys(config)
    expect(secret).toEqual(first)
    expect([secrets.length, verifying.size]).toEqual([2, 2])
  }
  later(11 * MINUTE)
  const { secret, secrets, signing, verifying } = await loadKeys(config)
  expect(secret).not.toEqual(first)
  expect(secrets).toEqual([secret, first])
  expect([...verifying.keys()][0]).toBe(signing.kid)
})

test('nobody else on the machine reads the keys', async () => {
  await loadKeys(config)
  const folder = path.join(config.DATA_DIR, 'keys')
  const [name = ''] = await readdir(folder)
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777
  expect([await modeOf(folder), await modeOf(path.join(folder, name))]).toEqual([0o700, 0o600])
})

test('with several young keys the oldest signs, which other processes are the likeliest to know', async () => {
  const { secret: first } = await loadKeys(config)
  later(1)
  await rotate()
  expect((await loadKeys(config)).secret).toEqual(first)
  expect(await readdir(path.join(config.DATA_DIR, 'keys'))).toHaveLength(2)
})

test('a process that runs takes a new key and one that was removed over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { keys, close } = await openKeys(config, log)
  const { secret: first } = keys
  later(1)
  await rotate()
  vi.advanceTimersByTime(MINUTE)
  await expect.poll(() => keys.secrets).toHaveLength(2)
  expect(keys.secret).toEqual(first)
  later(12 * MINUTE)
  vi.advanceTimersByTime(MINUTE)
  await expect.poll(() => keys.secret).not.toEqual(first)
  const [old] = (await readdir(path.join(config.DATA_DIR, 'keys'))).toSorted()
  await rm(path.join(config.DATA_DIR, 'keys', String(old)))
  vi.advanceTimersByTime(MINUTE)
  await expect.poll(() => keys.secrets).toHaveLength(1)
  await close()
})

test.each([
  ['is empty', (folder: string) => mkdir(folder)],
  ['is not there', async () => {}],
])('a process that runs keeps its keys while their folder %s', async (_, make) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const failed = vi.spyOn(log, 'error')
  const { keys, close } = await openKeys(config, log)
  const { secret } = keys
  const folder = path.join(config.DATA_DIR, 'keys')
  await rename(folder, `${folder}-away`)
  await make(folder)
  vi.advanceTimersByTime(MINUTE)
  await expect.poll(() => failed).toHaveBeenCalledOnce()
  failed.mockRestore()
  expect(keys.secret).toEqual(secret)
  await rm(folder, { recursive: true, force: true })
  await rename(`${folder}-away`, folder)
  later(1)
  await rotate()
  vi.advanceTimersByTime(MINUTE)
  await expect.poll(() => keys.secrets).toHaveLength(2)
  expect(keys.secret).toEqual(secret)
  await close()
})

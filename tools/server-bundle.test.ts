import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { serverBundle } from './server-bundle.ts'

const throwing = ['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'String', 'Number', 'new URL']

test('a call that is made only because it may throw is in the bundled server, too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const source = path.join(folder, 'probe.ts')
  const checks = throwing.map(
    (call) => `(value: any) => { try { ${call}(value); return true } catch { return false } }`,
  )
  writeFileSync(source, `export const passes = [${checks.join(',\n')}]\n`)
  await build({ ...serverBundle({ probe: source }, folder), logLevel: 'error' })
  const { passes } = (await import(pathToFileURL(path.join(folder, 'probe.js')).href)) as {
    passes: ((value: unknown) => boolean)[]
  }
  const refused = ['%', '%', '\ud800', '\ud800', Object.create(null), Symbol('no number'), 'no address']
  expect(throwing.filter((_, at) => passes[at]!(refused[at]))).toEqual([])
})

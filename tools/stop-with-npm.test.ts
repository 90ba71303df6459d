import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const file = path.join(import.meta.dirname, 'stop-with-npm.mjs')
const script = `
  const { stopWithNpm } = await import(${JSON.stringify(file)})
  stopWithNpm(() => { console.log('stopped'); process.exit() })
  console.log('started')
  setInterval(() => {}, 1000)`

test('what npm started stops when npm ended, of which the shell between them passes nothing on', async () => {
  // The shell waits for it, as for a script of package.json.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, script], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = text(shell.stdout)
  await once(shell.stdout, 'readable')
  shell.kill('SIGTERM')
  expect(await output).toBe('started\nstopped\n')
})

import { spawn } from 'node:child_process'
import { environment, root } from './prepare.mjs'

/**
 * @typedef {object} Task
 * @property {string} name
 * @property {string[]} command
 * @property {RegExp} [mustPrint] the task fails when its output does not match, whatever its exit code
 * @property {Record<string, string>} [env]
 */

/**
 * Runs the tasks in order, `atOnce` at a time; prints the name and time of each, and the output of those that fail.
 * @param {Task[]} tasks
 * @param {number} atOnce
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runSideBySide(tasks, atOnce = 2) {
  const queue = [...tasks]
  const failed = []
  const work = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) if (!(await runTask(task))) failed.push(task.name)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failed
}

/** @param {Task} task */
function runTask({ name, command: [program, ...args], mustPrint = /^/, env = {} }) {
  return new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(program, args, {
      cwd: root,
      env: environment({ NO_COLOR: '1', MESSAGES_COMPILED: '1', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      const ok = code === 0 && mustPrint.test(output)
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
      if (!ok) console.log(output)
      resolve(ok)
    })
  })
}

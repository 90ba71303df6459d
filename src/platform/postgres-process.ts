import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from './postgres-user.ts'
import type { Running } from './supervise.ts'

export function launch(postgres: string, args: string[], runner: Runner): Running {
  const [program, all] = runner.command(postgres, args)
  // Detached: Ctrl-C in the terminal must reach us first, so that open work ends before the database does.
  const child = spawn(program, all, { ...runner.ids, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  let last = ''
  child.stderr.setEncoding('utf8')
  child.stderr.on('data', (text: string) => {
    last = `${last}${text}`.slice(-2000)
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`it ended (${code ?? signal}): ${last}`))
  })
  const pipe: NodeJS.ReadableStream & { unref?: () => void } = child.stderr
  pipe.unref?.()
  child.unref()
  return { ended }
}

/**
 * Waits until the server is ready, without a limit, since recovery may take long.
 * @throws Error when it ended
 */
export async function untilReady(dataDir: string, server: Running) {
  const seen: { end?: string } = {}
  const watch = async () => {
    seen.end = await server.ended
  }
  void watch()
  for (;;) {
    if (seen.end !== undefined) throw new Error(`PostgreSQL could not be started: ${seen.end}`)
    if (isReady(dataDir)) return
    await sleep(10)
  }
}

export function isReady(dataDir: string): boolean {
  try {
    return fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').includes('ready')
  } catch {
    return false
  }
}

export function readPidFile(dataDir: string): number | null {
  try {
    return Number(fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return null
  }
}

/** Is that process really a PostgreSQL of this data folder? Pids are reused, also after a container restarts. */
export function isOurs(pid: number, dataDir: string): boolean {
  try {
    const comm = fs.readFileSync(`/proc/${pid}/comm`, 'utf8')
    return comm.startsWith('postgres') && fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(dataDir)
  } catch {
    return false
  }
}

/** Was it started by a Node process that still lives? Otherwise its parent was killed and it is an orphan. */
export const hasLivingParent = (pid: number): boolean => parentOf(pid).startsWith('node')

/** The parent process, or the one that adopted it. */
function parentOf(pid: number): string {
  try {
    const parent = /\) \S (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
    return path.basename(fs.readlinkSync(`/proc/${parent}/exe`))
  } catch {
    return ''
  }
}

/** Fast shutdown: open transactions are rolled back, everything committed is kept. */
export async function stopServer(dataDir: string) {
  const pid = readPidFile(dataDir)
  if (!pid || !signal(pid, 'SIGINT')) return
  // A killed server leaves its pid file.
  while (fs.existsSync(path.join(dataDir, 'postmaster.pid')) && signal(pid, 0)) await sleep(20)
}

/**
 * Ends the worker processes that a killed server left: they would keep the next one from its data until they notice. Their
 * work is recovered from the log, as after a power cut. Only where there is /proc; elsewhere they are waited for.
 */
export function killOrphans(dataDir: string) {
  const names = fs.existsSync('/proc') ? fs.readdirSync('/proc') : []
  for (const pid of names.filter((name) => /^\d+$/.test(name)).map(Number))
    if (isOurs(pid, dataDir) && !/^(?:node|postgres)/.test(parentOf(pid))) signal(pid, 'SIGKILL')
}

/** @returns false when there is no such process */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

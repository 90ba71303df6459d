import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, serverEnvironment, serverFlags } from '../prepare.mjs'

/** The longest that a server may take to start, also after a crash of its database. */
const OPEN_WITHIN_MS = 90_000
/** The longest that it may take to stop after SIGTERM. */
const STOP_WITHIN_MS = 25_000
const OUTPUT_LIMIT = 4000

/** One process of Haat, which can be started and stopped repeatedly. */
export class Server {
  readonly url: string
  #child: ChildProcess | null = null
  #exit: Promise<unknown> = Promise.resolve()
  #output = ''
  readonly #settings: Record<string, string>

  constructor(settings: Record<string, string>) {
    this.#settings = settings
    this.url = `http://127.0.0.1:${settings.PORT}`
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** The end of its output. */
  get output(): string {
    return this.#output
  }

  launch(flags: readonly string[] = []): void {
    const child = spawn(process.execPath, [...serverFlags, ...flags, 'src/main.ts'], {
      cwd: root,
      // Detached, since Ctrl-C is for the run, which still has to check the market.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...serverEnvironment,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        HOST: '127.0.0.1',
        ...this.#settings,
      },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        this.#output = `${this.#output}${part}`.slice(-OUTPUT_LIMIT)
      })
    this.#child = child
    this.#exit = once(child, 'exit')
  }

  /** @throws Error with its output when it exits, or is not ready in time */
  async open(flags: readonly string[] = []): Promise<void> {
    this.launch(flags)
    const deadline = performance.now() + OPEN_WITHIN_MS
    while (performance.now() < deadline) {
      if (this.exited) throw new Error(`the server ended: ${this.#output}`)
      const ready = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
      await ready?.arrayBuffer()
      if (ready?.ok) return
      await sleep(50)
    }
    throw new Error(`the server did not open: ${this.#output}`)
  }

  get exited(): boolean {
    return this.#child === null || this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Resolves when this process has ended. */
  async ended(): Promise<void> {
    await this.#exit
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL')
    await this.ended()
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name)
  }

  /** SIGTERM first, SIGKILL when it does not stop in time. */
  async stop(): Promise<void> {
    this.#child?.kill('SIGTERM')
    await Promise.race([this.ended(), sleep(STOP_WITHIN_MS)])
    await this.kill()
  }

  memoryMb(): number {
    try {
      const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(path.join('/proc', String(this.pid), 'status'), 'utf8'))
      return Math.round(Number(kilobytes?.[1]) / 1024)
    } catch {
      return Number.NaN
    }
  }
}

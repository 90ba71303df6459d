import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'

/** `status` 0 means that no response came. */
export type Reply<T = unknown> = { status: number; body: T }

type Call = { method?: string; body?: object; key?: string }

const TIMEOUT_MS = 40_000
const PAUSE_MS = 200

/** A client of the API: signs in when needed, and can retry while the market is down. */
export class Person {
  #token: string | null = null
  readonly #ledger: Ledger
  readonly #url: string
  readonly #account: { email: string; password: string }

  constructor(url: string, account: { email: string; password: string }, ledger: Ledger) {
    this.#url = url
    this.#account = account
    this.#ledger = ledger
  }

  /**
   * Retries until there is a final response (not 401, 5xx or none), or until `isOver`. Only for idempotent calls.
   */
  async callUntilAnswered<T>(path: string, call: Call, isOver: () => boolean): Promise<Reply<T>> {
    for (;;) {
      const reply = await this.call<T>(path, call)
      if (reply.status !== 0 && reply.status !== 401 && reply.status < 500) return reply
      if (isOver()) return { ...reply, status: 0 }
      await sleep(PAUSE_MS)
    }
  }

  /** Calls once; signs in first where needed. */
  async call<T>(path: string, call: Call = {}): Promise<Reply<T>> {
    if (this.#token === null && !(await this.#signIn())) return { status: 0, body: null as T }
    const reply = await this.#send<T>(path, call)
    if (reply.status === 401) this.#token = null
    return reply
  }

  async #signIn(): Promise<boolean> {
    const { status, body } = await this.#send<{ access: string }>('/auth/login/', {
      method: 'POST',
      body: this.#account,
    })
    if (status === 200) this.#token = body.access
    else if (status !== 0) this.#ledger.countUnexpected(`${status} POST /auth/login/`)
    return status === 200
  }

  async #send<T>(path: string, { method = 'GET', body, key }: Call): Promise<Reply<T>> {
    this.#ledger.requests += 1
    try {
      const response = await fetch(`${this.#url}/api${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(this.#token && { authorization: `Bearer ${this.#token}` }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await response.text()
      const shape = path.replaceAll(/\d+/g, '{id}').replace(/\?.*/, '')
      // 503 is expected while the database is down.
      if (
        [400, 403, 404, 413, 415, 422, 429].includes(response.status) ||
        (response.status >= 500 && response.status !== 503)
      )
        this.#ledger.countUnexpected(`${response.status} ${method} ${shape}`)
      return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T }
    } catch {
      return { status: 0, body: null as T }
    }
  }
}

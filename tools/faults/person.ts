import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'

/** `status` 0: no answer came. */
export type Answer<T = unknown> = { status: number; body: T }

type Call = { method?: string; body?: object; key?: string }

const ANSWER_WITHIN_MS = 40_000
const PAUSE_MS = 200

/** Somebody at a browser: signs in when asked to, and tries again while the market does not answer. */
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
   * Calls until there is an answer that counts (not 401, 5xx or none), or `isOver` says that nobody waits for it any more.
   * Only for what may be said twice.
   */
  async insist<T>(path: string, call: Call, isOver: () => boolean): Promise<Answer<T>> {
    for (;;) {
      const answer = await this.call<T>(path, call)
      if (answer.status !== 0 && answer.status !== 401 && answer.status < 500) return answer
      if (isOver()) return { ...answer, status: 0 }
      await sleep(PAUSE_MS)
    }
  }

  /** Once; signs in before where that is needed. */
  async call<T>(path: string, call: Call = {}): Promise<Answer<T>> {
    if (this.#token === null && !(await this.#signIn())) return { status: 0, body: null as T }
    const answer = await this.#send<T>(path, call)
    if (answer.status === 401) this.#token = null
    return answer
  }

  async #signIn(): Promise<boolean> {
    const { status, body } = await this.#send<{ access: string }>('/auth/login/', {
      method: 'POST',
      body: this.#account,
    })
    if (status === 200) this.#token = body.access
    else if (status !== 0) this.#ledger.surprised(`${status} POST /auth/login/`)
    return status === 200
  }

  async #send<T>(path: string, { method = 'GET', body, key }: Call): Promise<Answer<T>> {
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
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      const text = await response.text()
      const shape = path.replaceAll(/\d+/g, '{id}').replace(/\?.*/, '')
      // 503 is what a market says whose database is away.
      if (
        [400, 403, 404, 413, 415, 422, 429].includes(response.status) ||
        (response.status >= 500 && response.status !== 503)
      )
        this.#ledger.surprised(`${response.status} ${method} ${shape}`)
      return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T }
    } catch {
      return { status: 0, body: null as T }
    }
  }
}

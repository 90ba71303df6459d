import { ApiError } from '#contract/errors.ts'
import { withLock } from './lock.ts'
import { send } from './send.ts'
import { announceRenewal, successorOf } from './session-channel.ts'
import { clearTokens, isKept, readTokens, storeTokens, type Tokens } from './session-store.ts'

let running: Promise<void> | null = null

/**
 * Exchanges expired tokens for new ones, once for all waiting calls in all tabs. When the server refuses, both storages
 * are cleared (rules.md A-8): check `readTokens()` afterwards.
 * @throws ApiError when the server could not be reached; the tokens stay, since they may still be valid
 */
export function renewSession(expired: Tokens): Promise<void> {
  running ??= withLock('haat-session', () => renew(expired)).finally(() => {
    running = null
  })
  return running
}

async function renew(expired: Tokens): Promise<void> {
  const current = readTokens()
  if (current === null || current.access !== expired.access) return
  if (current.refresh !== null) {
    const newer = await successorOf(current.refresh)
    if (newer && isStill(current)) return storeTokens(newer, false)
  }
  if (!isStill(current)) return
  const renewed = await exchange(current)
  // Someone signed out, or in as another account, during the request: discard the tokens.
  if (!isStill(current)) return
  if (renewed === null) return clearTokens()
  storeTokens(renewed, isKept())
  if (current.refresh !== null) announceRenewal(current.refresh, renewed)
}

const isStill = (tokens: Tokens) => readTokens()?.access === tokens.access

/** `null` when the server refuses. */
async function exchange({ refresh }: Tokens): Promise<Tokens | null> {
  try {
    const body = refresh === null ? {} : { refresh }
    const answered = await send({ method: 'POST', path: '/auth/token/refresh/', body })
    return answered as { access: string; refresh: string }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 400 || error.status === 401 || error.status === 403)) return null
    throw error
  }
}

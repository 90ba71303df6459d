import { ApiError } from '#contract/errors.ts'
import { withLock } from './lock.ts'
import { send } from './send.ts'
import { successorOf, tellRenewed } from './session-channel.ts'
import { clearTokens, isKept, readTokens, storeTokens, type Tokens } from './session-store.ts'

let running: Promise<void> | null = null

/**
 * Exchanges spent tokens for new ones: once for all calls that wait, in all tabs. When the server refuses, both storages
 * are cleared (SPEC 4) and there is a guest; look at `readTokens()` afterwards.
 * @throws ApiError when the server could not be asked; the tokens stay, since they may still be good
 */
export function renewSession(spent: Tokens): Promise<void> {
  running ??= withLock('haat-session', () => renew(spent)).finally(() => {
    running = null
  })
  return running
}

async function renew(spent: Tokens): Promise<void> {
  const current = readTokens()
  if (current === null || current.access !== spent.access) return
  if (current.refresh !== null) {
    const newer = await successorOf(current.refresh)
    if (newer && isStill(current)) return storeTokens(newer, false)
  }
  if (!isStill(current)) return
  const renewed = await exchange(current)
  // Signed out, or in as someone else, while the answer was under way: it is not ours to keep.
  if (!isStill(current)) return
  if (renewed === null) return clearTokens()
  storeTokens(renewed, isKept())
  if (current.refresh !== null) tellRenewed(current.refresh, renewed)
}

const isStill = (tokens: Tokens) => readTokens()?.access === tokens.access

/** `null` when the server says no. */
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

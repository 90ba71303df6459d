import { ApiError } from '#contract/errors.ts'
import { withLocale } from '#web/language.ts'
import { paths } from '#web/paths.ts'
import { announceSuspension, SUSPENSION } from './session-channel.ts'
import { clearTokens, readTokens } from './session-store.ts'
import { readStored, removeStored, writeStored } from './stored.ts'

export const isSuspension = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'account_suspended'

/**
 * Signs a suspended account out and leads to the sign-in page, which shows the reason. In every tab: another one would hand the
 * session back to that page.
 */
export function leaveSuspended({ problem }: ApiError): void {
  const note = JSON.stringify(problem)
  announceSuspension(readTokens()?.refresh ?? null, note)
  clearTokens()
  writeStored('session', SUSPENSION, note)
  window.location.assign(withLocale(paths.login()))
}

/** Why this tab was signed out, until somebody signs in here; read it with readSuspension. */
export const suspensionNote = (): string | null => readStored('session', SUSPENSION)

export function readSuspension(note: string | null): ApiError | null {
  try {
    const problem = JSON.parse(note ?? 'null') as ApiError['problem'] | null
    return problem?.code === 'account_suspended' ? new ApiError(403, problem) : null
  } catch {
    return null
  }
}

export const clearSuspension = () => removeStored('session', SUSPENSION)

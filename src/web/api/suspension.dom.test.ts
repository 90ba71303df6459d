import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'

const announceSuspension = vi.fn()
vi.mock('./session-channel.ts', () => ({ announceSuspension, SUSPENSION: 'suspended' }))
const { clearTokens, readTokens, storeTokens } = await import('./session-store.ts')
const { leaveSuspended, readSuspension, suspensionNote } = await import('./suspension.ts')

afterEach(() => {
  vi.unstubAllGlobals()
  clearTokens()
  sessionStorage.clear()
})

test('who is suspended is signed out in every tab, before the page that says why asks the others', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  storeTokens({ access: 'a', refresh: 'r' }, false, null)
  leaveSuspended(new ApiError(403, { code: 'account_suspended', detail: 'No.' }))
  expect(announceSuspension).toHaveBeenCalledExactlyOnceWith('r', suspensionNote())
  expect(readTokens()).toBeNull()
  expect(readSuspension(suspensionNote())?.code).toBe('account_suspended')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/login')
})

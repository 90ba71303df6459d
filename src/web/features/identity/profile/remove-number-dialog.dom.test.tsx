import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '#contract/identity/identity.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
const setProfile = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
vi.mock('../security/use-sessions.ts', () => ({ useReloadSessions: () => vi.fn() }))
vi.mock('./use-profile.ts', () => ({
  useProfile: () => ({ data: { has_password: true } }),
  useSetProfile: () => ({ setProfile }),
}))
const { NumberPart } = await import('./number-part.tsx')

const profile = {
  email: 'rafi@haat.test',
  sign_in_phone: '+8801712345678',
  number_change: null,
  has_password: true,
  two_factor: false,
} as unknown as Profile
const removal = () => screen.queryByRole('button', { name: m.account_number_remove() })
beforeEach(() => vi.clearAllMocks())

test('the number is removed by the password, and the profile is shown without it', async () => {
  const without = { ...profile, sign_in_phone: null }
  callApi.mockResolvedValueOnce(without)
  render(<NumberPart profile={profile} />)
  fireEvent.click(removal()!)
  expect(await screen.findByText(m.account_number_remove_text({ email: 'rafi@haat.test' }))).toBeInTheDocument()
  fireEvent.change(screen.getByLabelText(m.account_current_password()), { target: { value: 'shiuli-phul' } })
  fireEvent.click(screen.getAllByRole('button', { name: m.account_number_remove() }).at(-1)!)
  await waitFor(() => expect(setProfile).toHaveBeenCalledWith(without))
  expect(callApi).toHaveBeenCalledExactlyOnceWith('POST /auth/phone/number/remove/', {
    body: { password: 'shiuli-phul' },
  })
})

test.each([
  ['no number', { sign_in_phone: null }],
  ['no address', { email: '' }],
  ['no password', { has_password: false }],
])('an account with %s is offered no removal', (_what, changed) => {
  render(<NumberPart profile={{ ...profile, ...changed }} />)
  expect(removal()).toBeNull()
})

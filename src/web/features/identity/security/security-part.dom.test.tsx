import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '#web/paths.ts'

const profile = { has_password: false, sign_in_phone: '+8801712345678', two_factor: false }
vi.mock('../profile/use-profile.ts', () => ({
  useProfile: () => ({ data: profile }),
  useSetProfile: () => ({ setProfile: vi.fn() }),
}))
vi.mock('./use-sessions.ts', () => ({ useReloadSessions: () => vi.fn() }))
const { SecurityPart } = await import('./security-part.tsx')

async function expectNoPassword(words: RegExp) {
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.queryByText(/password/i)).toBeNull()
}

it('names no password where the account has none, only the code sent to its number', async () => {
  Object.assign(profile, { two_factor: false })
  const { unmount } = render(<SecurityPart />)
  await expectNoPassword(/After the code by text message/)
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  await expectNoPassword(/First, a code that we send to your number/)
  unmount()

  Object.assign(profile, { two_factor: true })
  render(<SecurityPart />)
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  await expectNoPassword(/A code by text message alone/)
})

it('names the two codes that turn off two-factor sign-in differently', async () => {
  Object.assign(profile, { has_password: false, two_factor: true })
  render(<SecurityPart />)
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByLabelText('Code by text message to 01712-345678')).toBeInTheDocument()
  expect(screen.getAllByLabelText('Six-digit code')).toHaveLength(1)
})

it('names the password where there is one', () => {
  Object.assign(profile, { has_password: true, two_factor: false })
  render(<SecurityPart />)
  expect(screen.getByText(/After the password/)).toBeInTheDocument()
})

it('has the focus on two-factor login where a link leads just there, and nowhere else', () => {
  Object.assign(profile, { has_password: true, two_factor: false })
  const { unmount } = render(<SecurityPart />)
  expect(screen.getByRole('button', { name: 'Turn on' })).not.toHaveFocus()
  unmount()
  window.history.replaceState(null, '', paths.twoFactor())
  render(<SecurityPart />)
  expect(screen.getByRole('button', { name: 'Turn on' })).toHaveFocus()
})

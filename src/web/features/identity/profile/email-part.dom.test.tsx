import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Profile } from '#contract/identity/identity.ts'
import { notify } from '#web/ui/toast.ts'
import { EmailPart } from './email-part.tsx'

const profile: Profile = {
  id: 4,
  name: 'Rahima Khatun',
  email: 'old@haat.test',
  phone: '',
  sign_in_phone: null,
  address: '',
  avatar: null,
  role: 'BUYER',
  staff: null,
  email_verified: true,
  pending_email: 'new@haat.test',
  number_change: null,
  has_password: true,
  two_factor: false,
  locale: 'en',
  created_at: '2026-01-01T00:00:00.000Z',
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function keepTheOld(answer: Profile) {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const warn = vi.spyOn(notify, 'error')
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <EmailPart profile={profile} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Keep the old email' }))
  await waitFor(() => expect(client.getQueryData(['profile'])).toEqual(answer))
  return warn
}

it('says so when the change was confirmed before it could be cancelled', async () => {
  const warn = await keepTheOld({ ...profile, email: 'new@haat.test', pending_email: null })
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('your email is new@haat.test now'))
})

it('says nothing of a change that is cancelled', async () => {
  expect(await keepTheOld({ ...profile, pending_email: null })).not.toHaveBeenCalled()
})

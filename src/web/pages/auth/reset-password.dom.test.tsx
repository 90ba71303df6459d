import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import ResetPassword from './reset-password.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a link that was used, as by an attempt whose answer was lost, leads to the login as well', async () => {
  const refusal = { code: 'link_invalid', detail: 'used' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }))
  render(
    <MemoryRouter initialEntries={['/reset-password?token=t']}>
      <ResetPassword />
    </MemoryRouter>,
  )
  for (const label of [m.identity_reset_password(), m.identity_confirm_password()])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'shiuli-phul-2026' } })
  fireEvent.click(screen.getByRole('button', { name: m.identity_reset_save() }))
  expect(await screen.findByRole('alert')).toHaveTextContent('then your password is changed')
  expect(screen.getByRole('link', { name: m.identity_login() })).toHaveAttribute('href', paths.login())
  expect(screen.getByRole('link', { name: m.identity_reset_ask_again() })).toBeInTheDocument()
})

import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearTokens, readTokens, storeTokens } from '#web/api/session-store.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import ConfirmEmail from './confirm-email.tsx'
import StopNumber from './stop-number.tsx'

let dead = false
beforeEach(() => {
  dead = false
  vi.stubGlobal('fetch', async (path: string) => {
    if (dead && path.includes('/auth/phone/number/stop/'))
      return Response.json({ code: 'link_invalid', detail: 'used' }, { status: 409 })
    return path.includes('/auth/email/confirm/')
      ? Response.json({ waiting_for: null })
      : new Response(null, { status: 204 })
  })
})
afterEach(() => {
  clearTokens()
  vi.unstubAllGlobals()
})

const Address = () => <output>{useLocation().pathname + useLocation().search}</output>
const open = (Page: () => React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/link?t=secret&token=secret']}>
      <Page />
      <Address />
    </MemoryRouter>,
  )
/** Another account than that of the link. */
const signIn = () =>
  storeTokens({ access: `a.${btoa(JSON.stringify({ iat: 1, exp: 9_999_999_999 }))}.c`, refresh: 'r' }, false, {
    id: 8,
    name: 'Karim Mia',
    role: 'BUYER',
    avatar: null,
  })

test.each([
  ['stop of a number', StopNumber, m.identity_stop_number_button, 'settings'],
  ['change of e-mail', ConfirmEmail, m.identity_confirm_email_button, 'profile'],
] as const)('the %s says who is logged in, and leads to the login of another account', async (_, Page, button, tab) => {
  signIn()
  open(Page)
  fireEvent.click(screen.getByRole('button', { name: button() }))
  expect(await screen.findByText(m.identity_link_logged_in({ name: 'Karim Mia' }))).toBeInTheDocument()
  expect(screen.getByRole('link', { name: m.identity_to_account() })).toHaveAttribute('href', paths.account(tab))
  fireEvent.click(screen.getByRole('button', { name: m.identity_link_other_account() }))
  expect(readTokens()).toBeNull()
  expect(screen.getByText(paths.login(paths.account(tab)))).toBeInTheDocument()
})

test('a dead link leads to the profile, where the number stands', async () => {
  dead = true
  open(StopNumber)
  fireEvent.click(screen.getByRole('button', { name: m.identity_stop_number_button() }))
  expect(await screen.findByRole('link', { name: m.identity_login() })).toHaveAttribute(
    'href',
    paths.login(paths.account('profile')),
  )
})

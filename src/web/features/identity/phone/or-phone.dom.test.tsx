import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultPublicSettings, SettingsProvider } from '#web/settings.tsx'
import { OrPhone } from './or-phone.tsx'

const user = { id: 4, name: 'Rahima Khatun', email: null, role: 'BUYER' }
const ASK = '/api/auth/phone/codes/'
const LOGIN = '/api/auth/phone/login/'
const signedIn = () => Response.json({ access: 'a', refresh: 'r', user, created: false })
const refused = (field: string, code: string) => () =>
  Response.json(
    { code: 'invalid', detail: '', fields: { [field]: ['No.'] }, field_codes: { [field]: [code] } },
    { status: 400 },
  )
let calls: { path: string; body: Record<string, unknown> }[]
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T09:00:00Z') })
  calls = []
  answer = signedIn
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    calls.push({ path, body: JSON.parse(body as string) })
    return path === ASK ? Response.json({ detail: '', expires_in: 180, resend_in: 60 }, { status: 202 }) : answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <MemoryRouter>
      <SettingsProvider initial={{ ...defaultPublicSettings, phone_sign_in: true }}>
        <OrPhone onSignIn={() => undefined}>The form for e-mail</OrPhone>
      </SettingsProvider>
    </MemoryRouter>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const codeField = () => screen.findByLabelText(/^Six-digit code/)
const enter = async (code: string) => fireEvent.change(await codeField(), { target: { value: code } })
const asked = () => calls.filter(({ path }) => path === ASK).length

async function sendTo(phone: string) {
  fireEvent.change(await screen.findByLabelText('Mobile number'), { target: { value: phone } })
  press('Send the code')
}

async function askForCode() {
  const page = open()
  press('Continue with phone')
  await sendTo('01712-345678')
  await codeField()
  return page
}

it('asks for the code that was sent after a reload, and signs in with it', async () => {
  const { unmount } = await askForCode()
  expect(screen.getByText('We sent six digits to 01712-345678. They work until 3:03 PM.')).toBeInTheDocument()
  unmount()

  vi.setSystemTime(new Date('2026-03-01T09:00:40Z'))
  const { unmount: leave } = open()
  await waitFor(async () => expect(await codeField()).toHaveFocus())
  expect(screen.getByText('We sent six digits to 01712-345678. They work until 3:03 PM.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Send a new code in 20 s' })).toHaveAttribute('aria-disabled', 'true')
  await enter('123456')
  expect(await screen.findByText('Login successful! Redirecting…')).toBeInTheDocument()
  expect(calls.map(({ path }) => path)).toEqual([ASK, LOGIN])
  expect(calls[1]?.body).toMatchObject({ phone: '+8801712345678', code: '123456' })
  leave()

  open()
  expect(screen.getByText('The form for e-mail')).toBeInTheDocument()
})

it('asks for the code again at the name of a new account after a reload', async () => {
  answer = refused('name', 'required')
  const { unmount } = await askForCode()
  await enter('123456')
  await screen.findByRole('heading', { name: 'One thing more' })
  unmount()

  open()
  await enter('123456')
  expect(await screen.findByRole('heading', { name: 'One thing more' })).toBeInTheDocument()
  expect(asked()).toBe(1)
})

it('sends no second code to a number that is entered again, and one to another', async () => {
  await askForCode()
  press('Change the number')
  await sendTo('+880 1712 345678')
  await codeField()
  expect(asked()).toBe(1)
  press('Change the number')
  await sendTo('01812-345678')
  expect(await screen.findByText(/We sent six digits to 01812-345678/)).toBeInTheDocument()
  expect(asked()).toBe(2)
})

it('does not ask for a code again that no longer works', async () => {
  answer = refused('code', 'code_expired')
  const { unmount } = await askForCode()
  await enter('123456')
  expect(await screen.findByText(/This code is no longer valid/)).toBeInTheDocument()
  unmount()
  open()
  expect(screen.getByText('The form for e-mail')).toBeInTheDocument()
})

it('sends a code again when the last one has ended', async () => {
  const { unmount } = await askForCode()
  press('Change the number')
  vi.setSystemTime(new Date('2026-03-01T09:03:00Z'))
  await sendTo('01712-345678')
  await waitFor(() => expect(asked()).toBe(2))
  unmount()
  vi.setSystemTime(new Date('2026-03-01T09:06:00Z'))
  open()
  expect(screen.getByText('The form for e-mail')).toBeInTheDocument()
})

import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoginForm } from './login-form.tsx'

const user = { id: 4, name: 'Rahima Khatun', email: 'rahima@haat.test', role: 'BUYER' }
const problem = (status: number, code: string) => Response.json({ code, detail: code }, { status })
let sent: Record<string, unknown>[]
let answer: (body: Record<string, unknown>) => Response

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Record<string, unknown>
    sent.push(body)
    return answer(body)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const steps: string[] = []
function open() {
  steps.length = 0
  render(
    <MemoryRouter>
      <LoginForm onEmail={() => undefined} onSignIn={(step) => steps.push(step)} />
    </MemoryRouter>,
  )
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function logIn() {
  type('Email', 'rahima@haat.test')
  type('Password', 'shiuli-phul')
  press('Login')
}

/** An account with two-factor sign-in, whose app shows 123456. */
const secondStep = ({ otp }: Record<string, unknown>) => {
  if (otp === undefined) return problem(401, 'two_factor_required')
  if (otp === '123456' || otp === 'k3f9-a7qx') return Response.json({ access: 'a', refresh: 'r', user })
  return problem(401, 'two_factor_invalid')
}

it('asks for a code after the password, submits after six digits, and keeps e-mail and password', async () => {
  answer = secondStep
  open()
  logIn()
  const code = await screen.findByLabelText('Six-digit code')
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await waitFor(() => expect(code).toHaveFocus())
  type('Six-digit code', '১২৩ ৪৫৬')
  expect(await screen.findByText('Login successful! Redirecting…')).toBeInTheDocument()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ email: 'rahima@haat.test', password: 'shiuli-phul', otp: '123456' })
  expect(steps.at(-1)).toBe('done')
})

it('shows a wrong code at the field and accepts another', async () => {
  answer = secondStep
  open()
  logIn()
  await screen.findByLabelText('Six-digit code')
  type('Six-digit code', '000000')
  expect(await screen.findByText(/This code is wrong or was used already/)).toBeInTheDocument()
  expect(screen.getByLabelText('Six-digit code')).toHaveAttribute('aria-invalid', 'true')
  type('Six-digit code', '123456')
  expect(await screen.findByText('Login successful! Redirecting…')).toBeInTheDocument()
})

it('takes a recovery code instead', async () => {
  answer = secondStep
  open()
  logIn()
  await screen.findByLabelText('Six-digit code')
  press('Use a recovery code instead')
  type('Recovery code', 'k3f9-a7qx')
  expect(sent).toHaveLength(1)
  press('Login')
  expect(await screen.findByText('Login successful! Redirecting…')).toBeInTheDocument()
  expect(sent[1]).toMatchObject({ otp: 'k3f9-a7qx' })
})

it('returns to the first step for another account, and when the password has changed', async () => {
  answer = secondStep
  open()
  logIn()
  await screen.findByLabelText('Six-digit code')
  press('Use another account')
  expect(screen.getByLabelText('Email')).toHaveValue('rahima@haat.test')
  press('Login')
  await screen.findByLabelText('Six-digit code')
  answer = () => problem(401, 'invalid_credentials')
  type('Six-digit code', '123456')
  expect(await screen.findByText('Login failed. Check your credentials.')).toBeInTheDocument()
  expect(screen.getByLabelText('Password')).toHaveValue('shiuli-phul')
})

it('keeps the input without a response', async () => {
  answer = () => {
    throw new TypeError('offline')
  }
  open()
  logIn()
  expect(await screen.findByText(/No connection to Haat/)).toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveValue('rahima@haat.test')
  expect(screen.getByLabelText('Password')).toHaveValue('shiuli-phul')
  expect(steps.at(-1)).toBe('idle')
})

it('moves nothing when it has logged in', async () => {
  answer = () => Response.json({ access: 'a', refresh: 'r', user })
  open()
  const form = screen.getByRole('button', { name: 'Login' }).closest('form') as HTMLFormElement
  const before = [...form.children]
  logIn()
  const outcome = await screen.findByText('Login successful! Redirecting…')
  expect([...form.children]).toEqual(before)
  expect(outcome.closest('.absolute')).not.toBeNull()
})

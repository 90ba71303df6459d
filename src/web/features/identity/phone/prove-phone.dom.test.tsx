import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProvePhone } from './prove-phone.tsx'

const PHONE = '+8801712345678'
let calls: string[]
let answers: Record<string, () => Response>
const onProven = vi.fn()
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

beforeEach(() => {
  calls = []
  answers = {
    'GET /api/auth/phone/prove/': () => Response.json({ numbers: [] }),
    'POST /api/auth/phone/prove/': () =>
      Response.json({ detail: '', expires_in: 180, resend_in: 60, proven: false }, { status: 202 }),
    'POST /api/auth/phone/prove/confirm/': () => Response.json({ phone: PHONE, proven_until: null }),
  }
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    calls.push(typeof body === 'string' ? `${method} ${path} ${body}` : `${method} ${path}`)
    const answer = answers[`${method} ${path}`]
    if (!answer) throw new Error(`unexpected ${method} ${path}`)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <form onSubmit={onSubmit}>
      <ProvePhone phone="01712-345678" reason="It is asked for." onProven={onProven} />
    </form>,
  )
const wrong = (code: string) => () =>
  Response.json(
    { code: 'invalid', detail: '', fields: { code: ['No.'] }, field_codes: { code: [code] } },
    { status: 400 },
  )

async function askForCode() {
  const send = screen.getByRole('button', { name: 'Send the code' })
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'))
  fireEvent.click(send)
  return screen.findByLabelText(/^Six-digit code/)
}

it('sends a code to the number and proves it by the six digits, without sending the form around it', async () => {
  open()
  expect(screen.getByRole('heading', { name: 'Is 01712-345678 your number?' })).toBeInTheDocument()
  const field = await askForCode()
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(screen.getByRole('button', { name: /^Send a new code in/ })).toHaveAttribute('aria-disabled', 'true')
  fireEvent.change(field, { target: { value: '12345' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByText('Enter the six digits from the message')).toBeInTheDocument()
  fireEvent.change(field, { target: { value: '১২৩৪৫৬' } })
  expect(await screen.findByText('01712-345678 is confirmed')).toBeInTheDocument()
  expect(onProven).toHaveBeenCalledTimes(1)
  expect(onSubmit).not.toHaveBeenCalled()
  expect(calls).toEqual([
    'GET /api/auth/phone/prove/',
    `POST /api/auth/phone/prove/ ${JSON.stringify({ phone: PHONE, locale: 'en' })}`,
    `POST /api/auth/phone/prove/confirm/ ${JSON.stringify({ phone: PHONE, code: '123456' })}`,
  ])
})

it('says so at once when the number is proven', async () => {
  answers['GET /api/auth/phone/prove/'] = () => Response.json({ numbers: [{ phone: PHONE, proven_until: null }] })
  open()
  expect(await screen.findByText('01712-345678 is confirmed')).toBeInTheDocument()
  expect(onProven).toHaveBeenCalledTimes(1)
  expect(calls).toHaveLength(1)
})

it('asks for the code that was sent after a reload, as long as it works', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T09:00:00Z') })
  const { unmount } = open()
  await askForCode()
  expect(screen.getByText('We sent six digits to 01712-345678. They work until 3:03 PM.')).toBeInTheDocument()
  unmount()

  vi.setSystemTime(new Date('2026-03-01T09:00:40Z'))
  const { unmount: leave } = open()
  const field = await screen.findByLabelText(/^Six-digit code/)
  expect(screen.getByText(/They work until 3:03 PM/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Send a new code in 20 s' })).toHaveAttribute('aria-disabled', 'true')
  expect(field).not.toHaveFocus()
  fireEvent.change(field, { target: { value: '123456' } })
  await waitFor(() => expect(onProven).toHaveBeenCalledTimes(1))
  leave()

  open()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send the code' })).not.toHaveAttribute('aria-disabled'),
  )
})

it('does not ask for a code again that no longer works', async () => {
  answers['POST /api/auth/phone/prove/confirm/'] = wrong('code_expired')
  const { unmount } = open()
  fireEvent.change(await askForCode(), { target: { value: '123456' } })
  expect(await screen.findByText(/This code is no longer valid/)).toBeInTheDocument()
  unmount()
  open()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send the code' })).not.toHaveAttribute('aria-disabled'),
  )
})

it('sends no refused code once more, and gives no time for one that has ended', async () => {
  const tries = () => calls.filter((call) => call.includes('/confirm/')).length
  answers['POST /api/auth/phone/prove/confirm/'] = wrong('sms_code_wrong')
  open()
  const field = await askForCode()
  fireEvent.change(field, { target: { value: '111111' } })
  expect(await screen.findByText(/This code is wrong/)).toBeInTheDocument()
  const confirm = await screen.findByRole('button', { name: 'Confirm the number' })
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-disabled'))
  fireEvent.click(confirm)
  fireEvent.change(field, { target: { value: '' } })
  expect(await screen.findByText('Enter the six digits from the message')).toBeInTheDocument()
  fireEvent.change(field, { target: { value: '111111' } })
  expect(await screen.findByText(/This code is wrong/)).toBeInTheDocument()
  expect(tries()).toBe(1)
  answers['POST /api/auth/phone/prove/confirm/'] = wrong('code_expired')
  fireEvent.change(field, { target: { value: '222222' } })
  expect(await screen.findByText(/This code is no longer valid/)).toBeInTheDocument()
  expect(screen.getByText('We sent six digits to 01712-345678.')).toBeInTheDocument()
  expect(tries()).toBe(2)
})

it('finds out that a try without an answer has proven the number, at once or with the next try', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch')) as never
  const isProven = () => Response.json({ numbers: [{ phone: PHONE, proven_until: null }] })
  answers['POST /api/auth/phone/prove/confirm/'] = lost
  const { unmount } = open()
  fireEvent.change(await askForCode(), { target: { value: '111111' } })
  expect(await screen.findByRole('alert')).toHaveTextContent(/No connection/)
  expect(screen.queryByText('01712-345678 is confirmed')).toBeNull()
  answers['GET /api/auth/phone/prove/'] = isProven
  answers['POST /api/auth/phone/prove/confirm/'] = wrong('code_expired')
  fireEvent.click(screen.getByRole('button', { name: 'Confirm the number' }))
  expect(await screen.findByText('01712-345678 is confirmed')).toBeInTheDocument()
  unmount()

  answers['GET /api/auth/phone/prove/'] = () => Response.json({ numbers: [] })
  answers['POST /api/auth/phone/prove/confirm/'] = () => {
    answers['GET /api/auth/phone/prove/'] = isProven
    return lost()
  }
  open()
  fireEvent.change(await askForCode(), { target: { value: '222222' } })
  expect(await screen.findByText('01712-345678 is confirmed')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onProven).toHaveBeenCalledTimes(2)
})

it('offers to send a code when the last one has ended', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T09:00:00Z') })
  const { unmount } = open()
  await askForCode()
  unmount()
  vi.setSystemTime(new Date('2026-03-01T09:03:00Z'))
  open()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send the code' })).not.toHaveAttribute('aria-disabled'),
  )
  expect(screen.queryByLabelText(/^Six-digit code/)).toBeNull()
})

it('shows a wrong code at its field and takes another', async () => {
  answers['POST /api/auth/phone/prove/confirm/'] = wrong('sms_code_wrong')
  open()
  const field = await askForCode()
  fireEvent.change(field, { target: { value: '111111' } })
  expect(await screen.findByText(/This code is wrong/)).toBeInTheDocument()
  expect(onProven).not.toHaveBeenCalled()
  answers['POST /api/auth/phone/prove/confirm/'] = () => Response.json({ phone: PHONE, proven_until: null })
  fireEvent.change(field, { target: { value: '222222' } })
  await waitFor(() => expect(onProven).toHaveBeenCalledTimes(1))
})

it('says how long to wait when a code was asked for a moment ago', async () => {
  answers['POST /api/auth/phone/prove/'] = () =>
    Response.json(
      { code: 'throttled', detail: '', params: { seconds: 40 } },
      { status: 429, headers: { 'retry-after': '40' } },
    )
  open()
  const send = screen.getByRole('button', { name: 'Send the code' })
  await waitFor(() => expect(send).not.toHaveAttribute('aria-disabled'))
  fireEvent.click(send)
  expect(await screen.findByRole('alert')).toHaveTextContent(/40/)
  expect(screen.queryByLabelText(/^Six-digit code/)).toBeNull()
})

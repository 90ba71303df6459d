import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { speak } from '#web/language.ts'
import { ForgotForm } from './forgot-form.tsx'

let sent: unknown[]
let answer: () => Response

beforeEach(() => {
  sent = []
  answer = () => Response.json({ detail: 'sent' }, { status: 202 })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([path, JSON.parse(init.body as string)])
    return answer()
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('sends the link in the language of the page, and again only after a pause', async () => {
  speak(() => 'bn')
  render(<ForgotForm />)
  fireEvent.change(screen.getByLabelText('ইমেইল'), { target: { value: ' rahima@haat.test ' } })
  fireEvent.click(screen.getByRole('button', { name: 'লিংক পাঠান' }))
  expect(await screen.findByText('আপনার ইমেইল দেখুন')).toBeInTheDocument()
  expect(sent).toEqual([['/api/auth/password/forgot/', { email: 'rahima@haat.test', locale: 'bn' }]])
  expect(screen.getByRole('button', { name: /সেকেন্ড পরে/ })).toHaveAttribute('aria-disabled', 'true')
  // The countdown has just started.
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  fireEvent.click(screen.getByRole('button', { name: 'আবার পাঠান' }))
  await screen.findByRole('button', { name: /সেকেন্ড পরে/ })
  expect(sent).toHaveLength(2)
})

it('shows an invalid address at the field, and keeps the input when the call fails', async () => {
  render(<ForgotForm />)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'rahima' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText('Please enter a valid email')).toBeInTheDocument()
  expect(sent).toHaveLength(0)
  answer = () => Response.json({ code: 'throttled', detail: '', params: { seconds: 900 } }, { status: 429 })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'rahima@haat.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 15 minutes.')
  expect(screen.getByLabelText('Email')).toHaveValue('rahima@haat.test')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Ticket } from '#contract/support/support.ts'
import { clearOwn } from '#web/api/stored.ts'
import { m } from '#web/paraglide/messages.js'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({
  callApi: (...args: unknown[]) => callApi(...args),
  callPage: async () => ({ results: [] }),
}))
const { NewTicketForm } = await import('./new-ticket-form.tsx')
const { ReplyBox } = await import('./reply-box.tsx')

const ticket = { id: 5, status: 'open', user: 'Rahima', user_id: 4, messages: [] } as unknown as Ticket
const content = 'data:image/png;base64,AAAA'

let finishReading: () => void

beforeEach(() => {
  callApi.mockReset().mockResolvedValue({ id: 9 })
  vi.stubGlobal(
    'FileReader',
    class extends EventTarget {
      result = content
      readAsDataURL() {
        finishReading = () => this.dispatchEvent(new Event('load'))
      }
    },
  )
})
afterEach(() => {
  clearOwn()
  vi.unstubAllGlobals()
})

const sent = () => callApi.mock.calls.flatMap(([name, { body }]) => (String(name).startsWith('POST') ? [body] : []))

const forms: { of: string; form: ReactElement; button: string }[] = [
  { of: 'a reply', form: <ReplyBox ticket={ticket} />, button: m.support_send() },
  {
    of: 'a ticket',
    form: <NewTicketForm order={null} onCreated={vi.fn()} onClose={vi.fn()} />,
    button: m.support_submit(),
  },
]
const show = (form: ReactElement) => {
  render(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>, { wrapper: MemoryRouter })
  for (const field of screen.getAllByRole('textbox'))
    fireEvent.change(field, { target: { value: 'The seam is torn.' } })
}
const choose = (name: string) => {
  const file = new File(['x'], name, { type: 'image/png' })
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } })
}
const submit = (button: string) =>
  fireEvent.submit(screen.getByRole('button', { name: button }).closest('form') as Element)

it.each(forms)('$of waits for the file that is still being read', async ({ form, button }) => {
  show(form)
  choose('seam.png')
  submit(button)
  expect(await screen.findByText(m.support_attach_reading())).toBeInTheDocument()
  await act(async () => finishReading())
  expect(sent()).toEqual([])
  submit(button)
  await waitFor(() => expect(sent()).toMatchObject([{ attachment: content, attachment_name: 'seam.png' }]))
})

it.each(forms)('the focus goes with the file of $of: to its removal, and back to the field', async ({ form }) => {
  show(form)
  // A new ticket focuses its first field.
  await act(() => new Promise((done) => setTimeout(done)))
  const field = document.querySelector('input[type=file]') as HTMLInputElement
  field.focus()
  choose('seam.png')
  await act(async () => finishReading())
  const remover = screen.getByRole('button', { name: m.support_attach_remove({ name: 'seam.png' }) })
  expect(remover).toHaveFocus()
  // What is hidden takes no focus, which this document does not know: the field must be shown by then.
  let isHidden: boolean | undefined
  field.addEventListener('focus', () => {
    isHidden = field.closest('label')?.classList.contains('hidden')
  })
  fireEvent.click(remover)
  expect(field).toHaveFocus()
  expect(isHidden).toBe(false)
})

it.each(forms)('$of says what is wrong with a file while that is the chosen one', async ({ form, button }) => {
  const fields = { attachment: ['This is no picture.'] }
  const refusal = { code: 'invalid' as const, detail: '', fields, field_codes: { attachment: ['attachment_invalid'] } }
  callApi.mockRejectedValue(new ApiError(400, refusal))
  show(form)
  choose('broken.png')
  await act(async () => finishReading())
  submit(button)
  expect(await screen.findByText(m.error_attachment_invalid())).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: m.support_attach_remove({ name: 'broken.png' }) }))
  expect(screen.queryByText(m.error_attachment_invalid())).toBeNull()
  choose('seam.png')
  await act(async () => finishReading())
  expect(screen.getByText('seam.png')).toBeInTheDocument()
  for (const alert of screen.getAllByRole('alert')) expect(alert).toBeEmptyDOMElement()
})

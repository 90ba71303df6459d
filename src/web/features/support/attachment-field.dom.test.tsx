import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

it.each([
  { of: 'a reply', form: <ReplyBox ticket={ticket} />, button: m.support_send() },
  {
    of: 'a ticket',
    form: <NewTicketForm order={null} onCreated={vi.fn()} onCancel={vi.fn()} />,
    button: m.support_submit(),
  },
])(
  '$of waits for the file that is still being read',
  async ({ form, button }: { form: ReactElement; button: string }) => {
    render(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>)
    for (const field of screen.getAllByRole('textbox'))
      fireEvent.change(field, { target: { value: 'The seam is torn.' } })
    const file = new File(['x'], 'seam.png', { type: 'image/png' })
    fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files: [file] } })
    const send = () => fireEvent.submit(screen.getByRole('button', { name: button }).closest('form') as Element)
    send()
    expect(await screen.findByText(m.support_attach_reading())).toBeInTheDocument()
    await act(async () => finishReading())
    expect(sent()).toEqual([])
    send()
    await waitFor(() => expect(sent()).toMatchObject([{ attachment: content, attachment_name: 'seam.png' }]))
  },
)

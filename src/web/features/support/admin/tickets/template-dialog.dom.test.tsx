import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TicketTemplate } from '#contract/support/admin.ts'
import { clearOwn } from '#web/api/stored.ts'
import TemplateDialog from './template-dialog.tsx'

const template: TicketTemplate = {
  id: 4,
  name: 'Parcel lost',
  body_en: 'Hello {name}',
  body_bn: 'প্রিয় {name}',
  updated_at: '2026-11-20T09:30:00.000Z',
}

let sent: unknown[]
let answers: Response[]
const onClose = vi.fn()

beforeEach(() => {
  sent = []
  onClose.mockClear()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string))
    return answers.shift()
  })
})
afterEach(() => {
  clearOwn()
  vi.unstubAllGlobals()
})

function open(now: Partial<TicketTemplate> = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TemplateDialog template={{ ...template, ...now }} onClose={onClose} />
    </QueryClientProvider>,
  )
}
const english = () => screen.getByLabelText(/English/)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

it('sends only what was changed; what another wrote there meanwhile is shown first', async () => {
  const now = { body_en: 'Dear {name}' }
  answers = [
    Response.json({ code: 'changed_meanwhile', detail: '', now }, { status: 409 }),
    Response.json({ ...template, body_en: 'Hi {name}' }),
  ]
  open()
  fireEvent.change(english(), { target: { value: 'Hi {name}' } })
  save()
  expect(await screen.findByText(/is now: “Dear \{name\}”/)).toBeInTheDocument()
  expect(english()).toHaveValue('Hi {name}')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    { body_en: 'Hi {name}', seen: { body_en: template.body_en } },
    { body_en: 'Hi {name}', seen: now },
  ])
})

it('goes on with what was typed when another has changed the template since', () => {
  open()
  fireEvent.change(english(), { target: { value: 'Hi {name}' } })
  cleanup()
  open({ name: 'Parcel missing', updated_at: '2026-11-20T09:31:00.000Z' })
  expect(english()).toHaveValue('Hi {name}')
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Parcel missing')
})

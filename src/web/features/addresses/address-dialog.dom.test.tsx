import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fail, holdSends, succeed } from '#test/held-sends.ts'
import { clearOwn } from '#web/api/stored.ts'
import { openAnnouncer } from '#web/ui/announce.ts'
import { notify } from '#web/ui/toast.ts'
import AddressDialog from './address-dialog.tsx'

let sent: ReturnType<typeof holdSends>
const onClose = vi.fn()

beforeEach(() => {
  sent = holdSends()
  onClose.mockClear()
})
afterEach(() => {
  clearOwn()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddressDialog address={null} onClose={onClose} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
const street = () => screen.findByRole('textbox', { name: /^Address/ })

async function save() {
  open()
  fireEvent.change(await street(), { target: { value: 'House 7, Road 3' } })
  fireEvent.change(screen.getByRole('textbox', { name: /name/i }), { target: { value: 'Mitu' } })
  fireEvent.change(screen.getByRole('textbox', { name: /phone/i }), { target: { value: '01712345678' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save address' }))
  await waitFor(() => expect(sent).toHaveLength(1))
}

async function saveAndLeave() {
  await save()
  cleanup()
}

it('says that the address is saved once it has closed', async () => {
  await save()
  openAnnouncer().textContent = ''
  await succeed(sent[0])
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(openAnnouncer()).toHaveTextContent('Address saved')
})

it('opens empty while an address that it was left with is on its way, and tells once it is saved', async () => {
  const told = vi.spyOn(notify, 'success').mockReturnValue(undefined)
  await saveAndLeave()
  open()
  expect(await street()).toHaveValue('')
  await succeed(sent[0])
  await waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('Address saved'))
  expect(onClose).not.toHaveBeenCalled()
})

it('tells who left it that it may not be saved, and has it again', async () => {
  const told = vi.spyOn(notify, 'error').mockReturnValue(undefined)
  await saveAndLeave()
  await fail(sent[0])
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(told.mock.calls[0]?.[0]).toMatch(/^Your address may not be saved/)
  open()
  expect(await street()).toHaveValue('House 7, Road 3')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Profile } from '#contract/identity/identity.ts'
import { PersonalForm } from './personal-form.tsx'

const profile: Profile = {
  id: 4,
  name: 'Rahima Khatun',
  email: 'rahima@haat.test',
  phone: '',
  sign_in_phone: null,
  address: '',
  avatar: null,
  role: 'BUYER',
  staff: null,
  email_verified: false,
  pending_email: null,
  number_change: null,
  has_password: true,
  two_factor: false,
  locale: 'en',
  created_at: '2026-01-01T00:00:00.000Z',
}
let sent: Record<string, unknown>[]
let answer: (body: Record<string, unknown>) => Response | Promise<Response>

beforeEach(() => {
  sent = []
  answer = (body) => Response.json({ ...profile, ...body })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Record<string, unknown>
    sent.push(body)
    return answer(body)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const form = (of: Profile) => (
  <QueryClientProvider client={new QueryClient()}>
    <PersonalForm profile={of} />
  </QueryClientProvider>
)
const open = (of = profile) => render(form(of))
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

it('saves, shows success for two seconds, and has no unsaved changes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open()
  type(/^Phone/, '01712345678')
  expect(screen.getByText('Not saved yet')).toBeInTheDocument()
  save()
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument()
  expect(sent).toEqual([{ phone: '01712345678', seen: { phone: '' } }])
  expect(screen.queryByText('Not saved yet')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2100))
  expect(screen.queryByText('Profile updated successfully!')).toBeNull()
})

it('keeps the input across dashboard tabs, for this account only', () => {
  open()
  type(/^Address/, 'House 7, Road 3')
  cleanup()
  open()
  expect(screen.getByLabelText(/^Address/)).toHaveValue('House 7, Road 3')
  expect(screen.getByText('Not saved yet')).toBeInTheDocument()
  cleanup()
  open({ ...profile, id: 5 })
  expect(screen.getByLabelText(/^Address/)).toHaveValue('')
})

it('discards the input on demand', () => {
  open()
  type(/^Address/, 'House 7, Road 3')
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.getByLabelText(/^Address/)).toHaveValue('')
  cleanup()
  open()
  expect(screen.getByLabelText(/^Address/)).toHaveValue('')
})

it('shows why saving failed and keeps the input', async () => {
  answer = () => {
    throw new TypeError('offline')
  }
  open()
  type(/^Address/, 'House 7, Road 3')
  save()
  expect(await screen.findByText('Failed to save profile')).toBeInTheDocument()
  expect(screen.getByText(/No connection to Haat/)).toBeInTheDocument()
  expect(screen.getByLabelText(/^Address/)).toHaveValue('House 7, Road 3')
})

it('shows field errors before and after submitting', async () => {
  open()
  type(/^Phone/, 'call me')
  save()
  expect(await screen.findByText('Enter a phone number like 01712-345678.')).toBeInTheDocument()
  expect(sent).toHaveLength(0)
  type(/^Phone/, '01712345678')
  answer = () =>
    Response.json(
      { code: 'invalid', detail: '', fields: { name: ['Too long.'] }, field_codes: { name: ['too_long'] } },
      { status: 400 },
    )
  save()
  expect(await screen.findByText('This is too long.')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
})

/** The answer to what is sent next, until it is given. */
function holdAnswer() {
  let give: (response: Response) => void = () => {}
  const held = new Promise<Response>((resolve) => {
    give = resolve
  })
  answer = () => held
  return (response: Response) => act(async () => give(response))
}

it('keeps what is typed while it saves, where the person is', async () => {
  const give = holdAnswer()
  open()
  type(/^Phone/, '০১৭১২৩৪৫৬৭৮')
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  const address = screen.getByLabelText<HTMLTextAreaElement>(/^Address/)
  type(/^Address/, 'House 7, Road 3')
  address.focus()
  address.setSelectionRange(5, 5)
  await give(Response.json({ ...profile, phone: '01712345678' }))
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('01712345678')
  expect(address).toHaveValue('House 7, Road 3')
  expect(address).toHaveFocus()
  expect(address.selectionStart).toBe(5)
  expect(screen.getByText('Not saved yet')).toBeInTheDocument()
  cleanup()
  open({ ...profile, phone: '01712345678' })
  expect(screen.getByLabelText(/^Address/)).toHaveValue('House 7, Road 3')
})

it('takes the focus away from nobody who types', async () => {
  const give = holdAnswer()
  open()
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  screen.getByLabelText(/^Address/).focus()
  type(/^Address/, 'House 7')
  const problem = { code: 'invalid', detail: '', fields: { name: ['Too long.'] }, field_codes: { name: ['too_long'] } }
  await give(Response.json(problem, { status: 400 }))
  expect(await screen.findByText('This is too long.')).toBeInTheDocument()
  expect(screen.getByLabelText(/^Address/)).toHaveFocus()
})

const changedTo = (now: object) => Response.json({ code: 'changed_meanwhile', detail: '', now }, { status: 409 })

it('says what a field was changed to meanwhile, keeps what was typed, and replaces it when asked again', async () => {
  open()
  type(/^Phone/, '01712345678')
  type(/^Address/, 'House 7')
  answer = () => changedTo({ address: 'House 9, Road 4' })
  save()
  expect(await screen.findByText(/is now: “House 9, Road 4”/)).toBeInTheDocument()
  expect(screen.getByLabelText(/^Address/)).toHaveValue('House 7')
  expect(screen.getByLabelText(/^Address/)).toHaveFocus()
  answer = (body) => Response.json({ ...profile, ...body })
  save()
  expect(await screen.findByText('Profile updated successfully!')).toBeInTheDocument()
  const changed = { phone: '01712345678', address: 'House 7' }
  expect(sent.filter((body) => 'seen' in body)).toEqual([
    { ...changed, seen: { phone: '', address: '' } },
    { ...changed, seen: { phone: '', address: 'House 9, Road 4' } },
  ])
})

it('goes on with input over what was there then; a field that was left alone is as it is now', async () => {
  open({ ...profile, address: 'House 1' })
  type(/^Address/, 'House 7')
  cleanup()
  open({ ...profile, name: 'Rahima Begum', address: 'House 9' })
  expect(screen.getByLabelText('Name')).toHaveValue('Rahima Begum')
  expect(screen.getByLabelText(/^Address/)).toHaveValue('House 7')
  save()
  await screen.findByText('Profile updated successfully!')
  expect(sent).toEqual([{ address: 'House 7', seen: { address: 'House 1' } }])
})

it('follows a profile that is changed elsewhere in the fields where nothing was typed', async () => {
  const { rerender } = open({ ...profile, phone: '+8801712345678', address: 'House 1' })
  type(/^Address/, 'House 7')
  rerender(form({ ...profile, address: 'House 9' }))
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('')
  expect(screen.getByLabelText(/^Address/)).toHaveValue('House 7')
  save()
  await screen.findByText('Profile updated successfully!')
  expect(sent).toEqual([{ address: 'House 7', seen: { address: 'House 1' } }])
})

it('takes nothing for typed that followed the profile', () => {
  const { rerender } = open({ ...profile, address: 'House 1' })
  rerender(form({ ...profile, address: 'House 9' }))
  cleanup()
  open({ ...profile, address: 'House 10' })
  expect(screen.getByLabelText(/^Address/)).toHaveValue('House 10')
  expect(screen.queryByText('Not saved yet')).toBeNull()
})

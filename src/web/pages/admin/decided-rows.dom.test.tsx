import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeTokens } from '#web/api/session-store.ts'
import { clearOwn } from '#web/api/stored.ts'
import { m } from '#web/paraglide/messages.js'
import { UndoProvider } from '#web/ui/undo.tsx'
import Contact from './contact.tsx'
import Feedback from './feedback/feedback.tsx'
import Products from './products.tsx'

const NOW = '2026-11-02T10:00:00.000Z'
const hidden = { reason: 'SPAM', note: '', by: 'Nasrin', at: NOW }
const results: Record<string, object> = vi.hoisted(() => ({}))
vi.mock('#web/staff.ts', () => ({ useStaff: () => ({ may: () => true }) }))
vi.mock('#web/api/call-api.ts', () => ({
  callPage: async (name: string) => ({ count: 1, results: [results[name]] }),
  callList: async () => [],
  callApi: () => new Promise(() => {}),
}))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const row = { id: 7, created_at: NOW, updated_at: NOW, can: { hide: true } }
  const review = { title: 'Torn', comment: '', rating: 2, user_name: 'Rahima', product_name: 'Lamp' }
  Object.assign(results, {
    'GET /admin/contact/': {
      ...row,
      name: 'Shila',
      email: 's@haat.test',
      subject: 'Bhola',
      message: '',
      waits_since: NOW,
    },
    'GET /admin/reviews/': { ...row, ...review, pictures: [], reports: [], open_reports: 0, approved: false, hidden },
    'GET /admin/questions/': {
      ...row,
      question: 'A lid?',
      user_name: 'Rahima',
      product_name: 'Lamp',
      answers: [],
      hidden,
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open(Page: ComponentType, address: string) {
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UndoProvider>
        <Stub initialEntries={[address]} />
      </UndoProvider>
    </QueryClientProvider>,
  )
}
const productRow = {
  id: 7,
  name: 'Lamp',
  seller: 'Dipa',
  category_name: 'Home',
  moderation_status: 'APPROVED',
  listed: true,
}
const terms = {
  price: '10.00',
  stock_quantity: 1,
  reserved: 0,
  created_at: NOW,
  hold: null,
  waits: null,
  can: { hold: true },
}

const lists: [name: string, page: ComponentType, all: string, queue: string, button: () => string][] = [
  ['messages', Contact, '/?view=all', '/', m.support_admin_contact_done],
  ['reviews', Feedback, '/?view=all', '/?view=hidden', m.reviews_admin_restore],
  ['questions', Feedback, '/?view=questions', '/?view=hidden-questions', m.reviews_admin_restore],
]
const row = () => screen.getAllByRole('listitem').find((item) => item.hasAttribute('data-item'))

test.each(lists)(
  'of all %s one that was decided stays in its place as it will be, until it is taken back',
  async (_, Page, all, __, button) => {
    open(Page, all)
    fireEvent.click(await screen.findByRole('button', { name: button() }))
    expect(row()).toBeDefined()
    const decided = within(row() ?? document.body)
    expect(decided.queryByRole('button', { name: button() })).toBeNull()
    expect(decided.queryByText(/Nasrin/)).toBeNull()
    fireEvent.click(decided.getByRole('button', { name: m.ui_undo() }))
    expect(await screen.findByRole('button', { name: button() })).toBeVisible()
  },
)

test.each(lists)('of %s that wait one that was decided is gone', async (_, Page, __, queue, button) => {
  open(Page, queue)
  fireEvent.click(await screen.findByRole('button', { name: button() }))
  expect(row()).toBeUndefined()
})

test('the count of messages that wait leaves out one that was decided', async () => {
  open(Contact, '/')
  const chip = () => screen.getByRole('link', { name: new RegExp(m.support_admin_contact_new()) })
  await waitFor(() => expect(chip()).toHaveTextContent(/1$/))
  fireEvent.click(screen.getByRole('button', { name: m.support_admin_contact_done() }))
  expect(chip()).not.toHaveTextContent('1')
  fireEvent.click(screen.getByRole('button', { name: m.ui_undo() }))
  expect(chip()).toHaveTextContent(/1$/)
})

test('a message that was handled says by whom, and offers nothing that a decision would undo', async () => {
  storeTokens({ access: 'a', refresh: 'r' }, false, { id: 4, name: 'Rafi', role: 'ADMIN', avatar: null })
  open(Contact, '/?view=all')
  fireEvent.click(await screen.findByRole('button', { name: m.support_admin_contact_done() }))
  expect(within(row() ?? document.body).getByText(/Rafi/)).toBeVisible()
  expect(screen.queryByRole('button', { name: new RegExp(m.support_admin_contact_undone()) })).toBeNull()
  clearOwn()
})

const held = () => screen.queryAllByText(m.products_admin_held(), { selector: 'span' })

test('of all products one that is held says so at once, until that is taken back', async () => {
  Object.assign(results, { 'GET /admin/products/': { ...productRow, ...terms } })
  open(Products, '/?list=all')
  fireEvent.click((await screen.findAllByRole('checkbox', { name: /Lamp/ }))[0] ?? document.body)
  fireEvent.click(screen.getByRole('button', { name: m.products_admin_hold() }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Broken glass.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: m.products_admin_hold() }))
  await waitFor(() => expect(held()).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: m.ui_undo() }))
  expect(held()).toEqual([])
  expect(screen.getAllByText('Lamp')).not.toEqual([])
})

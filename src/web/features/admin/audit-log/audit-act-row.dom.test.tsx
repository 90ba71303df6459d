import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { AuditAct, AuditTarget } from '#contract/admin/audit.ts'
import { permissions } from '#contract/identity/staff-rules.ts'
import { type Locale, speak } from '#web/language.ts'
import { type Staff, StaffContext } from '#web/staff.ts'
import { AuditActRow } from './audit-act-row.tsx'

const sari: AuditTarget = {
  kind: 'product',
  id: '7',
  name: 'Jamdani Sari',
  store: { id: 3, name: 'Shapla Store' },
  gone: false,
}
const act = (change: Partial<AuditAct> = {}, targets: readonly (AuditTarget | null)[] = [sari]): AuditAct => ({
  id: 1,
  at: '2026-03-04T05:06:07.000Z',
  actor: { id: 2, name: 'Rahim Uddin', email: 'rahim@haat.test', role: 'catalogue', gone: false },
  action: 'PATCH /products/{id}/',
  ip: '203.0.113.7',
  user_agent: 'Firefox',
  request_id: 'r',
  entries: targets.map((target, at) => ({
    id: at + 1,
    subject: 'products',
    subject_id: String(at + 7),
    target,
    change: 'update',
    before: { moderation_status: 'PENDING', price_poisha: 10_000 },
    after: { moderation_status: 'APPROVED', price_poisha: 12_050 },
  })),
  count: targets.length,
  ...change,
})

function show(
  shown: AuditAct,
  { may = permissions, locale = 'en' }: { may?: Staff['permissions']; locale?: Locale } = {},
) {
  speak(() => locale)
  const { container } = render(
    <MemoryRouter>
      <StaffContext value={{ id: 1, name: 'Farhana', role: 'owner', permissions: may }}>
        <ul>
          <AuditActRow act={shown} filterPath={() => '/admin/audit-log'} />
        </ul>
      </StaffContext>
    </MemoryRouter>,
  )
  const [sentence] = within(container).getAllByRole('paragraph')
  if (!sentence) throw new Error('there is no sentence')
  return sentence
}

test('an act reads as a sentence, with links to the person, the product and the store', () => {
  const sentence = show(act())
  expect(sentence.textContent).toBe('Rahim Uddin approved the product Jamdani Sari of Shapla Store')
  const links = within(sentence).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/users/2',
    '/admin/products/7',
    '/admin/stores/3',
  ])
})

test('names lead nowhere without the permission to see them', () => {
  const sentence = show(act(), { may: ['audit.read'] })
  expect(sentence.textContent).toBe('Rahim Uddin approved the product Jamdani Sari of Shapla Store')
  expect(within(sentence).queryAllByRole('link')).toEqual([])
})

test('the sentence stands in Bangla word order', () => {
  expect(show(act(), { locale: 'bn' }).textContent).toBe(
    'Rahim Uddin ‘Shapla Store’ দোকানের ‘Jamdani Sari’ পণ্যটি অনুমোদন করেছেন',
  )
})

test('one act on many targets names three of them and counts the others', () => {
  const targets = Array.from({ length: 5 }, (_, at) => ({ ...sari, id: String(at), name: `Lamp ${at}` }))
  expect(show(act({}, targets)).textContent).toBe('Rahim Uddin approved the products Lamp 0, Lamp 1, Lamp 2 and 2 more')
})

test('what is gone since still reads as a sentence', () => {
  const gone = { ...sari, name: '', store: null, gone: true }
  const actor = { id: 2, name: '', email: '', role: 'seller', gone: true } as const
  expect(show(act({ actor }, [gone])).textContent).toBe('Somebody with a closed account approved a deleted product')
})

test('a call that no longer exists has a sentence about what it changed', () => {
  expect(show(act({ action: 'POST /formerly/' })).textContent).toBe(
    'Rahim Uddin changed the product Jamdani Sari of Shapla Store',
  )
  expect(show(act({ action: 'POST /formerly/' }, [])).textContent).toContain('changed the market')
})

test.each([
  [1, 'shipped', 'Rahim Uddin shipped a parcel of order 10001', 'Rahim Uddin ১০০০১ নম্বর অর্ডারটির একটি পার্সেল পাঠিয়েছেন'],
  [
    1,
    'cancelled',
    'Rahim Uddin cancelled a parcel of order 10001',
    'Rahim Uddin ১০০০১ নম্বর অর্ডারটির একটি পার্সেল বাতিল করেছেন',
  ],
  [
    2,
    'cancelled',
    'Rahim Uddin cancelled parcels of order 10001',
    'Rahim Uddin ১০০০১ নম্বর অর্ডারটির কয়েকটি পার্সেল বাতিল করেছেন',
  ],
] as const)('of %s parcels that are %s the sentence does not say the order', (parcels, status, en, bn) => {
  const target: AuditTarget = { kind: 'order', id: '10001', name: '10001', store: null, gone: false }
  const entries = Array.from({ length: parcels }, (_, at) => ({
    id: at + 1,
    subject: 'parcels',
    subject_id: String(at + 1),
    target,
    change: 'update' as const,
    before: { status: 'processing' },
    after: { status },
  }))
  const moved = act({ action: 'PATCH /orders/{id}/', entries, count: parcels })
  expect(show(moved).textContent).toBe(en)
  cleanup()
  expect(show(moved, { locale: 'bn' }).textContent).toBe(bn)
})

test('the changes are told in words, old and new', () => {
  show(act())
  expect(screen.getByText('Approval').nextSibling?.textContent).toBe('Before: waiting for approval → After: approved')
  expect(screen.getByText('Price').nextSibling?.textContent).toBe('Before: BDT 100.00 → After: BDT 120.50')
})

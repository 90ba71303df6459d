import { expect, test } from 'vitest'
import { notificationKinds } from '#contract/notifications/notifications.ts'
import { formatAgo } from '#web/format-ago.ts'
import { speak } from '#web/language.ts'
import { formatNotification } from './format-notification.ts'

const params = {
  order: 10_001,
  seller: 'Dhaka Looms',
  tracking: 'PT-1',
  request: 'refund',
  decision: 'approved',
  ticket: 7,
  subject: 'Where is it?',
  product: 'Clay tea cups',
  device: 'Firefox on Linux',
  pieces: 3,
  left: 4,
  rating: 5,
  proposal: 0,
  file: 'products.csv',
  created: 12,
  changed: 3,
  refused: 1,
  store: 'Mitu Crafts',
  price: '850.00',
}
const sentences = () =>
  notificationKinds.map((kind) =>
    formatNotification({ id: 1, kind, params, link: '/', read: false, created_at: '2026-11-20T12:00:00Z' }),
  )

test('formats every kind with all its params in both languages', () => {
  const english = sentences()
  expect(english).toContain('Your order 10001 is placed.')
  expect(english).toContain('Your refund request for order 10001 was approved.')
  speak(() => 'bn')
  const bangla = sentences()
  expect(bangla).toContain('আপনার অর্ডার ১০০০১ পাওয়া গেছে।')
  for (const text of [...english, ...bangla]) expect(text).toMatch(/^(?!.*(?:\{|undefined|NaN)).{10,}$/)
  expect(new Set([...english, ...bangla]).size).toBe(2 * notificationKinds.length)
})

test('says from which price a product is available whose variants cost more', () => {
  const fell = (more: object) =>
    formatNotification({
      id: 1,
      kind: 'price_fell',
      params: { product: 'Kurti', price: '700.00', ...more },
      link: '/',
      read: false,
      created_at: '2026-11-20T12:00:00Z',
    })
  expect([fell({}), fell({ from: 1 })]).toEqual([
    'Kurti now costs BDT 700.00.',
    'Kurti is now available from BDT 700.00.',
  ])
  speak(() => 'bn')
  expect(fell({ from: 1 })).toContain('থেকে শুরু')
})

test('formats the age in words, and after a week as a date', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const ago = (iso: string) => formatAgo(iso, now)
  expect(ago('2026-11-20T11:59:40Z')).toBe('Just now')
  // A device's clock may be behind.
  expect(ago('2026-11-20T12:03:00Z')).toBe('Just now')
  expect(ago('2026-11-20T11:55:00Z')).toBe('5 minutes ago')
  expect(ago('2026-11-20T09:00:00Z')).toBe('3 hours ago')
  expect(ago('2026-11-19T10:00:00Z')).toBe('yesterday')
  // 47 hours ago, but two days: the evening of the 18th in Dhaka.
  expect(ago('2026-11-18T13:00:00Z')).toBe('2 days ago')
  expect(ago('2026-11-13T12:30:00Z')).toBe('7 days ago')
  expect(ago('2026-11-01T10:00:00Z')).toContain('November')
  speak(() => 'bn')
  expect(ago('2026-11-20T11:55:00Z')).toContain('৫ মিনিট')
  expect(ago('2026-11-19T10:00:00Z')).toBe('গতকাল')
  // 71 hours ago, three days.
  expect(ago('2026-11-17T13:00:00Z')).toBe('৩ দিন আগে')
})

test('a seller reads of uncollected cash that less is to be collected, and which pieces are not sent', () => {
  const say = (more: object) =>
    formatNotification({
      id: 1,
      kind: 'parcel_refunded',
      params: { order: 10_001, amount: '324.00', ...more },
      link: '/',
      read: false,
      created_at: '2026-11-20T12:00:00Z',
    })
  expect(say({})).toBe('Haat refunded BDT 324.00 of your parcel in order 10001.')
  expect(say({ cancelled: 1, reason: 'Broken' })).toMatch(/cancelled your parcel, please do not send it: Broken$/)
  expect(say({ cancelled: 'parcel_pieces' })).toMatch(/fewer pieces to send\.$/)
  expect(say({ route: 'none' })).toBe('BDT 324.00 less is to be collected for your parcel in order 10001.')
  expect(say({ route: 'none', cancelled: 'parcel_pieces', reason: 'Broken' })).toBe(
    'Your parcel in order 10001 has fewer pieces to send, and BDT 324.00 less is to be collected: Broken',
  )
  expect(say({ route: 'none', cancelled: 'parcel' })).not.toContain('refunded')
})

test('of an order of several sellers the parcel is to be cancelled, not the order', () => {
  const cancelling = (kind: 'request_asked' | 'request_decided', more: object) =>
    formatNotification({
      id: 1,
      kind,
      params: { order: 10_001, request: 'cancel', decision: 'approved', ...more },
      link: '/',
      read: false,
      created_at: '2026-11-20T12:00:00Z',
    })
  const several = { several: 1, seller: 'Dhaka Looms', seller_bn: 'ঢাকা লুমস' }
  const said = () => [
    cancelling('request_asked', {}),
    cancelling('request_asked', several),
    cancelling('request_decided', {}),
    cancelling('request_decided', several),
    cancelling('request_decided', { ...several, decision: 'declined' }),
  ]
  expect(said()).toEqual([
    'A buyer asks to cancel order 10001.',
    'A buyer asks to cancel your parcel of order 10001.',
    'Your cancellation request for order 10001 was approved.',
    'Your cancellation request for the parcel from Dhaka Looms in order 10001 was approved.',
    'Your cancellation request for the parcel from Dhaka Looms in order 10001 was declined.',
  ])
  speak(() => 'bn')
  expect(said().slice(1)).toEqual([
    'ক্রেতা ১০০০১ নম্বর অর্ডারে আপনার পার্সেলটি বাতিল করতে চান।',
    'অর্ডার ১০০০১ বাতিলের অনুরোধ মঞ্জুর হয়েছে।',
    '১০০০১ নম্বর অর্ডারে ঢাকা লুমস দোকানের পার্সেল বাতিলের অনুরোধ মঞ্জুর হয়েছে।',
    '১০০০১ নম্বর অর্ডারে ঢাকা লুমস দোকানের পার্সেল বাতিলের অনুরোধ মঞ্জুর হয়নি।',
  ])
})

test('of a refund that is also taken off what is due both sums are said', () => {
  speak(() => 'en')
  const refunded = { order: 10_001, amount: '745.19', route: 'payout' }
  const said = (params: Record<string, string | number>) =>
    formatNotification({
      id: 1,
      kind: 'order_refunded',
      params,
      link: '/',
      read: false,
      created_at: '2026-11-20T12:00:00Z',
    })
  expect(said(refunded)).toBe('BDT 745.19 of your order 10001 is being refunded.')
  expect(said({ ...refunded, less: '195.73' })).toBe(
    'BDT 745.19 of your order 10001 is being refunded, and you pay BDT 195.73 less when the rest is delivered.',
  )
})

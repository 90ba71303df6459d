import { expect, test } from 'vitest'
import type { OrderOffer } from '#contract/orders/offers.ts'
import { chosenOffer, shownOffers } from './choose-offer.ts'

const offer = (values: Partial<OrderOffer>): OrderOffer => ({
  method: 'card',
  flow: 'immediate',
  min: null,
  max: null,
  fee: '0.00',
  refusal: null,
  phone_proof: false,
  ...values,
})
const cash = offer({ method: 'cod', flow: 'on_delivery', fee: '50.00', phone_proof: true })
const card = offer({})
const off = { reason: 'off', params: {} } as const
const area = { reason: 'area', params: { area: 'Ukhia' } } as const

test('before a choice it is the first way that is paid now', () => {
  expect(chosenOffer([cash, card], null)).toBe(card)
  expect(chosenOffer([offer({ method: 'bkash', flow: 'redirect', refusal: off }), cash, card], null)).toBe(card)
  expect(chosenOffer([cash], null)).toBeNull()
})

test('what was chosen stays, and nothing takes its place when it cannot be used any more', () => {
  expect(chosenOffer([cash, card], 'cod')).toBe(cash)
  expect(chosenOffer([{ ...cash, refusal: area }, card], 'cod')).toBeNull()
  expect(chosenOffer([card], 'cod')).toBeNull()
})

test('a way that the market does not offer is not shown, unless it was chosen', () => {
  const gone = { ...cash, refusal: off }
  expect(shownOffers([gone, card], null)).toEqual([card])
  expect(shownOffers([gone, card], 'cod')).toEqual([gone, card])
  expect(shownOffers([{ ...cash, refusal: area }, card], null)).toHaveLength(2)
})

import { afterEach, expect, test } from 'vitest'
import { outOfStock, productHeld, variantNeeded } from '#contract/catalogue/catalogue-errors.ts'
import { couponMinimum } from '#contract/coupons/coupon-errors.ts'
import { ApiError, type FieldProblem, invalid, type Problem, tooMany } from '#contract/errors.ts'
import { accountSuspended } from '#contract/identity/team-errors.ts'
import { storeOnHoliday } from '#contract/sellers/seller-errors.ts'
import { speak } from '#web/language.ts'
import { formatCode, formatFieldError, formatProblem } from './format-problem.ts'

afterEach(() => speak(() => 'en'))

test("formats a known code in the page's language", () => {
  const error = outOfStock({ product_id: 7, variant_id: 8, name: 'Sari', left: 3 })
  speak(() => 'en')
  expect(formatProblem(error)).toBe('Only 3 left in stock.')
  speak(() => 'bn')
  expect(formatProblem(error)).toBe('স্টকে আর মাত্র ৩টি আছে।')
})

test('quotes what the team wrote of a suspension as a sentence of its own, in the quotation marks of the language', () => {
  const error = accountSuspended({ reason: 'fraud', words: 'অনেক ভুয়া অর্ডার।' })
  expect(formatProblem(error)).toContain('look like fraud. We wrote: “অনেক ভুয়া অর্ডার”. If you')
  speak(() => 'bn')
  expect(formatProblem(error)).toContain('লক্ষণ আছে। আমরা লিখেছি: ‘অনেক ভুয়া অর্ডার’। ভুল হয়েছে')
})

test('names products, stores and options in the language of the page', () => {
  const away = storeOnHoliday({ product_id: 7, seller: 'Nokshi Ghar', seller_bn: 'নকশী ঘর' })
  const held = productHeld({ name: 'Sari', name_bn: 'শাড়ি' })
  const options = [{ name: 'Size', values: ['M'] }]
  const unnamed = variantNeeded({
    product_id: 7,
    name: 'Sari',
    name_bn: 'শাড়ি',
    options_bn: 'সাইজ',
    choices: { options, variants: [] },
  })
  expect(formatProblem(away)).toContain('Nokshi Ghar')
  speak(() => 'bn')
  expect(formatProblem(away)).toContain('নকশী ঘর')
  expect(formatProblem(held)).toContain('শাড়ি')
  expect(formatProblem(unnamed)).toContain('শাড়ি')
  expect(formatProblem(unnamed)).toContain('সাইজ')
  expect(formatCode('product_held', held.problem.params)).toContain('শাড়ি')
})

test("names the store whose goods count towards its coupon's minimum, in the language of the page", () => {
  const market = couponMinimum({ min: '300.00' })
  const store = couponMinimum({ min: '300.00', seller: 'Nokshi Ghar', seller_bn: 'নকশী ঘর' })
  expect(formatProblem(market)).toBe('Spend BDT 300.00 or more to use this coupon')
  expect(formatProblem(store)).toBe('Spend BDT 300.00 or more on products of Nokshi Ghar to use this coupon')
  speak(() => 'bn')
  expect(formatProblem(store)).toBe('কুপনটি ব্যবহার করতে নকশী ঘর দোকান থেকে কমপক্ষে ৩০০.০০ টাকার পণ্য নিন')
})

test("falls back to the API's text for an unknown code", () => {
  const problem = { code: 'brand_new', detail: 'Closed on Fridays.' } as object as Problem
  expect(formatProblem(new ApiError(409, problem))).toBe('Closed on Fridays.')
})

test('formats an error that is not an API problem', () => {
  expect(formatProblem(new TypeError('x is undefined'))).toBe('Something went wrong. Please try again.')
})

test('formats a long wait in minutes, and says the same of its reason', () => {
  expect(formatProblem(tooMany(30))).toBe('Too many attempts. Try again in 30 seconds.')
  expect(formatProblem(tooMany(900))).toBe('Too many attempts. Try again in 15 minutes.')
})

test('formats the error of a field, and none for others', () => {
  const error = invalid({ field: 'email', code: 'invalid_email', text: 'Enter a valid email address.' })
  speak(() => 'bn')
  expect(formatFieldError(error, 'email')).toBe('সঠিক ইমেইল ঠিকানা দিন।')
  expect(formatFieldError(error, 'name')).toBeUndefined()
})

test('formats a known code although the answer had no detail', () => {
  const problem: Problem = { code: 'throttled', detail: 'API request failed', params: { seconds: 900 } }
  expect(formatProblem(new ApiError(429, problem))).toBe('Too many attempts. Try again in 15 minutes.')
})

test("uses the API's text for an unknown field code", () => {
  const odd = { field: 'city', code: 'odd', text: 'No deliveries to the moon.' } as object as FieldProblem
  const error = invalid(odd)
  expect(formatFieldError(error, 'city')).toBe('No deliveries to the moon.')
})

test("says a proxy's page in the page's language, which has no text of ours", () => {
  const answer = (detail: string) => formatProblem(new ApiError(502, { code: 'internal', detail }))
  expect(answer('API request failed')).toBe('API request failed')
  speak(() => 'bn')
  expect(answer('API request failed')).toBe('আমাদের দিকে সমস্যা হয়েছে। আবার চেষ্টা করুন।')
  expect(answer('Back at noon.')).toBe('Back at noon.')
})

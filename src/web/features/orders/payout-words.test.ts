import { afterEach, expect, it } from 'vitest'
import { speak } from '#web/language.ts'
import { describeAccount } from './payout-words.ts'

afterEach(() => speak(() => 'en'))

const bkash = { kind: 'bkash', holder: '', bank: '', number: '+8801712345678' } as const
const bank = { kind: 'bank', holder: 'Rahima Khatun', bank: 'Sonali', number: '0112 3456' } as const

it('says a number at bKash as people write it, in the digits of the page', () => {
  expect(describeAccount(bkash)).toBe('bKash · 01712-345678')
  speak(() => 'bn')
  expect(describeAccount(bkash)).toBe('বিকাশ · ০১৭১২-৩৪৫৬৭৮')
})

it('says the number of a bank account as it was written, in the digits of the page', () => {
  expect(describeAccount(bank)).toContain('Sonali · 0112 3456')
  speak(() => 'bn')
  expect(describeAccount(bank)).toContain('Sonali · ০১১২ ৩৪৫৬')
})

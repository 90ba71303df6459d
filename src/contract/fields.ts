import { z } from 'zod'
import { latinDigits } from './digits.ts'
import { fieldRule } from './field-codes.ts'
import { withoutInvisible, withoutUseless } from './invisible.ts'
import { type Poisha, parseAmount } from './money.ts'
import { readMobile, readPhone } from './phone.ts'

/** An amount on the wire, out: "1299.00". */
export const amount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ description: 'BDT, decimal with two places', example: '1299.00' })

/** An amount on the wire, in: "1299", "1299.5", 1299.5; becomes poisha. */
export const amountInput = z.union([z.string(), z.number().nonnegative()]).transform((value, context): Poisha => {
  const parsed = parseAmount(String(value))
  if (parsed !== null) return parsed
  context.addIssue({ code: 'custom', ...fieldRule('invalid_amount', 'Enter an amount like 1299.00.') })
  return z.NEVER
})

/**
 * The address of a file of ours, as a path. Answers over HTTP carry it absolute, unless the caller prefers paths
 * (platform/absolute-addresses.ts); a video's address is another site's.
 */
export const fileAddress = z.string().meta({ format: 'uri', example: 'https://haat.example/media/3f9a1c-640.webp' })

/** ISO 8601 with offset. */
export const moment = z.string().meta({ format: 'date-time', example: '2026-11-20T09:30:00.000Z' })

/** A day in Dhaka. */
export const dhakaDay = z.iso.date().meta({ example: '2026-12-03' })

/** Text a person types: trimmed, no control characters but line breaks, bounded. What shows nothing does not count. */
export const typedText = (max: number, min = 0) => typed(max, min, (text) => text)

/** Typed text of one line, such as a name: line breaks and tabs are spaces. */
export const typedLine = (max: number, min = 0) => typed(max, min, (text) => text.replace(LINE_BREAKS, ' '))

/** A number that somebody else has given, such as a carrier's or a bank's: one line, in Latin digits as they write it. */
export const typedNumber = (max: number, min = 0) =>
  typed(max, min, (text) => latinDigits(text.replace(LINE_BREAKS, ' ')))

const typed = (max: number, min: number, layOut: (text: string) => string) =>
  z
    .string()
    .transform((text) => {
      const kept = withoutUseless(layOut(text.toWellFormed()).replace(CONTROLS, '')).trim()
      const seen = withoutInvisible(kept)
      return seen.length < min ? seen : kept
    })
    .pipe(z.string().min(min).max(max))

const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]+/g
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

export const emailInput = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.email().max(254))

const phoneText = (read: (text: string) => string | null) =>
  z
    .string()
    .max(40)
    .transform((text, context): string => {
      const phone = read(text)
      if (phone !== null) return phone
      const blank = text.trim() === ''
      const code = blank ? 'required' : 'invalid_phone'
      const message = blank ? 'This field may not be blank.' : 'Enter a phone number like 01712-345678.'
      context.addIssue({ code: 'custom', ...fieldRule(code, message) })
      return z.NEVER
    })

/** As `readPhone` reads it. */
export const phoneInput = phoneText(readPhone)

/** A Bangladesh mobile number, as `readMobile` reads it. */
export const mobileInput = phoneText(readMobile)

import { z } from 'zod'
import { type Poisha, poisha } from '#contract/money.ts'

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/

/** An amount as gateways write it, '100', '100.5' or '100.00', exactly: no sign, no separators, no parts of a poisha. */
export const gatewayAmount = z.string().transform((text, context): Poisha => {
  const match = DECIMAL.exec(text)
  if (match) return poisha(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
  context.addIssue({ code: 'custom', message: 'no amount' })
  return z.NEVER
})

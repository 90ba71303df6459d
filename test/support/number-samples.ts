import {
  numberChangeAsked,
  numberChanged,
  numberKept,
  numberRemoved,
} from '#domains/notifications/mails/number-change.ts'
import { numberTakenOff } from '#domains/notifications/mails/number-taken-off.ts'
import { at } from './mail-facts.ts'
import { type Sample, sample } from './sample.ts'

const phone = '+8801712345678'
const profile = '/buyer-dashboard?tab=profile'

/** The mails about the number that signs in. */
export const numberSamples: Record<string, Sample> = {
  'number change': sample(
    numberChangeAsked,
    (name) => ({ name, newPhone: phone, at, token: 'to-ken_1' }),
    '/n?t=to-ken_1',
  ),
  'first number': sample(numberChanged, (name) => ({ name, phone, first: true, at }), profile),
  'number changed': sample(numberChanged, (name) => ({ name, phone, first: false, at }), profile),
  'number kept': sample(numberKept, (name) => ({ name, phone }), profile),
  'number removed': sample(numberRemoved, (name) => ({ name, phone, at }), '/auth/forgot-password'),
  'number taken off': sample(numberTakenOff, (name) => ({ name, phone, at }), '/auth/forgot-password'),
}

import { ownStore } from '#contract/catalogue/catalogue-errors.ts'
import { invalid } from '#contract/errors.ts'

/** The signature of an administrator's answer; a seller's has the store's name. */
export const MARKET = { name: 'Haat', name_bn: 'হাট' }

export const ownProductQuestion = () => ownStore.saying('You cannot ask about products of your own store.')

export const reasonMissing = () => invalid({ field: 'reason', code: 'required', text: 'Say why it is hidden.' })

import { type Poisha, poisha } from '#contract/money.ts'
import type { PaymentFlow, PaymentMethod } from '#contract/payments/methods.ts'
import type { Config } from '#platform/config.ts'
import type { Language } from '#platform/csv-file.ts'
import { isBkashSet } from './bkash/account.ts'
import { bkash } from './bkash/gateway.ts'
import type { Provider } from './card/provider.ts'
import { simulatedCard } from './card/simulated-card.ts'
import { type CashLine, readStatement as readCashStatement } from './cash/statement.ts'
import type { Gateway, ReturnedAs } from './gateway.ts'
import { isSslcommerzSet } from './sslcommerz/account.ts'
import { sslcommerz } from './sslcommerz/gateway.ts'

/** What every method says of itself. Limits are of the method; a market's own rules come on top. */
type Method = {
  id: PaymentMethod
  /** In files; pages have their own words (web/payment-methods.ts). */
  name: Record<Language, string>
  flow: PaymentFlow
  min: Poisha | null
  max: Poisha | null
  /** Whether the settings have what it needs; one that is not available is not offered. */
  isAvailable: (config: Config) => boolean
}

export type ImmediateMethod = Method & { flow: 'immediate'; provider: Provider }
export type RedirectMethod = Method & { flow: 'redirect'; gateway: Gateway }
/** Nothing is called: whoever brings the parcel collects the money (rules.md O-44). */
export type OnDeliveryMethod = Method & {
  flow: 'on_delivery'
  /** Reads what those who collect pay in, a file in CSV. @throws StatementUnreadable */
  readStatement: (text: string) => CashLine[]
}
export type AnyMethod = ImmediateMethod | RedirectMethod | OnDeliveryMethod

/** BDT 500,000: what SSLCommerz takes, and at any gateway what an order may keep from others before it is paid (rules.md O-43). */
const GATEWAY_MAX = poisha(50_000_000)

/** The simulated card (rules.md O-11), always there. */
const card: ImmediateMethod = {
  id: 'card',
  name: { en: 'Card (simulated)', bn: 'কার্ড (পরীক্ষামূলক)' },
  flow: 'immediate',
  min: null,
  max: null,
  isAvailable: () => true,
  provider: simulatedCard,
}

const bkashMethod: RedirectMethod = {
  id: 'bkash',
  name: { en: 'bKash', bn: 'বিকাশ' },
  flow: 'redirect',
  min: poisha(100),
  max: GATEWAY_MAX,
  isAvailable: isBkashSet,
  gateway: bkash,
}

const sslcommerzMethod: RedirectMethod = {
  id: 'sslcommerz',
  name: { en: 'SSLCommerz', bn: 'এসএসএলকমার্জ' },
  flow: 'redirect',
  min: poisha(1000),
  max: GATEWAY_MAX,
  isAvailable: isSslcommerzSet,
  gateway: sslcommerz,
}

const cashOnDelivery: OnDeliveryMethod = {
  id: 'cod',
  name: { en: 'Cash on delivery', bn: 'ক্যাশ অন ডেলিভারি' },
  flow: 'on_delivery',
  min: null,
  max: null,
  isAvailable: () => true,
  readStatement: readCashStatement,
}

/**
 * THE REGISTRY, in the order in which they are offered. The names are the contract's (contract/payments/methods.ts); on the
 * server no code outside of this folder decides by one: it goes by the method's `flow`.
 */
const methods: AnyMethod[] = [bkashMethod, sslcommerzMethod, cashOnDelivery, card]

/** The methods that can be used in this market. */
export const availableMethods = (config: Config): readonly AnyMethod[] =>
  methods.filter((method) => method.isAvailable(config))

/** @returns `null` for one that is not available */
export const findMethod = (config: Config, id: string): AnyMethod | null =>
  availableMethods(config).find((method) => method.id === id) ?? null

/** The gateway of a payment made earlier, also when it is not offered any more. @throws Error for another method */
export function gatewayOf(id: string): Gateway {
  const method = methods.find((one) => one.id === id)
  if (method?.flow !== 'redirect') throw new Error(`${id} is not paid at a gateway`)
  return method.gateway
}

/** How a statement of cash is read. @throws Error for another method */
export function cashStatementOf(id: string): OnDeliveryMethod['readStatement'] {
  const method = methods.find((one) => one.id === id)
  if (method?.flow !== 'on_delivery') throw new Error(`${id} is not collected at the door`)
  return method.readStatement
}

/** The provider of a payment that was charged at once. @throws Error for another method */
export function providerOf(id: string): Provider {
  const method = methods.find((one) => one.id === id)
  if (method?.flow !== 'immediate') throw new Error(`${id} is not charged at once`)
  return method.provider
}

/** How the buyer's browser came back, where the gateway says it in fields. */
export const readReturn = (id: string, fields: Readonly<Record<string, string>>): ReturnedAs | null =>
  gatewayOf(id).readReturn?.(fields) ?? null

/** Also of a method that is not offered any more. */
export const methodNameIn = (id: string, language: Language): string =>
  methods.find((one) => one.id === id)?.name[language] ?? id

const flowOf = (id: string) => methods.find((one) => one.id === id)?.flow

export const isAtGateway = (id: string): boolean => flowOf(id) === 'redirect'

/** The methods of which somebody sends statements, a provider or whoever collects; also those that are not offered any more. */
export const methodsWithStatements = (): readonly PaymentMethod[] =>
  methods.filter(({ flow }) => flow !== 'immediate').map(({ id }) => id)

/** Whether the money is collected at the door. */
export const isOnDelivery = (id: string): boolean => flowOf(id) === 'on_delivery'

/** For tests: another method for as long as the test runs. @returns removes it */
export function addMethod(method: AnyMethod): () => void {
  methods.unshift(method)
  return () => void methods.splice(methods.indexOf(method), 1)
}

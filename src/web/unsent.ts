import { readAccount } from './api/session-store.ts'
import { jsonOf, own } from './api/stored.ts'
import { storedStore } from './synced-store.ts'

/** What a buyer asked for without a connection: to be sent when it is back (rules.md B-10). */
export type Unsent = {
  kind: 'cart' | 'wish'
  product: UnsentProduct
  /** Pieces for the cart; on the wishlist 1, off it 0. */
  quantity: number
  /** How many were in the cart then, to find out whether the lost call came through; `null` when unknown. */
  had: number | null
  account: number
  at: number
}

/** For the cart also the variant, if it has options, with what it is called. */
type UnsentProduct = { id: number; name: string; variant_id?: number; variant_name?: string }

/** So many are read again when a page is loaded: the last ones (rules.md B-10). */
const MAX = 50
const DAY_MS = 24 * 60 * 60 * 1000

const store = storedStore<readonly Unsent[]>({
  key: own('unsent'),
  parse: (text) => {
    const stored = jsonOf(text)
    return Array.isArray(stored) ? stored.filter(isUnsent).slice(-MAX) : []
  },
  format: (all) => (all.length === 0 ? null : JSON.stringify(all)),
})

export const { subscribe: subscribeToUnsent } = store

const isTimely = ({ at }: Unsent) => Date.now() - at < DAY_MS

/** What the account that is signed in in this tab waits for. A tab of another account, or of a guest, leaves it alone. */
export function ownUnsent(): readonly Unsent[] {
  const account = readAccount()?.id
  return store.get().filter((one) => one.account === account && isTimely(one))
}

/** Forgets what was not sent within a day, whoever asked for it. */
export function dropOutdated(): void {
  const timely = store.get().filter(isTimely)
  if (timely.length < store.get().length) store.set(timely)
}

function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== 'object' || value === null) return false
  const { kind, product, quantity, had, account, at } = value as Partial<Unsent>
  const isCount = (count: unknown) => Number.isSafeInteger(count) && Number(count) >= 0
  return (
    (kind === 'cart' || kind === 'wish') &&
    isCount(product?.id) &&
    typeof product?.name === 'string' &&
    (product.variant_id === undefined || isCount(product.variant_id)) &&
    (product.variant_name === undefined || typeof product.variant_name === 'string') &&
    isCount(quantity) &&
    (had === null || isCount(had)) &&
    isCount(account) &&
    isCount(at)
  )
}

const isSame = (one: Unsent, other: Unsent) =>
  one.kind === other.kind &&
  one.product.id === other.product.id &&
  one.product.variant_id === other.product.variant_id &&
  one.account === other.account

/** @returns whether it is kept: an account has to be known */
export function keepUnsent(wanted: Pick<Unsent, 'kind' | 'product' | 'quantity' | 'had'>): boolean {
  const account = readAccount()?.id
  if (account === undefined) return false
  const { id, name, variant_id, variant_name } = wanted.product
  const variant = {
    ...(variant_id !== undefined && { variant_id }),
    ...(variant_name !== undefined && { variant_name }),
  }
  const next: Unsent = { ...wanted, product: { id, name, ...variant }, account, at: Date.now() }
  const before = store.get().find((one) => isSame(one, next))
  // Another piece of the same product; a heart pressed twice counts once.
  if (before && next.kind === 'cart') {
    next.quantity += before.quantity
    next.had = before.had
  }
  store.set([...store.get().filter((one) => !isSame(one, next)), next])
  return true
}

/** What was asked for since is another one. */
const isUnchanged = (one: Unsent, read: Unsent) => isSame(one, read) && one.at === read.at

/** It was sent, or cannot be. What was asked for meanwhile stays. */
export const dropUnsent = (sent: Unsent) => store.set(store.get().filter((one) => !isUnchanged(one, sent)))

/** Remembers what is in the cart before it is sent: should that answer be lost, the next attempt can tell. */
export const noteHad = (wanted: Unsent, had: number) =>
  store.set(store.get().map((one) => (isUnchanged(one, wanted) ? { ...one, had } : one)))

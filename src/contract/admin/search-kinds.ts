/** What the team finds from anywhere in the administration, in this order. */
export const foundKinds = ['order', 'payment', 'user', 'store', 'product'] as const
export type FoundKind = (typeof foundKinds)[number]

export type Found = {
  kind: FoundKind
  id: number
  /** Whom or what it names: a recipient, a buyer, a person, a store, a product. */
  name: string
  /** Of a store or a product that has one. */
  name_bn: string | null
  /** What tells it from others of the name: an e-mail address, a town, a store's name. */
  /** Of an order or a payment. */
  amount: string | null
  detail: string
}

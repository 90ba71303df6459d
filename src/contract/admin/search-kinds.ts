/** What the team finds from anywhere in the administration, in this order. */
export const foundKinds = ['order', 'payment', 'user', 'store', 'product'] as const
export type FoundKind = (typeof foundKinds)[number]

export type Found = {
  kind: FoundKind
  id: number
  /** Whom or what it names: a recipient, a buyer, a person, a store, a product. */
  name: string
  /** Stores and products only. */
  name_bn: string | null
  /** What distinguishes it from others of the same name: an e-mail address, a town, a store's name. */
  /** Orders and payments only. */
  amount: string | null
  detail: string
}

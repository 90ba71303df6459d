/** What a simulator can be told to do with a payment. */
export type Fault =
  /** The buyer's payment is declined; the buyer returns as failed. */
  | 'declined'
  | 'insufficient'
  | 'cancelled'
  /** The gateway lets the payment expire before the buyer pays. */
  | 'expired'
  /** The answer that moves the money (bKash) or tells of it (SSLCommerz) waits for `release` or `slowMs`. */
  | 'slow'
  /** The money moves, and the connection breaks instead of the first answer that tells of it. */
  | 'answer lost'
  | 'message before return'
  | 'message twice'
  | 'message never'
  /** Messages are signed by somebody else. */
  | 'wrong signature'
  /** One taka less, or more, is taken than was asked. */
  | 'short'
  | 'over'
  | 'other currency'
  /** SSLCommerz: the buyer pays twice for one tran_id. */
  | 'two transactions'
  /** SSLCommerz: risk_level 1. */
  | 'risky'
  /** A refund is pending until it is asked about. */
  | 'refund pending'
  | 'refund refused'
  /** The refund is made, and the connection breaks instead of its first answer. */
  | 'refund answer lost'

/** Money moved for one of our references, in poisha. */
export type Ledger = { taken: number; refunded: number; kept: number; transactions: string[] }

/** What the buyer's browser does after the gateway's page. */
export type BuyerReturn = { method: 'GET' | 'POST'; url: string; fields: Record<string, string> }

/** Answers of the shop to the gateway's messages. */
export type Delivery = { url: string; status: number | null }

import { useEffect, useState } from 'react'
import type { OrderOffer } from '#contract/orders/offers.ts'
import { callApi } from '#web/api/call-api.ts'

/** What the ways to pay depend on. */
export type OrderToOffer = {
  items: { product_id: number; variant_id: number; quantity: number }[]
  /** The code in force, or '' for none. */
  coupon: string
  address: string
  city: string
  phone: string
}

export type Offers = {
  /** The last ones that came; `null` until there are some. */
  offers: readonly OrderOffer[] | null
  /** Why they could not be had; `null` when they were. */
  error: unknown
  /** Asks again, as after a refusal. */
  again: () => void
}

/** An address is typed letter by letter. */
const PAUSE_MS = 500

/** The ways to pay an order, requested again whenever what they depend on has changed. */
export function useOffers({ items, coupon, ...address }: OrderToOffer): Offers {
  const [offers, setOffers] = useState<readonly OrderOffer[] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [asked, setAsked] = useState(0)
  const body = { items, ...address, ...(coupon !== '' && { coupon_code: coupon }) }
  const question = JSON.stringify({ body, asked })
  const nothing = items.length === 0
  const first = offers === null

  useEffect(() => {
    if (nothing) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    const ask = async () => {
      try {
        const found = await callApi('POST /payments/offers/', { body: JSON.parse(question).body }, { signal })
        if (signal.aborted) return
        setOffers(found)
        setError(null)
      } catch (failure) {
        if (!signal.aborted) setError(failure)
      }
    }
    const timer = setTimeout(() => void ask(), first ? 0 : PAUSE_MS)
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [question, nothing, first])

  return { offers, error, again: () => setAsked((times) => times + 1) }
}

import { useEffect, useState } from 'react'
import { ADDRESSES_MAX, addressKey } from '#contract/addresses/address-rules.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { notify } from '#web/ui/toast.ts'
import type { BookAddress, Shipping } from './shipping.ts'

export type Address = Omit<Shipping, 'note'>

/**
 * What the checkout offers to choose from; `canSave`: a new address fits into the address book; `isKnown`: the book was read.
 */
export type OfferedAddresses = { addresses: readonly (BookAddress | Shipping)[]; canSave: boolean; isKnown: boolean }

export const noAddresses: OfferedAddresses = { addresses: [], canSave: false, isKnown: false }

/** Without an address book: how many of the latest orders are looked at, and how many addresses are offered (rules.md O-14). */
const ORDERS = 20
const OFFERED = 5

/** The address book, its default first; without one where the account's latest orders went. @throws ApiError */
async function loadAddresses(): Promise<OfferedAddresses> {
  const book = await callApi('GET /addresses/', {})
  if (book.length > 0) return { addresses: book.map(textsOf), canSave: book.length < ADDRESSES_MAX, isKnown: true }
  const { results } = await callPage('GET /orders/', { query: { as: 'buyer', page: 1, page_size: ORDERS } })
  const former = distinctAddresses(results.map((order) => order.shipping_address)).slice(0, OFFERED)
  return { addresses: former.map((address) => ({ ...address, note: '' })), canSave: true, isKnown: true }
}

function textsOf(saved: BookAddress): BookAddress {
  const { id, name, phone, address, city, zip, note } = saved
  return { id, name, phone, address, city, zip, note }
}

/** `null` until they are known; none without a response, so that the checkout goes on. */
export function useOfferedAddresses(signedIn: boolean): OfferedAddresses | null {
  const [offered, setOffered] = useState<OfferedAddresses | null>(null)
  useEffect(() => {
    if (!signedIn) return undefined
    let left = false
    loadAddresses().then(
      (found) => !left && setOffered(found),
      () => !left && setOffered(noAddresses),
    )
    return () => {
      left = true
    }
  }, [signedIn])
  return offered
}

export function distinctAddresses(addresses: readonly Address[]): Address[] {
  const byKey = new Map<string, Address>()
  for (const { name, phone, address, city, zip } of addresses) {
    const one = { name, phone, address, city, zip }
    const key = addressKey(one)
    // An anonymised order has no address.
    if (address.trim() !== '' && !byKey.has(key)) byKey.set(key, one)
  }
  return [...byKey.values()]
}

export const isSameAddress = (one: Address, other: Address) => addressKey(one) === addressKey(other)

/** Saves what was typed into the address book. Whether or not that works, the order goes on. */
export async function saveAddress({ name, phone, address, city, zip }: Address): Promise<void> {
  try {
    await callApi('POST /addresses/', { body: { name, phone, address, city, zip } })
  } catch (error) {
    notify.error(formatProblem(error))
  }
}

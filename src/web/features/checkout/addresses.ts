import { useEffect, useState } from 'react'
import { callPage } from '#web/api/call-api.ts'
import type { Shipping } from './shipping.ts'

export type Address = Omit<Shipping, 'note'>

/** How many of the latest orders are looked at, and how many addresses are offered (rules.md O-14). */
const ORDERS = 20
const OFFERED = 5

/** Where the account's latest orders went, each address once, the last one first. @throws ApiError */
async function loadAddresses(): Promise<Address[]> {
  const { results } = await callPage('GET /orders/', { query: { as: 'buyer', page: 1, page_size: ORDERS } })
  return distinctAddresses(results.map((order) => order.shipping_address)).slice(0, OFFERED)
}

/** `null` until they are known; none without a response, so that the checkout goes on. */
export function useAddresses(signedIn: boolean): readonly Address[] | null {
  const [addresses, setAddresses] = useState<readonly Address[] | null>(null)
  useEffect(() => {
    if (!signedIn) return undefined
    let left = false
    loadAddresses().then(
      (found) => !left && setAddresses(found),
      () => !left && setAddresses([]),
    )
    return () => {
      left = true
    }
  }, [signedIn])
  return addresses
}

export function distinctAddresses(addresses: readonly Address[]): Address[] {
  const byText = new Map<string, Address>()
  for (const { name, phone, address, city, zip } of addresses) {
    const one = { name, phone, address, city, zip }
    const text = JSON.stringify(Object.values(one).map((part) => part.trim().toLowerCase().replaceAll(/\s+/g, ' ')))
    // An anonymised order has no address.
    if (address.trim() !== '' && !byText.has(text)) byText.set(text, one)
  }
  return [...byText.values()]
}

export const isSameAddress = (one: Address, other: Address) => distinctAddresses([one, other]).length === 1

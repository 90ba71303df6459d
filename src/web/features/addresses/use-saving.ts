import { useState } from 'react'
import { isSameAddress, type OfferedAddresses, saveAddress } from './offered-addresses.ts'
import type { Shipping } from './shipping.ts'

/** Whether a new address is saved with the order; `save` does it where it is new and wanted. */
export function useSaving({ addresses, canSave }: OfferedAddresses) {
  const [saves, onSaves] = useState(true)
  const save = (shipping: Shipping) => {
    const isKnown = addresses.some((one) => isSameAddress(one, shipping))
    if (saves && canSave && !isKnown) void saveAddress(shipping)
  }
  return { saves, onSaves, save }
}

import { addressesFull } from '#contract/addresses/address-errors.ts'
import { ADDRESSES_MAX, addressKey } from '#contract/addresses/address-rules.ts'
import type { AddressChange, WriteAddress } from '#contract/addresses/addresses.ts'
import { notFound } from '#contract/errors.ts'
import { refuseOverwriting } from '#contract/refuse-overwriting.ts'
import type { Db, Tx } from '#platform/database.ts'
import type { User } from '#platform/route.ts'
import { insertAddress, lockBook, removeAddress, setDefault, updateAddress } from './store.ts'
import { type AddressRow, findAddress, findAddresses } from './views.ts'

/**
 * Saves an address. One that is saved already is answered as it is, so that a repeated call saves it once.
 * @throws ApiError 409 addresses_full (rules.md O-70)
 */
export const saveAddress = (
  db: Db,
  user: User,
  { default: wanted, ...address }: WriteAddress & { default: boolean },
): Promise<AddressRow> =>
  inBook(db, user, async (tx) => {
    const book = await findAddresses(tx, user.id)
    const same = book.find((one) => addressKey(one) === addressKey(address))
    if (!same && book.length >= ADDRESSES_MAX) throw addressesFull({ max: ADDRESSES_MAX })
    const id = same?.id ?? (await insertAddress(tx, user.id, address))
    if (wanted || book.length === 0) await setDefault(tx, user.id, id)
    return ownAddress(tx, user, id)
  })

/**
 * Changes an address. Another one that is the same by now goes, as a book has none twice (rules.md O-70).
 * @throws ApiError 404 for another person's; 409 changed_meanwhile
 */
export const changeAddress = (
  db: Db,
  user: User,
  id: number,
  { seen, ...address }: AddressChange,
): Promise<AddressRow> =>
  inBook(db, user, async (tx) => {
    refuseOverwriting(seen, await ownAddress(tx, user, id), address)
    await updateAddress(tx, id, address)
    const book = await findAddresses(tx, user.id)
    const same = book.find((one) => one.id !== id && addressKey(one) === addressKey(address))
    if (same) await removeAddress(tx, same.id)
    if (same?.is_default) await setDefault(tx, user.id, id)
    return ownAddress(tx, user, id)
  })

/** @throws ApiError 404 for another person's */
export const makeDefault = (db: Db, user: User, id: number): Promise<AddressRow> =>
  inBook(db, user, async (tx) => {
    await ownAddress(tx, user, id)
    await setDefault(tx, user.id, id)
    return ownAddress(tx, user, id)
  })

/** Deletes an own address, and nothing for any other number; after the default the newest one becomes it. */
export const deleteAddress = (db: Db, user: User, id: number): Promise<void> =>
  inBook(db, user, async (tx) => {
    const book = await findAddresses(tx, user.id)
    const address = book.find((one) => one.id === id)
    if (!address) return
    await removeAddress(tx, id)
    const next = book.find((one) => one.id !== id)
    if (address.is_default && next) await setDefault(tx, user.id, next.id)
  })

/** Changes of one book wait for each other. */
const inBook = <T>(db: Db, user: User, change: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await lockBook(tx, user.id)
    return change(tx)
  })

async function ownAddress(tx: Tx, user: User, id: number): Promise<AddressRow> {
  const address = await findAddress(tx, user.id, id)
  if (!address) throw notFound()
  return address
}

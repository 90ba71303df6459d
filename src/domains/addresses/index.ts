/**
 * Addresses: where a person has things sent.
 *
 * Address book: a person's saved addresses, one of them the default. An order keeps a copy of what it was placed with: it never
 * refers to an address book.
 *
 * Invariants: at most ADDRESSES_MAX addresses per person, each once; where there are any exactly one is the default. Changes of a
 * book happen one after the other (lockBook).
 *
 * Tables: addresses.
 */
import type { Reader, Tx } from '#platform/database.ts'
import { presentAddress } from './present.ts'
import { deleteAddressesOf } from './store.ts'
import { findAddresses } from './views.ts'

/** The personal data in this domain (privacy). */
export const personalDataOf = async (db: Reader, userId: number): Promise<unknown> =>
  (await findAddresses(db, userId)).map(presentAddress)

/** When an account is closed. */
export const anonymisePerson = (tx: Tx, userId: number): Promise<void> => deleteAddressesOf(tx, userId)

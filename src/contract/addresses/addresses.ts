import { z } from 'zod'
import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { phoneInput, typedLine, typedText } from '#contract/fields.ts'
import { ADDRESS_MAX, CITY_MAX, NAME_MAX, ZIP_MAX } from '#contract/limits.ts'
import { idParams } from '#contract/page.ts'
import { addressesFull } from './address-errors.ts'
import { ADDRESS_NOTE_MAX } from './address-rules.ts'

/** Who gets a parcel, and where: of an order, and of an address book. */
export const PostalAddress = z.object({
  name: typedLine(NAME_MAX, 1),
  phone: phoneInput,
  address: typedText(ADDRESS_MAX, 1),
  city: typedLine(CITY_MAX).default(''),
  zip: typedLine(ZIP_MAX).default(''),
})

export const SavedAddress = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  /** How it is found: a gate, a landmark. */
  note: z.string(),
  /** The one that the checkout begins with; of an address book with addresses exactly one is. */
  default: z.boolean(),
})
export type SavedAddress = z.infer<typeof SavedAddress>

const WriteAddress = PostalAddress.extend({ note: typedText(ADDRESS_NOTE_MAX).default('') })
export type WriteAddress = z.output<typeof WriteAddress>

/** What it was when it was read: 409 `changed_meanwhile` where it is something else by now. */
const AddressSeen = SavedAddress.omit({ id: true, default: true }).partial()
const AddressChange = WriteAddress.extend({ seen: AddressSeen.optional() })
export type AddressChange = z.output<typeof AddressChange>

export const listAddresses = endpoint({
  method: 'GET',
  path: '/addresses/',
  summary: 'The own address book: the default first, then the newest',
  response: z.array(SavedAddress),
})
export const addAddress = endpoint({
  method: 'POST',
  path: '/addresses/',
  summary: 'Save an address; one that is saved already is answered as it is. The first becomes the default',
  body: WriteAddress.extend({ default: z.boolean().default(false) }),
  response: SavedAddress,
  status: 201,
  errors: [addressesFull],
})
export const putAddress = endpoint({
  method: 'PUT',
  path: '/addresses/{id}/',
  summary: 'Change an address; orders keep the address they were placed with',
  params: idParams,
  body: AddressChange,
  response: SavedAddress,
  errors: [changedMeanwhile],
})
export const makeDefaultAddress = endpoint({
  method: 'PUT',
  path: '/addresses/{id}/default/',
  summary: 'Make it the default; idempotent',
  params: idParams,
  response: SavedAddress,
})
export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/addresses/{id}/',
  summary: 'Delete an own address; idempotent. After the default the newest one becomes it',
  params: idParams,
})

export const addressesEndpoints = [listAddresses, addAddress, putAddress, makeDefaultAddress, deleteAddress] as const

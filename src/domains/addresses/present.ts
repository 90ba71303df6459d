import type { SavedAddress } from '#contract/addresses/addresses.ts'
import type { AddressRow } from './views.ts'

export const presentAddress = ({ is_default, ...row }: AddressRow): SavedAddress => ({ ...row, default: is_default })

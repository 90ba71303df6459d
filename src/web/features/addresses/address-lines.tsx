import { formatPhone } from '#web/format-phone.ts'
import type { Address } from './offered-addresses.ts'

/** An address as it is read: who, where, and the phone number. */
export const AddressLines = ({ address: { name, phone, address, city, zip } }: { address: Address }) => (
  <span className="block min-w-0 wrap-anywhere">
    <span className="block font-medium">
      {name}, <span className="whitespace-nowrap">{formatPhone(phone)}</span>
    </span>
    <span className="line-clamp-3 whitespace-pre-line text-ink-soft">
      {[address, [city, zip].filter((part) => part.trim() !== '').join(' ')].filter(Boolean).join(', ')}
    </span>
  </span>
)

import { formatPhone } from '#web/format-phone.ts'
import { inOneLine } from '#web/in-one-line.ts'
import type { Address } from './offered-addresses.ts'

/** An address as it is read: who, where, and the phone number. */
export const AddressLines = ({ address: { name, phone, address, city, zip } }: { address: Address }) => (
  <span className="block min-w-0 wrap-anywhere">
    <span className="block font-medium">
      <bdi>{name}</bdi>, <span className="whitespace-nowrap">{formatPhone(phone)}</span>
    </span>
    <span className="line-clamp-3 whitespace-pre-line text-ink-soft">
      {inOneLine([address, inOneLine([city.trim(), zip.trim()], ' ')], ', ')}
    </span>
  </span>
)

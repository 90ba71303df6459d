/** The address book (rules.md O-70). */
export const ADDRESSES_MAX = 20
export const ADDRESS_NOTE_MAX = 300

type Postal = { name: string; phone: string; address: string; city: string; zip: string }

/** The same for the same person at the same place, whatever the case and the spaces. */
export const addressKey = ({ name, phone, address, city, zip }: Postal): string =>
  JSON.stringify([name, phone, address, city, zip].map((part) => part.trim().toLowerCase().replaceAll(/\s+/g, ' ')))

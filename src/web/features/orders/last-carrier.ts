let last = ''

/** Most sellers use one courier: the last one is suggested until the page is reloaded. */
export const readLastCarrier = (): string => last

export const storeLastCarrier = (carrier: string): void => {
  last = carrier.trim()
}

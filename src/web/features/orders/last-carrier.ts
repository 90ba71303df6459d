let last = ''

/** Most sellers hand everything to one courier: while the page lives it is suggested again. */
export const readLastCarrier = (): string => last

export const storeLastCarrier = (carrier: string): void => {
  last = carrier.trim()
}

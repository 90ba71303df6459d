import { createSignal } from '#web/synced-store.ts'
import { readAccount } from './session-store.ts'
import { clearOwnOf, OWNER } from './stored.ts'

let count = 0

const { notify, subscribe } = createSignal(() => {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === OWNER && oldValue !== null && newValue !== oldValue && !isHere(oldValue)) accountLeft()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
})

/** A session of this tab alone goes on, whoever signs in or out in the others. */
const isHere = (account: string) => readAccount()?.id === Number(account)

/** An account was signed out, or replaced by another, in another tab: what it left in this one goes too. */
export function accountLeft(): void {
  clearOwnOf('session')
  count += 1
  notify()
}

/** How often that has happened: what was typed on the open page before is not the next person's. */
export const timesLeft = { get: () => count, subscribe }

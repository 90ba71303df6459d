import { storedStore, useStore } from '#web/synced-store.ts'

/** Whether single-key shortcuts are on; by default they are. */
const store = storedStore({
  key: 'queue_keys',
  parse: (text) => text !== 'off',
  format: (on) => (on ? null : 'off'),
})

export const { get: readKeysOn, set: setKeysOn } = store
export const useKeysOn = () => useStore(store, true)

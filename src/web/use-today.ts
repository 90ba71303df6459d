import { todayInDhaka } from './api/server-clock.ts'
import { useStore } from './synced-store.ts'

/** Today in Dhaka by the server's clock. A page that stays open follows the days. */
export const useToday = (): string => useStore(todayInDhaka, todayInDhaka.get())

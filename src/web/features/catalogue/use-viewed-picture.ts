import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#web/use-hydrated.ts'

const HASH = /^#picture-(\d{1,3})$/

/** The state of an entry of the history that this page made, so that closing goes back over it. */
const OPENED = 'picture opened'

/**
 * Which of `count` pictures is looked at on the whole screen. It is in the address (`#picture-2`): the back button closes it,
 * and a link can lead to it.
 */
export function useViewedPicture(count: number) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  // The server does not know the hash.
  const number = useHydrated() ? Number(HASH.exec(hash)?.[1] ?? 0) : 0
  const viewed = number >= 1 && number <= count ? number - 1 : null
  const go = (at: number | null, options: { replace?: boolean; state?: unknown }) =>
    void navigate({ search, hash: at === null ? '' : `#picture-${at + 1}` }, { preventScrollReset: true, ...options })
  return {
    viewed,
    open: (at: number) => go(at, { state: OPENED }),
    turn: (at: number) => {
      if (at !== viewed) go(at, { replace: true, state })
    },
    close: () => {
      if (state === OPENED) void navigate(-1)
      else go(null, { replace: true })
    },
  }
}

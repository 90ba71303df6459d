import { useEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.ts'
import { useNavigateHere } from '#web/use-navigate-here.ts'
import { loadWishStore, useIsWishlisted } from './use-wishes.ts'

/** What the heart shows: its name, 'Adding...', then 'Added' for 1.5 s (rules.md B-7). */
export type WishState = 'idle' | 'adding' | 'added'

const ADDED_MS = 1500

/** State of a heart button, and its toggle. */
export function useWish(product: { id: number; name: string }) {
  const isWishlisted = useIsWishlisted(product.id)
  const [state, setState] = useState<WishState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigateHere()
  useEffect(() => () => clearTimeout(timer.current), [])

  const set = async (isWishlisted: boolean): Promise<void> => {
    clearTimeout(timer.current)
    setState(isWishlisted ? 'adding' : 'idle')
    let added = false
    try {
      const { changeWish } = await loadWishStore()
      const outcome = await changeWish(product, isWishlisted)
      added = isWishlisted && outcome === 'done'
      if (outcome === 'sign_in') navigate(paths.login(paths.product(product.id)))
    } catch {
      notify.error(m.error_network())
    }
    setState(added ? 'added' : 'idle')
    if (added) timer.current = setTimeout(() => setState('idle'), ADDED_MS)
  }
  return { isWishlisted, state, toggle: () => void set(!isWishlisted) }
}

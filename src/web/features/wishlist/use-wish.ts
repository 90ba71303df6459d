import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.ts'
import { loadWishes, useWished } from './use-wishes.ts'

/** SPEC 4 and 9: idle, 'Adding...', then 'Added' for 1.5 s. */
export type WishState = 'idle' | 'adding' | 'added'

const ADDED_MS = 1500

/** A heart: whether it is filled, and what a press does. */
export function useWish(product: { id: number; name: string }) {
  const wished = useWished(product.id)
  const [state, setState] = useState<WishState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  useEffect(() => () => clearTimeout(timer.current), [])

  const set = async (wanted: boolean): Promise<void> => {
    clearTimeout(timer.current)
    setState(wanted ? 'adding' : 'idle')
    let added = false
    try {
      const { changeWish } = await loadWishes()
      const outcome = await changeWish(product, wanted)
      added = wanted && outcome === 'done'
      if (outcome === 'sign_in') void navigate(paths.login(paths.product(product.id)))
    } catch {
      notify.error(m.error_network())
    }
    setState(added ? 'added' : 'idle')
    if (added) timer.current = setTimeout(() => setState('idle'), ADDED_MS)
  }
  return { wished, state, toggle: () => void set(!wished) }
}

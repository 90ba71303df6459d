import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.ts'

/** SPEC 4 and 9: idle, 'Adding...', then 'Added to Cart!' for 1.5 s. */
export type AddState = 'idle' | 'adding' | 'added'

const ADDED_MS = 1500

/** The words for refusals come only when there is one. */
async function said(error: unknown): Promise<string> {
  try {
    const { formatProblem } = await import('#web/errors/format-problem.ts')
    return formatProblem(error)
  } catch {
    return m.error_network()
  }
}

/** An Add to Cart button: its state, and what a click does. Guests are led to sign-in and come back to this page. */
export function useAddToCart(product: { id: number; stock_quantity: number }) {
  const [state, setState] = useState<AddState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => () => clearTimeout(timer.current), [])

  const add = async (quantity = 1): Promise<void> => {
    if (state === 'adding') return
    clearTimeout(timer.current)
    setState('adding')
    try {
      const { addToCart } = await import('./add-to-cart.ts')
      const outcome = await addToCart(product, quantity)
      if (outcome === 'sign_in') void navigate(paths.login(pathname + search))
      setState(outcome === 'added' ? 'added' : 'idle')
      if (outcome === 'added') timer.current = setTimeout(() => setState('idle'), ADDED_MS)
    } catch (error) {
      setState('idle')
      notify.error(await said(error))
    }
  }
  return { state, add }
}

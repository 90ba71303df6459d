import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sayProblem } from '#web/errors/say-problem.ts'
import { addToCart } from '#web/features/cart/add-to-cart.ts'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.ts'

/** SPEC 9: how long 'Added!' stands. */
const ADDED_MS = 1500

export type AddState = 'idle' | 'adding' | 'added'

/** Puts the product in the cart; a guest's is kept here and the way leads to sign-in (PRODUCT 2). */
export function useAddToCart(product: { id: number; stock: number }) {
  const [state, setState] = useState<AddState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => () => clearTimeout(timer.current), [])

  const add = async (quantity: number) => {
    if (state !== 'idle') return
    setState('adding')
    try {
      const outcome = await addToCart({ id: product.id, stock_quantity: product.stock }, quantity)
      if (outcome === 'sign_in') await navigate(paths.login(pathname + search))
      setState(outcome === 'added' ? 'added' : 'idle')
      if (outcome === 'added') timer.current = setTimeout(() => setState('idle'), ADDED_MS)
    } catch (error) {
      setState('idle')
      notify.error(sayProblem(error))
    }
  }
  return { state, add }
}

import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { ApiError } from '#contract/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.ts'
import { useNavigateHere } from '#web/use-navigate-here.ts'
import type { AddedProduct } from './guest-cart.ts'

/** What the button shows: its name, 'Adding...', then 'Added to Cart!' for 1.5 s (rules.md B-6). */
export type AddState = 'idle' | 'adding' | 'added'

const ADDED_MS = 1500

/** Loaded on demand: error texts are rarely needed. */
async function formatError(error: unknown): Promise<string> {
  try {
    const { formatProblem } = await import('#web/errors/format-problem.ts')
    return formatProblem(error)
  } catch {
    return m.error_network()
  }
}

/**
 * An Add to Cart button: its state, and what a click does. A guest's first click leads to sign-in, which names what was
 * added and leads back to this page.
 */
export function useAddToCart(product: AddedProduct) {
  const [state, setState] = useState<AddState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const navigateHere = useNavigateHere()
  const { pathname, search } = useLocation()
  useEffect(() => () => clearTimeout(timer.current), [])

  const name = nameWithVariant(product.name, product.variant_name ?? null)
  const showAdded = () => {
    setState('added')
    timer.current = setTimeout(() => setState('idle'), ADDED_MS)
    notify.success(m.offer_in_cart({ name }), {
      id: 'cart',
      action: { label: m.offer_view_cart(), onClick: () => void navigate(paths.cart()) },
    })
  }
  const add = async (quantity = 1): Promise<void> => {
    if (state === 'adding') return
    clearTimeout(timer.current)
    setState('adding')
    try {
      const { addToCart } = await import('./add-to-cart.ts')
      const outcome = await addToCart(product, quantity)
      setState('idle')
      if (outcome === 'sign_in') navigateHere(paths.login(pathname + search), { state: { added: name } })
      else if (outcome === 'waiting') notify.say(m.offer_waiting({ name }), { id: 'cart' })
      else if (outcome !== 'ignored') showAdded()
    } catch (error) {
      setState('idle')
      notify.error(await formatError(error))
      // It got options since this page was loaded.
      if (error instanceof ApiError && error.code === 'variant_needed') navigateHere(paths.product(product.id))
    }
  }
  return { state, add }
}

import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { readAccount } from '#web/api/session-store.ts'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.ts'
import { useIsHere } from '#web/use-is-here.ts'

/** @returns tells a buyer who has left the checkout that their order is placed, with the way to it (rules.md O-10); `false` where it can say so itself */
export function usePlacedAfter() {
  const isHere = useIsHere()
  const navigate = useNavigate()
  const [buyer] = useState(() => readAccount()?.id)
  return useCallback(
    ({ id }: Order): boolean => {
      if (isHere()) return false
      const action = { label: m.checkout_view_order(), onClick: () => void navigate(paths.order(id)) }
      if (readAccount()?.id === buyer) notify.success(m.checkout_placed_after({ id: formatPlain(id) }), { action })
      return true
    },
    [isHere, navigate, buyer],
  )
}

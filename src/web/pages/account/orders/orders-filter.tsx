import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { orderStatuses } from '#contract/order-rules.ts'
import { orderStatusName } from '#web/features/orders/order-status.tsx'
import type { OrdersAsked } from '#web/features/orders/use-own-orders.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

const PAUSE_MS = 300

type OrdersFilterProps = { asked: OrdersAsked; onAsk: (asked: OrdersAsked) => void }

/** Search while typing, and the status. Either begins at the first page. */
export function OrdersFilter({ asked, onAsk }: OrdersFilterProps) {
  const [text, setText] = useTyped(asked.search, (search) => onAsk({ ...asked, search, page: 1 }))
  return (
    <search className="mb-5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <Field label={m.orders_search()} hideLabel>
        {(control) => (
          <span className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-ink-soft"
            />
            <Input
              {...control}
              type="search"
              enterKeyHint="search"
              value={text}
              placeholder={m.orders_search_hint()}
              maxLength={200}
              onChange={({ target }) => setText(target.value)}
              className="ps-10"
            />
          </span>
        )}
      </Field>
      <Field label={m.orders_status()} hideLabel>
        {(control) => (
          <Select
            {...control}
            value={asked.status ?? ''}
            onChange={({ target }) => {
              const status = orderStatuses.find((one) => one === target.value) ?? null
              onAsk({ ...asked, search: text.trim(), status, page: 1 })
            }}
          >
            <option value="">{m.orders_status_all()}</option>
            {orderStatuses.map((status) => (
              <option key={status} value={status}>
                {orderStatusName(status)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </search>
  )
}

/** What is being typed; `onPause` hears it once nobody types. What the address says otherwise takes its place. */
function useTyped(said: string, onPause: (text: string) => void) {
  const [text, setText] = useState(said)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef(said)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (said === told.current) return
    told.current = said
    setText(said)
  }, [said])
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      told.current = next.trim()
      onPause(next.trim())
    }, PAUSE_MS)
  }
  return [text, type] as const
}

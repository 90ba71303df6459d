import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Phone from 'lucide-react/icons/phone'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'
import { isWithoutPerson } from './customer-name.ts'

const COPIED_MS = 1500

/** The lines of an address label. */
const addressLines = ({ shipping_address: to }: Order): string[] =>
  [to.name, to.phone, to.address, [to.city, to.zip].filter(Boolean).join(' ')].filter((line) => line !== '')

/** Where the parcel goes: to copy into a courier's form, and to call. Nothing where the buyer's account is closed. */
export function AddressBox({ order }: { order: Order }) {
  if (isWithoutPerson(order)) return null
  const { name, phone, address, city, zip } = order.shipping_address
  return (
    <section className="rounded-md border border-line p-4">
      <h3 className="mb-2 font-semibold">{m.orders_selling_address()}</h3>
      <address className="not-italic">
        <p className="font-medium">{name}</p>
        <p className="whitespace-pre-line">{address}</p>
        <p>{[city, zip].filter(Boolean).join(' ')}</p>
        <p>{formatPhone(phone)}</p>
      </address>
      <div className="mt-3 flex flex-wrap gap-2">
        {phone !== '' && (
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Phone aria-hidden className="size-4" />
            {m.orders_selling_call({ phone: formatPhone(phone) })}
          </a>
        )}
        <CopyAddress text={addressLines(order).join('\n')} />
      </div>
    </section>
  )
}

function CopyAddress({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      clearTimeout(timer.current)
      setCopied(true)
      timer.current = setTimeout(() => setCopied(false), COPIED_MS)
    } catch {
      notify.error(m.orders_selling_copy_failed())
    }
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => void copy()}>
        {copied ? <Check aria-hidden className="size-4 text-success" /> : <Copy aria-hidden className="size-4" />}
        {m.orders_selling_copy_address()}
      </Button>
      <span role="status" className="self-center text-sm text-success">
        {copied && m.orders_selling_copied()}
      </span>
    </>
  )
}

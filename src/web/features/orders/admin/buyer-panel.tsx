import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { AdminOrder } from '#contract/orders/admin.ts'
import { AddressBox } from '#web/features/orders/address-box.tsx'
import { formatNumber } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Panel } from '#web/ui/panel.tsx'

const dialled = (phone: string) => phone.replaceAll(/[^+\d]/g, '')

/** The buyer and the address, with links to call and to write. */
export function BuyerPanel({ details: { buyer, order } }: { details: AdminOrder }) {
  const { id, name, email, phone, orders, closed } = buyer
  return (
    <Panel title={m.orders_admin_buyer()} aside={closed ? <Badge>{m.orders_admin_account_closed()}</Badge> : undefined}>
      <p className="font-semibold">{name}</p>
      {email && <p className="text-sm text-ink-soft">{email}</p>}
      <div className="mt-3 mb-5 flex flex-wrap gap-2">
        {email && (
          <a href={`mailto:${email}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Mail aria-hidden className="size-4" />
            {m.orders_admin_write()}
          </a>
        )}
        {phone && formatPhone(phone) !== formatPhone(order.shipping_address.phone) && (
          <a href={`tel:${dialled(phone)}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <Phone aria-hidden className="size-4" />
            {m.orders_selling_call({ phone: formatPhone(phone) })}
          </a>
        )}
        <Link
          to={paths.admin('orders', { buyer: String(id) })}
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          {m.orders_admin_all_of_buyer({ count: formatNumber(orders) })}
        </Link>
      </div>
      <AddressBox order={order} />
      {order.note && (
        <div className="mt-4">
          <h3 className="text-sm font-semibold">{m.orders_selling_note()}</h3>
          <p className="mt-1 whitespace-pre-line">{order.note}</p>
        </div>
      )}
    </Panel>
  )
}

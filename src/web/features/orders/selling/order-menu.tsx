import CircleX from 'lucide-react/icons/circle-x'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Eye from 'lucide-react/icons/eye'
import PackageCheck from 'lucide-react/icons/package-check'
import PackageX from 'lucide-react/icons/package-x'
import PenLine from 'lucide-react/icons/pen-line'
import Printer from 'lucide-react/icons/printer'
import Truck from 'lucide-react/icons/truck'
import type { Order } from '#contract/orders/orders.ts'
import type { Do } from '#web/features/orders/action.ts'
import { cancelWords } from '#web/features/orders/cancel-words.ts'
import type { Parcel } from '#web/features/orders/parcel-in-hand.ts'
import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'
import { isPacked } from './sort-chosen.ts'

type OrderMenuProps = { order: Order; parcel: Parcel; onOpen: (id: number) => void; onDo: Do }

/** All actions on an order. */
export function OrderMenu({ order, parcel, onOpen, onDo }: OrderMenuProps) {
  const { can } = parcel
  const entry = (possible: boolean, made: MenuEntry): MenuEntry[] => (possible ? [made] : [])
  const choose = (kind: 'ship' | 'correct' | 'deliver' | 'refuse' | 'cancel') => () => onDo({ kind, order, parcel })
  return (
    <Menu
      groups={[
        [
          { label: m.orders_selling_details(), Icon: Eye, onChoose: () => onOpen(order.id) },
          ...entry(isPacked(order), {
            label: m.orders_selling_slip(),
            Icon: Printer,
            to: paths.packingSlips([order.id]),
          }),
        ],
        [
          ...entry(can.ship, { label: m.orders_selling_ship(), Icon: Truck, onChoose: choose('ship') }),
          ...entry(can.correct, { label: m.orders_selling_correct(), Icon: PenLine, onChoose: choose('correct') }),
          ...entry(can.deliver, { label: m.orders_selling_deliver(), Icon: PackageCheck, onChoose: choose('deliver') }),
          ...entry(can.refuse, { label: m.orders_selling_refuse(), Icon: PackageX, onChoose: choose('refuse') }),
        ],
        entry(can.cancel, {
          label: cancelWords(parcel, order).cancel(),
          Icon: CircleX,
          tone: 'danger',
          onChoose: choose('cancel'),
        }),
      ]}
    >
      <IconButton
        label={m.orders_selling_menu({ id: formatPlain(order.id) })}
        icon={<EllipsisVertical className="size-5" />}
      />
    </Menu>
  )
}

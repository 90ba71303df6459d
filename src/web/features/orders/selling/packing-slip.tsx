import { clsx } from 'clsx'
import { parseAmount, times, toAmount, ZERO } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { isDue } from '#web/features/orders/is-due.ts'
import { ItemSku } from '#web/features/orders/item-sku.tsx'
import { sentItems } from '#web/features/orders/items-of.ts'
import { costLeft, type Parcel, parcelInHand } from '#web/features/orders/parcel-in-hand.ts'
import { formatAmount, formatDay, formatNumber, formatPlain } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { inPageLanguage, otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Picture } from '#web/ui/picture.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { VariantName } from '#web/variant-name.tsx'
import type { SlipsParams } from './slips-search-params.ts'

type PackingSlipProps = {
  order: Order
  /** Without it (it could not be loaded) the store's name is taken from the parcel. */
  store: StoreProfile | undefined
  filter: SlipsParams
}

/** A packing slip on a page of its own: recipient, sender and items. */
export function PackingSlip({ order, store, filter: { prices, pictures } }: PackingSlipProps) {
  const parcel = parcelInHand(order)
  const name = store ? inPageLanguage(store.store_name, store.store_name_bn) : parcel.seller
  const id = formatPlain(order.id)
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4 border-b-2 border-ink pb-4">
        <div className="flex min-w-48 flex-1 items-center gap-3">
          {store?.logo && (
            <span className="size-14 shrink-0 overflow-hidden rounded-full">
              <Picture load="now" url={store.logo} alt="" sizes="3.5rem" className="size-full" />
            </span>
          )}
          <div className="min-w-0">
            <p className="text-lg leading-tight font-bold">{name}</p>
            <h2 className="text-sm text-ink-soft">{m.orders_selling_slip()}</h2>
          </div>
        </div>
        <div className="ms-auto flex items-start gap-3">
          <p className="text-end">
            <span className="block text-xs text-ink-soft">{m.orders_selling_slip_order()}</span>
            <span className="block text-xl font-bold tabular">{id}</span>
            <span className="block text-xs text-ink-soft">
              {m.orders_selling_slip_placed({ date: formatDay(order.date) })}
            </span>
          </p>
          <QrCode
            text={String(order.id)}
            label={m.orders_selling_slip_code({ id })}
            className="size-18 shrink-0 border-0"
          />
        </div>
      </header>
      <Addresses order={order} name={name} location={store?.location ?? ''} />
      <ToCollect parcel={parcel} />
      {parcel.replaces !== null && <p className="mb-3 font-semibold">{m.orders_selling_replacement()}</p>}
      <Items order={order} prices={prices} pictures={pictures} />
      {order.note && (
        <div className="mt-4 break-inside-avoid rounded-md border border-line-strong p-3">
          <p className="text-xs text-ink-soft">{m.orders_selling_note()}</p>
          <p className="whitespace-pre-line">{order.note}</p>
        </div>
      )}
      <footer className="mt-6 text-xs text-ink-soft">
        <p className="text-sm font-medium text-ink">{m.orders_selling_slip_thanks({ store: name })}</p>
        <p>{m.orders_selling_slip_returns({ id })}</p>
      </footer>
    </>
  )
}

/** Printed large, for whoever hands it over; also on slips without prices. */
function ToCollect({ parcel: { cash } }: { parcel: Parcel }) {
  if (!isDue(cash)) return null
  return (
    <p className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 rounded-md border-2 border-ink px-4 py-2 font-bold">
      <span>{m.orders_selling_slip_collect()}</span>
      <span className="text-2xl wrap-normal tabular">{formatAmount(cash.due)}</span>
    </p>
  )
}

/** The recipient is printed large, for the courier. */
function Addresses({ order, name, location }: { order: Order; name: string; location: string }) {
  const { shipping_address: to } = order
  return (
    <div className="flex gap-6 py-4">
      <section className="min-w-0 flex-1">
        <h3 className="text-xs text-ink-soft">{m.orders_selling_slip_to()}</h3>
        <address className="text-lg leading-snug not-italic">
          <p className="font-bold">{to.name}</p>
          <p className="whitespace-pre-line">{to.address}</p>
          <p>{[to.city, to.zip].filter(Boolean).join(' ')}</p>
          <p className="font-bold tabular">{formatPhone(to.phone)}</p>
        </address>
      </section>
      <section className="w-1/3 text-sm">
        <h3 className="text-xs text-ink-soft">{m.orders_selling_slip_from()}</h3>
        <address className="not-italic">
          <p className="font-medium">{name}</p>
          <p>{location}</p>
        </address>
      </section>
    </div>
  )
}

function Items({ order, prices, pictures }: { order: Order; prices: boolean; pictures: boolean }) {
  const parcel = parcelInHand(order)
  const cell = 'border-b border-line py-2 align-middle'
  const end = `${cell} ps-3 text-end whitespace-nowrap tabular`
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{m.orders_selling_col_items()}</caption>
        <thead>
          <tr className="text-xs text-ink-soft">
            <th scope="col" className={`${cell} w-12 pe-3 text-start font-medium`}>
              {m.orders_selling_slip_quantity()}
            </th>
            {/* Browsers repeat it on each sheet of paper: loose sheets of several orders can be told apart. */}
            <th scope="col" className={`${cell} text-start text-sm font-semibold text-ink`}>
              {m.orders_selling_slip_items({ id: formatPlain(order.id) })}
            </th>
            {prices && (
              <>
                <th scope="col" className={`${end} font-medium max-sm:hidden print:table-cell`}>
                  {m.orders_selling_slip_price()}
                </th>
                <th scope="col" className={`${end} font-medium`}>
                  {m.orders_selling_slip_amount()}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {sentItems(parcel, order).map((item) => (
            <tr key={item.id} className="break-inside-avoid">
              <td className={`${cell} pe-3 text-lg font-bold tabular`}>{formatNumber(item.sent_quantity)}</td>
              <th scope="row" className={`${cell} text-start font-normal`}>
                <span className="flex items-center gap-3">
                  {pictures && item.image && (
                    <span className="size-12 shrink-0 overflow-hidden rounded-sm">
                      <Picture load="now" url={item.image} alt="" sizes="3rem" className="size-full" />
                    </span>
                  )}
                  <span lang={otherLanguage(item.product_name)}>
                    {item.product_name}
                    <VariantName name={item.variant_name} className="font-semibold text-ink!" />
                    <ItemSku sku={item.sku} />
                  </span>
                </span>
              </th>
              {prices && (
                <>
                  <td className={clsx(end, 'max-sm:hidden print:table-cell')}>{formatAmount(item.price)}</td>
                  <td className={end}>{formatAmount(lineTotal(item.price, item.sent_quantity))}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {prices && (
        <p className="mt-3 flex flex-wrap justify-end gap-x-4 font-bold">
          <span>{parcel.cash === null ? m.orders_selling_slip_sum() : m.orders_selling_slip_total()}</span>
          <span className="wrap-normal tabular">{formatAmount(costLeft(parcel))}</span>
        </p>
      )}
    </>
  )
}

const lineTotal = (price: string, pieces: number) => toAmount(times(parseAmount(price) ?? ZERO, pieces))

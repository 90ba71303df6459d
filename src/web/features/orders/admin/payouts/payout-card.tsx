import type { DuePayout } from '#contract/orders/payouts.ts'
import { formatAccountNumber, payoutKindName } from '#web/features/orders/payout-words.ts'
import { formatAmount, formatMoment, formatPlain } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { OwnMatter } from '#web/ui/own-matter.tsx'
import type { ReadyPayout } from './sent-dialog.tsx'

function whyUnknown({ buyer, cannot_say, note_at }: DuePayout): string {
  if (note_at !== null) return m.orders_admin_payout_left()
  if (cannot_say) return m.orders_admin_payout_suspended_unproven()
  return m.orders_admin_payout_unknown({ phone: formatPhone(buyer.phone) })
}

/** A payout: how much, of which order, where to. */
export function PayoutCard({ payout, onSent }: { payout: DuePayout; onSent: (payout: ReadyPayout) => void }) {
  const { order, own, buyer, amount, reason, created_at, account, cannot_say, note_at } = payout
  const id = formatPlain(order)
  return (
    <li
      aria-label={m.order_title({ id })}
      className="grid gap-y-3 rounded-md border border-line bg-surface p-4 sm:col-span-3 sm:grid-cols-subgrid sm:items-center"
    >
      <div className="min-w-0">
        <p className="text-lg font-bold tabular">{formatAmount(amount)}</p>
        <p className="text-sm text-ink-soft">
          <Link to={paths.adminItem('orders', order)} className="font-medium text-brand hover:underline">
            {m.order_title({ id })}
          </Link>{' '}
          · <time dateTime={created_at}>{formatMoment(created_at)}</time>
        </p>
        {reason && <p className="text-sm">{reason}</p>}
      </div>
      <div className="min-w-0 text-sm">
        <p className="font-medium">{buyer.name}</p>
        {account === null ? (
          <p className="text-ink-soft">{whyUnknown(payout)}</p>
        ) : (
          <>
            <p>{[payoutKindName[account.kind](), account.bank, account.holder].filter(Boolean).join(' · ')}</p>
            <p className="flex flex-wrap items-center gap-x-2 font-semibold tabular">
              {formatAccountNumber(account)}
              <CopyButton text={account.number} />
            </p>
            {cannot_say && <p className="text-ink-soft">{m.orders_admin_payout_suspended()}</p>}
          </>
        )}
      </div>
      {own ? (
        <OwnMatter />
      ) : note_at !== null ? (
        <Link to={paths.adminItem('payments', note_at)} className="font-medium text-brand hover:underline">
          {m.orders_admin_payout_note_at()}
        </Link>
      ) : (
        account && <Button onClick={() => onSent({ ...payout, account })}>{m.orders_admin_payout_sent()}</Button>
      )}
    </li>
  )
}

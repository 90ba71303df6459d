import { clsx } from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import { type ReactNode, Suspense, useState } from 'react'
import { type ModerationReason, reasonText } from '#contract/catalogue/moderation-rules.ts'
import type { Proposal } from '#contract/catalogue/proposal.ts'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { ProposalDifference } from '#web/features/catalogue/proposal-difference.tsx'
import { formatMoment } from '#web/format.ts'
import { getLocale } from '#web/language.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'
import { Appeal } from './appeal.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

type ProductNoticeProps = { product: SellerProduct; onWithdrawn: () => void }
type ProductNoticesProps = ProductNoticeProps & { onAppealed: () => void }

/** The moderation status of a product, and what it means for edits. */
export const ProductNotice = ({ product, onWithdrawn, onAppealed }: ProductNoticesProps) => (
  <div className="flex flex-col gap-4">
    {product.hold && (
      <Notice tone="error" title={m.products_selling_notice_held()}>
        <Note reason={product.hold.reason} text={product.hold.note} />
        <Appeal product={product} hold={product.hold} onAppealed={onAppealed} />
      </Notice>
    )}
    {!(product.hold && product.moderation_status === 'APPROVED' && !product.proposal) && (
      <StandingNotice product={product} onWithdrawn={onWithdrawn} />
    )}
  </div>
)

function StandingNotice({ product, onWithdrawn }: ProductNoticeProps) {
  const { moderation_status, review_reason, review_note, proposal } = product
  if (proposal) return <ProposalNotice product={product} proposal={proposal} onWithdrawn={onWithdrawn} />
  switch (moderation_status) {
    case 'DRAFT':
      return <Notice tone="info" title={m.products_selling_notice_draft()} />
    case 'REJECTED':
      return (
        <Notice tone="error" title={m.products_selling_notice_rejected()}>
          <Note reason={review_reason} text={review_note} />
        </Notice>
      )
    case 'APPROVED':
      return <Notice tone="info" title={m.products_selling_notice_approved()} />
    default:
      return <Notice tone="waiting" title={m.products_selling_notice_pending()} />
  }
}

/** An open proposal: the approved version stays on sale meanwhile. */
function ProposalNotice({ product, proposal, onWithdrawn }: ProductNoticeProps & { proposal: Proposal }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const isRejected = proposal.status === 'REJECTED'
  const withdraw = async () => {
    setBusy(true)
    try {
      await callApi('DELETE /products/{id}/proposal/', { params: { id: product.id } })
      notify.success(m.products_selling_withdrawn())
      onWithdrawn()
    } catch (error) {
      notify.error(formatProblem(error))
      setBusy(false)
    }
    setAsking(false)
  }
  return (
    <Notice
      tone={isRejected ? 'error' : 'waiting'}
      title={isRejected ? m.products_selling_notice_change_rejected() : m.products_selling_notice_change_waiting()}
    >
      {isRejected && <Note reason={proposal.review_reason} text={proposal.review_note} />}
      <p className="text-sm text-ink-soft">
        {m.products_selling_proposed_at({ time: formatMoment(proposal.created_at) })}
      </p>
      <div className="rounded-md border border-line bg-surface p-4 text-ink">
        <h2 className="mb-3 font-semibold">{m.products_selling_difference()}</h2>
        <ProposalDifference product={product} proposal={proposal} />
      </div>
      <Button variant="secondary" size="sm" className="self-start" busy={busy} onClick={() => setAsking(true)}>
        {m.products_selling_withdraw()}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={m.products_selling_withdraw_title()}
            text={m.products_selling_withdraw_text()}
            confirm={m.products_selling_withdraw()}
            cancel={m.products_selling_keep()}
            busy={busy}
            onConfirm={() => void withdraw()}
          />
        </Suspense>
      )}
    </Notice>
  )
}

const looks = {
  info: { Icon: Info, className: 'border-line bg-surface', icon: 'text-info' },
  waiting: { Icon: Clock, className: 'border-line bg-surface', icon: 'text-warning' },
  error: { Icon: CircleAlert, className: 'border-sale bg-sale-tint', icon: 'text-sale' },
}

function Notice({ tone, title, children }: { tone: keyof typeof looks; title: string; children?: ReactNode }) {
  const { Icon, className, icon } = looks[tone]
  return (
    <section aria-label={m.products_selling_notice()} className={clsx('flex gap-3 rounded-md border p-4', className)}>
      <Icon aria-hidden className={clsx('mt-0.5 size-5', icon)} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p>{title}</p>
        {children}
      </div>
    </section>
  )
}

/** A moderation reason and its note. */
const Note = ({ reason, text }: { reason: ModerationReason | null; text: string }) => (
  <>
    {reason && <p>{reasonText(reason, getLocale())}</p>}
    {text !== '' && (
      <p>
        <span className="font-semibold">{m.products_selling_note()}</span>{' '}
        <q className="wrap-anywhere whitespace-pre-line">{text}</q>
      </p>
    )}
  </>
)

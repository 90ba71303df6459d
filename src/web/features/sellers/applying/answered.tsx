import Clock from 'lucide-react/icons/clock'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { withdrawApplication } from '#web/features/sellers/application-calls.ts'
import { ApplicationSummary } from '#web/features/sellers/application-summary.tsx'
import { Documents } from '#web/features/sellers/documents.tsx'
import { missingDocuments, textsOf } from '#web/features/sellers/steps.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { notify } from '#web/ui/toast.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { Faq } from './faq.tsx'

type AnsweredProps = { application: SellerApplication; onKnown: (application: SellerApplication) => void }

/** The status of a submitted application. */
export function Answered({ application, onKnown }: AnsweredProps) {
  const { status } = application
  if (status === 'PENDING') return <Pending application={application} onKnown={onKnown} />
  return status === 'REJECTED' ? <Rejected application={application} /> : <Approved application={application} />
}

function Pending({ application, onKnown }: AnsweredProps) {
  // As of the first render: documents added since stay visible.
  const [missing] = useState(() => missingDocuments(application))
  const withdraw = async () => {
    onKnown(await withdrawApplication(application.id))
    notify.say(m.sell_withdrawn())
  }
  return (
    <Frame
      tone="warning"
      badge={m.sell_pending_badge()}
      title={m.sell_pending_title()}
      text={m.sell_pending_since({ when: formatMoment(application.submitted_at ?? application.updated_at) })}
      faq
    >
      <Box title={m.sell_pending_next()}>
        <ol className="flex list-decimal flex-col gap-2 ps-5">
          <li>{m.sell_pending_next_1()}</li>
          <li>{m.sell_pending_next_2()}</li>
          <li>{m.sell_pending_next_3()}</li>
        </ol>
      </Box>
      {missing.length > 0 && (
        <Box title={m.sell_step_documents()}>
          <p className="mb-4 text-ink-soft">{m.sell_pending_missing()}</p>
          <Documents
            saved={application}
            showMissing={false}
            kinds={missing}
            application={async () => application}
            onKnown={onKnown}
          />
        </Box>
      )}
      <Box title={m.sell_pending_shown()}>
        <ApplicationSummary texts={textsOf(application)} application={application} problems={{}} editable={false} />
      </Box>
      <div className="mt-4">
        <ConfirmButton
          label={m.sell_withdraw()}
          title={m.sell_withdraw_title()}
          text={m.sell_withdraw_text()}
          confirm={m.sell_withdraw_yes()}
          cancel={m.sell_withdraw_no()}
          onConfirm={withdraw}
        />
      </div>
    </Frame>
  )
}

function Rejected({ application }: { application: SellerApplication }) {
  const { review_notes, reviewed_at, updated_at } = application
  return (
    <Frame
      tone="error"
      badge={m.sell_rejected_badge()}
      title={m.sell_rejected_title()}
      text={m.sell_rejected_text({ when: formatMoment(reviewed_at ?? updated_at) })}
      faq
    >
      <Box title={m.sell_rejected_note()}>
        <p className="whitespace-pre-line">{review_notes}</p>
      </Box>
      <div className="mt-6">
        <Link to={paths.sell('store')} className={buttonClass({ size: 'lg' })}>
          {m.sell_rejected_again()}
        </Link>
      </div>
    </Frame>
  )
}

function Approved({ application }: { application: SellerApplication }) {
  const { store_name, store_slug, review_notes, reviewed_at, updated_at } = application
  return (
    <Frame
      tone="success"
      badge={m.sell_approved_badge()}
      title={m.sell_approved_title({ store: store_name })}
      text={m.sell_approved_text({ when: formatMoment(reviewed_at ?? updated_at) })}
    >
      {review_notes !== '' && (
        <Box title={m.sell_approved_note()}>
          <p className="whitespace-pre-line">{review_notes}</p>
        </Box>
      )}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Link to={paths.sellerDashboard()} className={buttonClass({ size: 'lg' })}>
          {m.sell_to_dashboard()}
        </Link>
        <Link to={paths.newProduct()} className={buttonClass({ size: 'lg', variant: 'secondary' })}>
          {m.sell_approved_first()}
        </Link>
        {store_slug !== null && (
          <Link to={paths.store(store_slug)} className={buttonClass({ size: 'lg', variant: 'ghost' })}>
            {m.sell_to_store()}
          </Link>
        )}
      </div>
    </Frame>
  )
}

type FrameProps = { tone: Tone; badge: string; title: string; text: string; faq?: boolean; children: ReactNode }

/** A status change moves the focus to the new heading. */
function Frame({ tone, badge, title, text, faq = false, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto max-w-3xl">
        <Badge tone={tone}>
          {tone === 'warning' && <Clock aria-hidden className="size-3.5" />}
          {badge}
        </Badge>
        <h1 ref={heading} tabIndex={-1} className="mt-3 text-2xl font-bold tracking-tight outline-none sm:text-3xl">
          {title}
        </h1>
        <p className="mt-2 text-lg text-ink-soft">{text}</p>
        {children}
        {faq && <Faq />}
      </div>
    </div>
  )
}

const Box = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6 rounded-md border border-line bg-surface p-5 sm:p-6">
    <h2 className="mb-4 text-lg font-semibold">{title}</h2>
    {children}
  </section>
)

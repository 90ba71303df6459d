import CircleCheck from 'lucide-react/icons/circle-check'
import { Suspense, useState } from 'react'
import type { WaitingRequest } from '#contract/orders/admin.ts'
import { requestKinds } from '#contract/orders/order-rules.ts'
import { RequestFacts } from '#web/features/orders/admin/requests/request-facts.tsx'
import {
  REQUESTS_PAGE,
  requestsParams,
  useDecide,
  useWaitingRequests,
} from '#web/features/orders/admin/requests/use-requests.ts'
import { requestKind } from '#web/features/orders/request-words.ts'
import { formatPlain } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/requests'

const DeclineDialog = lazy(async () => ({
  default: (await import('#web/features/orders/admin/requests/decline-dialog.tsx')).DeclineDialog,
}))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_requests(),
    description: m.orders_admin_requests_text(),
    path: paths.admin('requests'),
    hidden: true,
  })

const keyOf = ({ id }: WaitingRequest) => `request ${id}`

/** Buyers' requests, oldest first, with shortcuts and undo. */
export default function Requests() {
  const list = useListParams(requestsParams)
  const { search, kind: chosen } = list.filter
  const query = useWaitingRequests(list.filter)
  const { plan, isPlanned } = useUndoable()
  const decide = useDecide()
  const [declining, setDeclining] = useState<WaitingRequest | null>(null)
  const settle = (request: WaitingRequest, answer: 'approve' | 'decline', note = '', onSent?: () => void) => {
    const named = { id: formatPlain(request.order), request: requestKind[request.kind].name() }
    plan({
      key: keyOf(request),
      takes: { requests: 1 },
      message: answer === 'approve' ? m.orders_admin_request_approved(named) : m.orders_admin_request_declined(named),
      send: () => decide(request, answer, note),
      onSent,
    })
  }
  const chips = ([null, ...requestKinds] as const).map((kind) => ({
    key: kind ?? 'all',
    label: kind === null ? m.orders_selling_all() : requestKind[kind].name(),
    chosen: kind === chosen,
    to: list.to({ kind }),
  }))
  const empty = {
    icon: <CircleCheck />,
    title: m.orders_admin_requests_none(),
    text: m.orders_admin_requests_none_text(),
  }
  return (
    <>
      <ListPage
        list={list}
        query={query}
        pageSize={REQUESTS_PAGE}
        heading={<PageHeading title={m.admin_requests()} text={m.orders_admin_requests_text()} />}
        filter={
          <SearchPart
            label={m.orders_admin_requests_search()}
            hint={m.orders_admin_search_hint()}
            value={search}
            onSearch={(words) => list.set({ search: words })}
            chips={<FilterChips label={m.orders_admin_requests_kinds()} chips={chips} />}
          />
        }
        empty={empty}
      >
        {(requests, _, decided) => (
          <DecisionQueue
            label={m.admin_requests()}
            items={requests.filter((request) => !isPlanned(keyOf(request)))}
            to={({ order }) => paths.adminItem('orders', order)}
            title={({ kind, order }) =>
              m.orders_admin_request_of({ request: requestKind[kind].name(), id: formatPlain(order) })
            }
            approve={{ label: m.orders_selling_approve(), onChoose: (request) => settle(request, 'approve') }}
            reject={{ label: m.orders_selling_decline(), onChoose: setDeclining }}
            can={({ effect, own }) => ({ approve: !own && effect.refusal === null, reject: !own })}
            empty={decided}
          >
            {(request) => <RequestFacts request={request} />}
          </DecisionQueue>
        )}
      </ListPage>
      {declining && (
        <Suspense>
          <DeclineDialog
            request={declining}
            onClose={() => setDeclining(null)}
            onDecline={(note, onSent) => {
              settle(declining, 'decline', note, onSent)
              setDeclining(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

import CircleCheck from 'lucide-react/icons/circle-check'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { WaitingRequest } from '#contract/orders/admin.ts'
import { requestKinds } from '#contract/orders/order-rules.ts'
import { RequestFacts } from '#web/features/orders/admin/requests/request-facts.tsx'
import {
  REQUESTS_PAGE,
  type RequestsParams,
  requestsParams,
  useDecide,
  useWaitingRequests,
} from '#web/features/orders/admin/requests/use-requests.ts'
import { requestKind } from '#web/features/orders/request-words.ts'
import { formatPlain } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import type { Route } from './+types/requests'

const DeclineDialog = lazy(async () => ({
  default: (await import('#web/features/orders/admin/requests/decline-dialog.tsx')).DeclineDialog,
}))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_requests(),
    description: m.desk_requests_text(),
    path: paths.admin('requests'),
    hidden: true,
  })

const keyOf = ({ id }: WaitingRequest) => `request ${id}`

/** What buyers ask for, the oldest first: decided by mouse or keys, taken back within ten seconds. */
export default function Requests() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = requestsParams.read(params)
  const filterPath = (change: Partial<RequestsParams>) =>
    paths.admin('requests', requestsParams.write({ ...filter, page: 1, ...change }))
  const query = useWaitingRequests(filter)
  const { plan, isPlanned } = useUndoable()
  const decide = useDecide()
  const [declining, setDeclining] = useState<WaitingRequest | null>(null)
  const settle = (request: WaitingRequest, answer: 'approve' | 'decline', note = '') => {
    const named = { id: formatPlain(request.order), request: requestKind[request.kind].name() }
    plan({
      key: keyOf(request),
      said: answer === 'approve' ? m.desk_request_approved(named) : m.desk_request_declined(named),
      send: () => decide(request, answer, note),
    })
  }
  const chips = [
    { key: 'all', label: m.fulfilment_all(), chosen: filter.kind === null, to: filterPath({ kind: null }) },
    ...requestKinds.map((kind) => ({
      key: kind,
      label: requestKind[kind].name(),
      chosen: filter.kind === kind,
      to: filterPath({ kind }),
    })),
  ]
  return (
    <>
      <PageHeading title={m.admin_requests()} text={m.desk_requests_text()} />
      <SearchPart
        label={m.desk_requests_search()}
        hint={m.desk_search_hint()}
        said={filter.search}
        onSearch={(search) => void navigate(filterPath({ search }), { replace: true, preventScrollReset: true })}
        chips={<FilterChips label={m.desk_requests_kinds()} chips={chips} />}
      />
      <ListStates query={query} isEmpty={() => false} empty={null}>
        {({ count, results }) => (
          <>
            <DecisionQueue
              label={m.admin_requests()}
              items={results.filter((request) => !isPlanned(keyOf(request)))}
              to={({ order }) => paths.adminItem('orders', order)}
              title={({ kind, order }) =>
                m.desk_request_of({ request: requestKind[kind].name(), id: formatPlain(order) })
              }
              approve={{ label: m.fulfilment_approve(), onChoose: (request) => settle(request, 'approve') }}
              reject={{ label: m.fulfilment_decline(), onChoose: setDeclining }}
              can={({ effect, own }) => ({ approve: !own && effect.refusal === null, reject: !own })}
              empty={
                <EmptyState icon={<CircleCheck />} title={m.desk_requests_none()} text={m.desk_requests_none_text()} />
              }
            >
              {(request) => <RequestFacts request={request} />}
            </DecisionQueue>
            <div className="mt-6">
              <Pagination
                page={filter.page}
                pages={Math.ceil(count / REQUESTS_PAGE)}
                toPage={(page) => filterPath({ page })}
              />
            </div>
          </>
        )}
      </ListStates>
      {declining && (
        <Suspense>
          <DeclineDialog
            request={declining}
            onClose={() => setDeclining(null)}
            onDecline={(note) => {
              settle(declining, 'decline', note)
              setDeclining(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import { UnmatchedCard } from '#web/features/payments/admin/unmatched-card.tsx'
import { UnmatchedFilter } from '#web/features/payments/admin/unmatched-filter.tsx'
import {
  UNMATCHED_PAGE,
  unmatchedParams,
  useReplay,
  useUnmatchedMessages,
} from '#web/features/payments/admin/use-unmatched-messages.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/messages'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.payments_admin_unmatched(),
    description: m.payments_admin_unmatched_text(),
    path: paths.adminUnmatchedMessages(),
    hidden: true,
  })

/** What gateways posted that belongs to no payment; each can be acted on again. */
export default function UnmatchedMessages() {
  const list = useListParams(unmatchedParams)
  const query = useUnmatchedMessages(list.filter)
  const { mutate, isPending, variables } = useReplay()
  return (
    <ListPage
      list={list}
      query={query}
      pageSize={UNMATCHED_PAGE}
      heading={
        <>
          <Breadcrumb
            crumbs={[
              { label: m.admin_payments(), to: paths.admin('payments') },
              { label: m.payments_admin_unmatched() },
            ]}
          />
          <PageHeading title={m.payments_admin_unmatched()} text={m.payments_admin_unmatched_text()} />
        </>
      }
      filter={<UnmatchedFilter list={list} />}
      loading={{ rows: 4 }}
      empty={{
        icon: <MessageCircleQuestion />,
        title: m.payments_admin_unmatched_none(),
        text: m.payments_admin_unmatched_none_text(),
      }}
      unmatched={{ showAll: m.payments_admin_unmatched_show_all() }}
    >
      {(messages) => (
        <ul className="flex flex-col gap-3">
          {messages.map((message) => (
            <UnmatchedCard
              key={message.id}
              message={message}
              busy={isPending && variables === message.id}
              onReplay={() => !isPending && mutate(message.id)}
            />
          ))}
        </ul>
      )}
    </ListPage>
  )
}

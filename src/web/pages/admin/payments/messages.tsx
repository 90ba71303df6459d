import MessageCircleQuestion from 'lucide-react/icons/message-circle-question'
import { StrayCard } from '#web/features/payments/admin/stray-card.tsx'
import { StraysFilter } from '#web/features/payments/admin/strays-filter.tsx'
import {
  STRAYS_PAGE,
  strayParams,
  useReplay,
  useStrayMessages,
} from '#web/features/payments/admin/use-stray-messages.ts'
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
    title: m.payments_admin_strays(),
    description: m.payments_admin_strays_text(),
    path: paths.adminStrayMessages(),
    hidden: true,
  })

/** What gateways posted that belongs to no payment; each can be acted on again. */
export default function StrayMessages() {
  const list = useListParams(strayParams)
  const query = useStrayMessages(list.filter)
  const { mutate, isPending, variables } = useReplay()
  return (
    <ListPage
      list={list}
      query={query}
      pageSize={STRAYS_PAGE}
      heading={
        <>
          <Breadcrumb
            crumbs={[{ label: m.admin_payments(), to: paths.admin('payments') }, { label: m.payments_admin_strays() }]}
          />
          <PageHeading title={m.payments_admin_strays()} text={m.payments_admin_strays_text()} />
        </>
      }
      filter={<StraysFilter list={list} />}
      loading={{ rows: 4 }}
      empty={{
        icon: <MessageCircleQuestion />,
        title: m.payments_admin_strays_none(),
        text: m.payments_admin_strays_none_text(),
      }}
      unmatched={{ showAll: m.payments_admin_strays_show_all() }}
    >
      {(messages) => (
        <ul className="flex flex-col gap-3">
          {messages.map((message) => (
            <StrayCard
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

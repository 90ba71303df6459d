import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { type ContactView, contactViews } from '#contract/support/ticket-rules.ts'
import { callPage } from '#web/api/call-api.ts'
import { ContactQueue } from '#web/features/support/admin/contact/contact-queue.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { oneOfOr, page, searchParams, text } from '#web/search-params.ts'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/contact'

const PAGE = 20
const EVERY_MS = 30_000

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_contact(),
    description: m.support_admin_contact_text(),
    path: paths.admin('contact'),
    hidden: true,
  })

const views: Record<ContactView, () => string> = {
  new: m.support_admin_contact_new,
  handled: m.support_admin_contact_handled,
  all: m.support_admin_contact_all,
}

const contactParams = searchParams({ view: oneOfOr(contactViews, 'new'), search: text(), page: page() })

const nothingIn: Record<ContactView, () => { title: string; text: string }> = {
  new: () => ({ title: m.support_admin_contact_none(), text: m.support_admin_contact_none_text() }),
  handled: () => ({ title: m.support_admin_contact_none_handled(), text: m.support_admin_contact_none_handled_text() }),
  all: () => ({ title: m.support_admin_contact_none_yet(), text: m.support_admin_contact_none_text() }),
}

/** Messages from the contact page: answered, marked as handled, or turned into tickets. */
export default function Contact() {
  const list = useListParams(contactParams, ['view'])
  const { filter } = list
  const query = useQuery({
    queryKey: ['admin', 'contact', filter],
    queryFn: () => callPage('GET /admin/contact/', { query: { ...filter, page_size: PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  const { taken } = useUndoable()
  // Those whose decision waits to be sent have left this list.
  const decided = filter.view === 'new' ? taken('messages', query.dataUpdatedAt) : 0
  const chips = contactViews.map((view) => ({
    key: view,
    label: views[view](),
    chosen: view === filter.view,
    count: view === filter.view && query.data ? Math.max(0, query.data.count - decided) : undefined,
    to: list.to({ view }),
  }))
  return (
    <ListPage
      list={list}
      query={query}
      pageSize={PAGE}
      heading={<PageHeading title={m.admin_contact()} text={m.support_admin_contact_text()} />}
      filter={
        <SearchPart
          label={m.support_admin_contact_search()}
          hint={m.support_admin_search_hint()}
          value={filter.search}
          onSearch={(search) => list.set({ search })}
          chips={<FilterChips label={m.support_admin_contact_views()} searched={filter.search !== ''} chips={chips} />}
        />
      }
      empty={{ icon: <Mail />, ...nothingIn[filter.view]() }}
    >
      {(messages, _, empty) => <ContactQueue messages={messages} stay={filter.view === 'all'} empty={empty} />}
    </ListPage>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { useNavigate, useSearchParams } from 'react-router'
import { type ContactView, contactViews } from '#contract/support/ticket-rules.ts'
import { callPage } from '#web/api/call-api.ts'
import { ContactQueue } from '#web/features/support/admin/contact/contact-queue.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { oneOfOr, page, searchParams, text, type ValuesOf } from '#web/search-params.ts'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/contact'

const PAGE = 20
const EVERY_MS = 30_000

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_contact(),
    description: m.helpdesk_contact_text(),
    path: paths.admin('contact'),
    hidden: true,
  })

const views: Record<ContactView, () => string> = {
  new: m.helpdesk_contact_new,
  handled: m.helpdesk_contact_handled,
  all: m.helpdesk_contact_all,
}

const contactParams = searchParams({ view: oneOfOr(contactViews, 'new'), search: text(), page: page() })

const contactPath = (messages: ValuesOf<typeof contactParams>) => paths.admin('contact', contactParams.write(messages))

/** What came by the contact page: read, answered, marked as handled, or made a ticket. */
export default function Contact() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = contactParams.read(params)
  const query = useQuery({
    queryKey: ['admin', 'contact', filter],
    queryFn: () => callPage('GET /admin/contact/', { query: { ...filter, page_size: PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  return (
    <>
      <PageHeading title={m.admin_contact()} text={m.helpdesk_contact_text()} />
      <SearchPart
        label={m.helpdesk_contact_search()}
        hint={m.helpdesk_search_hint()}
        said={filter.search}
        onSearch={(search) =>
          void navigate(contactPath({ ...filter, search, page: 1 }), { replace: true, preventScrollReset: true })
        }
        chips={
          <FilterChips
            label={m.helpdesk_contact_views()}
            searched={filter.search !== ''}
            chips={contactViews.map((view) => ({
              key: view,
              label: views[view](),
              chosen: view === filter.view,
              count: view === filter.view ? query.data?.count : undefined,
              to: contactPath({ ...filter, view, page: 1 }),
            }))}
          />
        }
      />
      <ListStates
        query={query}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState icon={<Mail />} title={m.helpdesk_contact_none()} text={m.helpdesk_contact_none_text()} />}
      >
        {({ count, results }) => (
          <>
            <ContactQueue messages={results} />
            <div className="mt-6">
              <Pagination
                page={filter.page}
                pages={Math.ceil(count / PAGE)}
                toPage={(to) => contactPath({ ...filter, page: to })}
              />
            </div>
          </>
        )}
      </ListStates>
    </>
  )
}

import UserSearch from 'lucide-react/icons/user-search'
import { useNavigate, useSearchParams } from 'react-router'
import type { UserSummary } from '#contract/identity/admin-users.ts'
import { type UserState, userSorts, userStates } from '#contract/identity/user-rules.ts'
import { USERS_PAGE, useUsers } from '#web/features/identity/admin/users/use-users.ts'
import { RoleBadge, StateBadges } from '#web/features/identity/admin/users/user-badges.tsx'
import { type UsersParams, usersParams, usersPath } from '#web/features/identity/admin/users/users-search-params.ts'
import { formatDay, formatMoment } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DataList, type ListColumn } from '#web/ui/data-list.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/users'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_users(),
    description: m.users_text(),
    path: paths.admin('users'),
    hidden: true,
  })

const columns = (): readonly [ListColumn<UserSummary>, ...ListColumn<UserSummary>[]] => [
  {
    key: 'name',
    header: m.users_name(),
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="block text-sm font-normal break-all text-ink-soft">{email}</span>
      </>
    ),
  },
  { key: 'phone', header: m.users_phone(), wideOnly: true, cell: ({ phone }) => phone || '–' },
  {
    key: 'role',
    header: m.users_role(),
    quiet: true,
    cell: (user) => (
      <span className="flex flex-wrap gap-1.5">
        <RoleBadge user={user} />
        <StateBadges user={user} />
      </span>
    ),
  },
  {
    key: 'since',
    header: m.users_since(),
    cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDay(created_at)}</span>,
  },
  {
    key: 'seen',
    header: m.users_last_seen(),
    cell: ({ last_seen_at }) => (last_seen_at ? formatMoment(last_seen_at) : m.users_never_seen()),
  },
]

/** Every account of the market: found by the beginnings of words, a phone number or its number. */
export default function Users() {
  const [params] = useSearchParams()
  const filter = usersParams.read(params)
  const query = useUsers(filter)
  return (
    <>
      <PageHeading title={m.admin_users()} text={m.users_text()} />
      <UsersFilter filter={filter} />
      <ListStates
        query={query}
        rows={8}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState icon={<UserSearch />} title={m.users_none()} text={m.users_none_text()} />}
      >
        {({ count, results }) => (
          <>
            <p role="status" className="mb-3 text-sm text-ink-soft">
              {m.users_found({ count: formatCount(count) })}
            </p>
            <DataList
              label={m.users_list()}
              items={results}
              columns={columns()}
              to={({ id }) => paths.adminItem('users', id)}
              busy={query.isPlaceholderData}
            />
            <div className="mt-6">
              <Pagination
                page={filter.page}
                pages={Math.ceil(count / USERS_PAGE)}
                toPage={(page) => usersPath({ ...filter, page })}
              />
            </div>
          </>
        )}
      </ListStates>
    </>
  )
}

const stateName: Record<UserState, () => string> = { suspended: m.users_suspended, unverified: m.users_unverified }

function UsersFilter({ filter }: { filter: UsersParams }) {
  const navigate = useNavigate()
  const filterPath = (change: Partial<UsersParams>) => usersPath({ ...filter, page: 1, ...change })
  const ask = (change: Partial<UsersParams>) =>
    void navigate(filterPath(change), { replace: true, preventScrollReset: true })
  const kinds = [
    { kind: null, label: m.users_all() },
    { kind: 'buyer', label: m.users_buyers() },
    { kind: 'seller', label: m.users_sellers() },
    { kind: 'staff', label: m.users_team() },
  ] as const
  return (
    <SearchPart
      label={m.users_search()}
      hint={m.users_search_hint()}
      said={filter.search}
      onSearch={(search) => ask({ search })}
      chips={
        <FilterChips
          label={m.users_kinds()}
          chips={kinds.map(({ kind, label }) => ({
            key: kind ?? 'all',
            label,
            chosen: filter.kind === kind,
            to: filterPath({ kind }),
          }))}
        />
      }
    >
      <Field label={m.users_state()}>
        {(control) => (
          <Select
            {...control}
            value={filter.state ?? ''}
            onChange={({ target }) => ask({ state: userStates.find((one) => one === target.value) ?? null })}
          >
            <option value="">{m.users_any_state()}</option>
            {userStates.map((one) => (
              <option key={one} value={one}>
                {stateName[one]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.users_sort()}>
        {(control) => (
          <Select
            {...control}
            value={filter.sort}
            onChange={({ target }) => ask({ sort: userSorts.find((one) => one === target.value) ?? 'newest' })}
          >
            <option value="newest">{m.users_newest()}</option>
            <option value="oldest">{m.users_oldest()}</option>
          </Select>
        )}
      </Field>
    </SearchPart>
  )
}

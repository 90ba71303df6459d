import UserSearch from 'lucide-react/icons/user-search'
import type { UserSummary } from '#contract/identity/admin-users.ts'
import { type UserState, userSorts, userStates } from '#contract/identity/user-rules.ts'
import { USERS_PAGE, useUsers } from '#web/features/identity/admin/users/use-users.ts'
import { RoleBadge, StateBadges } from '#web/features/identity/admin/users/user-badges.tsx'
import { type UsersParams, usersParams } from '#web/features/identity/admin/users/users-search-params.ts'
import { formatDay, formatMoment } from '#web/format.ts'
import { formatPhone } from '#web/format-phone.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DataList, type ListColumn } from '#web/ui/data-list.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ListParams, useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/users'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_users(),
    description: m.users_admin_text(),
    path: paths.admin('users'),
    hidden: true,
  })

const columns = (): readonly [ListColumn<UserSummary>, ...ListColumn<UserSummary>[]] => [
  {
    key: 'name',
    header: m.users_admin_name(),
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="block text-sm font-normal break-all text-ink-soft">{email}</span>
      </>
    ),
  },
  { key: 'phone', header: m.users_admin_phone(), wideOnly: true, cell: ({ phone }) => formatPhone(phone) || '–' },
  {
    key: 'role',
    header: m.users_admin_role(),
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
    header: m.users_admin_since(),
    cell: ({ created_at }) => <span className="md:whitespace-nowrap">{formatDay(created_at)}</span>,
  },
  {
    key: 'seen',
    header: m.users_admin_last_seen(),
    cell: ({ last_seen_at }) => (last_seen_at ? formatMoment(last_seen_at) : m.users_admin_never_seen()),
  },
]

/** All accounts: search by prefixes of words, phone number or id. */
export default function Users() {
  const list = useListParams(usersParams)
  return (
    <ListPage
      list={list}
      query={useUsers(list.filter)}
      pageSize={USERS_PAGE}
      heading={<PageHeading title={m.admin_users()} text={m.users_admin_text()} />}
      filter={<UsersFilter list={list} />}
      countText={(count) => m.users_admin_found({ count: formatCount(count) })}
      loading={{ rows: 8 }}
      empty={{ icon: <UserSearch />, title: m.users_admin_none(), text: m.users_admin_none_text() }}
    >
      {(users) => (
        <DataList
          label={m.users_admin_list()}
          items={users}
          columns={columns()}
          to={({ id }) => paths.adminItem('users', id)}
        />
      )}
    </ListPage>
  )
}

const stateName: Record<UserState, () => string> = {
  suspended: m.users_admin_suspended,
  unverified: m.users_admin_unverified,
}

function UsersFilter({ list: { filter, to, set, countOn } }: { list: ListParams<UsersParams> }) {
  const kinds = [
    { kind: null, label: m.users_admin_all() },
    { kind: 'buyer', label: m.users_admin_buyers() },
    { kind: 'seller', label: m.users_admin_sellers() },
    { kind: 'staff', label: m.users_admin_team() },
  ] as const
  return (
    <SearchPart
      label={m.users_admin_search()}
      hint={m.users_admin_search_hint()}
      value={filter.search}
      onSearch={(search) => set({ search })}
      filtersOn={countOn('state')}
      chips={
        <FilterChips
          label={m.users_admin_kinds()}
          chips={kinds.map(({ kind, label }) => ({
            key: kind ?? 'all',
            label,
            chosen: filter.kind === kind,
            to: to({ kind }),
          }))}
        />
      }
    >
      <Field label={m.users_admin_state()}>
        {(control) => (
          <Select
            {...control}
            value={filter.state ?? ''}
            onChange={({ target }) => set({ state: userStates.find((one) => one === target.value) ?? null })}
          >
            <option value="">{m.users_admin_any_state()}</option>
            {userStates.map((one) => (
              <option key={one} value={one}>
                {stateName[one]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.users_admin_sort()}>
        {(control) => (
          <Select
            {...control}
            value={filter.sort}
            onChange={({ target }) => set({ sort: userSorts.find((one) => one === target.value) ?? 'newest' })}
          >
            <option value="newest">{m.users_admin_newest()}</option>
            <option value="oldest">{m.users_admin_oldest()}</option>
          </Select>
        )}
      </Field>
    </SearchPart>
  )
}

import { pageMeta } from '#web/page-meta.ts'
import { PageHeading } from '#web/pages/admin/page-heading.tsx'
import { useStaff } from '#web/pages/admin/staff.ts'
import { useOverview } from '#web/pages/admin/use-overview.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/home'
import { MonthChart } from './month-chart.tsx'
import { TodayCards } from './today-cards.tsx'
import { WaitingList } from './waiting-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_title(),
    description: m.admin_description(),
    path: paths.admin(),
    hidden: true,
  })

/** What waits, oldest first, and how the day goes. */
export default function Home() {
  const { name, may } = useStaff()
  const query = useOverview()
  return (
    <>
      <PageHeading title={m.admin_hello({ name })} text={m.admin_home_text()} />
      <WaitingList query={query} />
      <TodayCards query={query} />
      {may('reports.read') && (
        <div className="mt-8">
          <MonthChart />
        </div>
      )}
    </>
  )
}

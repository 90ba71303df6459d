import { TodayCards } from '#web/features/admin/home/today-cards.tsx'
import { WaitingList } from '#web/features/admin/home/waiting-list.tsx'
import { useOverview } from '#web/features/admin/use-overview.ts'
import { MonthChart } from '#web/features/analytics/admin/month-chart.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/home'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_title(),
    description: m.admin_description(),
    path: paths.admin(),
    hidden: true,
  })

/** The waiting items, oldest first, and today's figures. */
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

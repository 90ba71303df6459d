import Tags from 'lucide-react/icons/tags'
import { Link } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/deals'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.shell_deals(), description: m.static_deals_text(), path: paths.deals() })

export default function Deals() {
  return (
    <div className="page py-8">
      <EmptyState
        level="h1"
        icon={<Tags />}
        title={m.static_deals_title()}
        text={m.static_deals_text()}
        action={
          <Link to={paths.products()} className={buttonClass()}>
            {m.static_deals_action()}
          </Link>
        }
      />
    </div>
  )
}

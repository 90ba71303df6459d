import { OneReview } from '#web/features/catalogue/admin/products/one-review.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/review'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.products_admin_item_title(),
    description: m.products_admin_item_title(),
    path: paths.adminItem('products', Number(params.id)),
    hidden: true,
  })

/** One product with everything needed for a decision. */
export default function Review({ params }: Route.ComponentProps) {
  return <OneReview key={params.id} id={Number(params.id)} />
}

import { ProductEditor } from '#web/features/catalogue/selling/product-editor.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { SellersOnly } from '#web/shells/sellers-only.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/new-product'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.listings_new_title(),
    description: m.listings_new_text(),
    path: paths.newProduct(),
    hidden: true,
  })

export default function NewProduct() {
  return (
    <SellersOnly>
      <div className="page py-6 sm:py-8">
        <Breadcrumb
          crumbs={[
            { label: m.selling_title(), to: paths.sellerDashboard() },
            { label: m.selling_tab_products(), to: paths.sellerDashboard('products') },
            { label: m.listings_new_title() },
          ]}
        />
        <h1 className="mt-2 text-2xl font-bold tracking-tight">{m.listings_new_title()}</h1>
        <p className="mt-1 mb-6 text-ink-soft">{m.listings_new_text()}</p>
        <ProductEditor product={null} />
      </div>
    </SellersOnly>
  )
}

import { ProductEditor } from '#web/features/catalogue/selling/product-editor.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/new-product'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.products_selling_new_title(),
    description: m.products_selling_new_text(),
    path: paths.newProduct(),
    hidden: true,
  })

export default function NewProduct() {
  return (
    <div className="page py-4">
      <Breadcrumb
        crumbs={[
          { label: m.selling_title(), to: paths.sellerDashboard() },
          { label: m.selling_tab_products(), to: paths.sellerDashboard('products') },
          { label: m.products_selling_new_title() },
        ]}
      />
      <h1 className="mt-2 text-2xl font-bold tracking-tight">{m.products_selling_new_title()}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{m.products_selling_new_text()}</p>
      <ProductEditor product={null} />
    </div>
  )
}

import CircleAlert from 'lucide-react/icons/circle-alert'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import { isApproved } from '#web/features/catalogue/format-product.ts'
import { useOwnProduct, useProductsChanged } from '#web/features/catalogue/own-products.ts'
import { ProductEditor } from '#web/features/catalogue/selling/product-editor.tsx'
import { ProductNotice } from '#web/features/catalogue/selling/product-notice.tsx'
import { StatusBadges } from '#web/features/catalogue/status-badge.tsx'
import { nameOf } from '#web/local-names.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import type { Route } from './+types/edit-product'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.products_selling_edit_title(),
    description: m.products_selling_edit_title(),
    path: paths.editProduct(Number(params.id)),
    hidden: true,
  })

export default function EditProductPage({ params }: Route.ComponentProps) {
  return (
    <div className="page py-4">
      <EditProduct key={params.id} id={Number(params.id)} />
    </div>
  )
}

function EditProduct({ id }: { id: number }) {
  const { data: product, error, refetch } = useOwnProduct(id)
  if (error !== null && product === undefined) return <Failed error={error} onRetry={() => void refetch()} />
  if (product === undefined) return <Loading />
  const readAgain = async () => (await refetch()).data ?? product
  return <Editing product={product} readAgain={readAgain} />
}

function Editing({ product, readAgain }: { product: SellerProduct; readAgain: () => Promise<SellerProduct> }) {
  const changed = useProductsChanged()
  useDocumentTitle(nameOf(product))
  /** The version that the form shows: what others change meanwhile is not overwritten. A sale makes no other version. */
  const [known, setKnown] = useState(product)
  const shown = product.updated_at === known.updated_at ? product : known
  const reload = () => void readAgain().then(setKnown)
  const isOnSale = isApproved(product) && product.listed
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: m.selling_title(), to: paths.sellerDashboard() },
          { label: m.selling_tab_products(), to: paths.sellerDashboard('products') },
          { label: nameOf(product) },
        ]}
      />
      <div className="mt-2 mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="mb-2 text-2xl font-bold tracking-tight wrap-anywhere">{nameOf(product)}</h1>
          <StatusBadges product={product} />
        </div>
        {isOnSale && (
          <Link to={paths.product(product.id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            <ExternalLink aria-hidden className="size-4.5" />
            {m.products_selling_see_in_shop()}
          </Link>
        )}
      </div>
      <div className="mb-6">
        <ProductNotice
          product={product}
          onWithdrawn={() => {
            changed()
            reload()
          }}
          onAppealed={() => {
            changed()
            reload()
          }}
        />
      </div>
      <ProductEditor product={shown} onSaved={setKnown} onOutdated={reload} />
    </>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const products = (
    <Link to={paths.sellerDashboard('products')} className={buttonClass({ variant: 'secondary' })}>
      {m.products_selling_back()}
    </Link>
  )
  if (isMissing(error)) {
    return <EmptyState level="h1" icon={<CircleAlert />} title={m.products_selling_not_found()} action={products} />
  }
  return (
    <ErrorState
      level="h1"
      icon={<CircleAlert />}
      title={m.products_selling_one_failed()}
      text={formatProblem(error)}
      action={
        <>
          <Button onClick={onRetry}>{m.ui_try_again()}</Button>
          {products}
        </>
      }
    />
  )
}

const Loading = () => (
  <div aria-busy>
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="mt-3 h-6 w-40" />
    <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Skeleton className="h-160" />
      <Skeleton className="h-80" />
    </div>
  </div>
)

import CircleAlert from 'lucide-react/icons/circle-alert'
import FileUp from 'lucide-react/icons/file-up'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatProblem } from '#web/errors/format-problem.ts'
import { PRODUCTS_PER_PAGE, type ProductsParams, useOwnProducts } from '#web/features/catalogue/own-products.ts'
import { ProductList } from '#web/features/catalogue/selling/product-list.tsx'
import { isFiltered, productsParams } from '#web/features/catalogue/selling/products-search-params.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useWide } from '#web/ui/use-wide.ts'
import { ProductsToolbar } from './products/products-toolbar.tsx'

/** SPEC 2: the store's products. What is shown stands in the address; a step back undoes a filter, a sorting, a page. */
export default function ProductsTab() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const wide = useWide()
  const filter = productsParams.read(params)
  const { data, error, refetch, isPlaceholderData } = useOwnProducts(filter)
  const ask = (next: ProductsParams, typing = false) =>
    void navigate({ search: productsParams.search(next) }, { replace: typing, preventScrollReset: true })

  if (data === undefined && error === null) return <Loading />
  if (data === undefined) return <Failed error={error} again={() => void refetch()} />
  if (data.count === 0 && !isFiltered(filter) && !isPlaceholderData) return <None />
  return (
    <section aria-labelledby="products">
      <h2 id="products" className="sr-only">
        {m.listings_heading()}
      </h2>
      <ProductsToolbar filter={filter} onFilter={ask} narrow={!wide} />
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {m.listings_found({ count: data.count, shown: formatNumber(data.count) })}
      </p>
      {data.products.length === 0 ? (
        <EmptyState
          icon={<Package />}
          title={m.listings_none_matching()}
          text={m.listings_none_matching_text()}
          action={
            <Link to={paths.sellerDashboard('products')} className={buttonClass({ variant: 'secondary' })}>
              {m.listings_show_all()}
            </Link>
          }
        />
      ) : (
        <ProductList
          key={productsParams.search(filter)}
          products={data.products}
          filter={filter}
          wide={wide}
          busy={isPlaceholderData}
        />
      )}
      <div className="mt-8">
        <Pagination
          page={filter.page}
          pages={Math.ceil(data.count / PRODUCTS_PER_PAGE)}
          toPage={(page) => productsParams.search({ ...filter, page })}
        />
      </div>
    </section>
  )
}

const Loading = () => (
  <div aria-busy>
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <Skeleton className="h-11" />
    <Skeleton className="mt-3 h-9 w-56" />
    <div className="mt-6 flex flex-col gap-3 md:gap-1">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-44 md:h-19" />
      ))}
    </div>
  </div>
)

const Failed = ({ error, again }: { error: unknown; again: () => void }) => (
  <ErrorState
    icon={<CircleAlert />}
    title={m.listings_failed()}
    text={formatProblem(error)}
    action={<Button onClick={again}>{m.ui_try_again()}</Button>}
  />
)

const None = () => (
  <EmptyState
    icon={<Package />}
    title={m.listings_none()}
    text={m.listings_none_text()}
    action={
      <>
        <Link to={paths.newProduct()} className={buttonClass()}>
          <Plus aria-hidden className="size-5" />
          {m.listings_add_first()}
        </Link>
        <Link to={paths.imports()} className={buttonClass({ variant: 'secondary' })}>
          <FileUp aria-hidden className="size-5" />
          {m.listings_import_file()}
        </Link>
      </>
    }
  />
)

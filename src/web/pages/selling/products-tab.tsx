import FileUp from 'lucide-react/icons/file-up'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import { useOwnProducts } from '#web/features/catalogue/own-products.ts'
import { ProductList } from '#web/features/catalogue/selling/product-list.tsx'
import { productsParams } from '#web/features/catalogue/selling/products-search-params.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageSizeSelect } from '#web/ui/page-size.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import { useWide } from '#web/ui/use-wide.ts'
import { FileButtons, ProductsToolbar } from './products/products-toolbar.tsx'

/** The store's products (rules.md D-10). All state is in the address; "back" undoes a filter, a sorting, a page. */
export default function ProductsTab() {
  const wide = useWide()
  const list = useListParams(productsParams)
  return (
    <ListPage
      list={list}
      query={useOwnProducts(list.filter)}
      pageSize={Number(list.filter.size)}
      section={{ id: 'products', title: m.products_selling_heading() }}
      filter={<ProductsToolbar list={list} narrow={!wide} />}
      filterWaits
      countText={(count) => m.products_selling_found({ count, shown: formatNumber(count) })}
      foot={
        <div className="flex flex-wrap gap-2">
          {!wide && <FileButtons />}
          <PageSizeSelect size={list.filter.size} onSize={(size) => list.set({ size })} />
        </div>
      }
      loading={{ rows: 10, row: 'h-24 md:h-11', layout: 'flex flex-col gap-2 md:gap-px' }}
      failed={m.products_selling_failed()}
      empty={{
        icon: <Package />,
        title: m.products_selling_none(),
        text: m.products_selling_none_text(),
        action: <FirstSteps />,
      }}
      unmatched={{
        title: m.products_selling_none_matching(),
        text: m.products_selling_none_matching_text(),
        showAll: m.products_selling_show_all(),
      }}
    >
      {(products) => (
        <ProductList key={productsParams.search(list.filter)} products={products} filter={list.filter} wide={wide} />
      )}
    </ListPage>
  )
}

const FirstSteps = () => (
  <>
    <Link to={paths.newProduct()} className={buttonClass()}>
      <Plus aria-hidden className="size-5" />
      {m.products_selling_add_first()}
    </Link>
    <Link to={paths.imports()} className={buttonClass({ variant: 'secondary' })}>
      <FileUp aria-hidden className="size-5" />
      {m.products_selling_import_file()}
    </Link>
  </>
)

import { Suspense, useState } from 'react'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import type { ProductsParams } from '#web/features/catalogue/own-products.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import { ProductCards } from './product-cards.tsx'
import type { RowAction, Selection } from './product-rows.tsx'
import { ProductsTable } from './products-table.tsx'
import { useDuplicate } from './use-duplicate.ts'
import { useProductActions } from './use-product-actions.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))
const DetailsDialog = lazy(() => import('./details-dialog.tsx'))
const MediaDialog = lazy(() => import('./media-dialog.tsx'))
const StockDialog = lazy(() => import('./stock-dialog.tsx'))
const CorrectDialog = lazy(() => import('./correct-dialog.tsx'))
const VariantsDialog = lazy(() => import('./variants-dialog.tsx'))
const BulkPriceDialog = lazy(() => import('./bulk-price-dialog.tsx'))
const BulkSortDialog = lazy(() => import('./bulk-sort-dialog.tsx'))

type ProductListProps = { products: readonly SellerProduct[]; filter: ProductsParams; wide: boolean }

type Opened = {
  dialog: 'details' | 'media' | 'stock' | 'correct' | 'variants' | 'prices' | 'category' | 'tags' | 'delete'
  products: readonly SellerProduct[]
} | null

/** A page of products with their actions and bulk actions. */
export function ProductList({ products, filter, wide }: ProductListProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<Opened>(null)
  const actions = useProductActions()
  const duplicate = useDuplicate()
  const chosen = products.filter(({ id }) => chosenIds.has(id))
  const clear = () => setChosenIds(new Set())

  const doWith = (action: RowAction | BulkAction, which: SellerProduct[]) => {
    const ids = which.map(({ id }) => id)
    switch (action) {
      case 'list':
      case 'unlist':
      case 'submit':
        return void actions.run(ids, action).then((isDone) => isDone && clear())
      case 'duplicate':
        return void duplicate(ids)
      default:
        return setOpened({ dialog: action, products: which })
    }
  }
  const onRowAction = (action: RowAction, product: SellerProduct) => doWith(action, [product])
  useAnnounced(m.products_selling_chosen({ shown: formatNumber(chosen.length) }))
  const selection = selectionOf(products, chosenIds, setChosenIds)
  return (
    <>
      {wide ? (
        <ProductsTable products={products} selection={selection} onAction={onRowAction} filter={filter} />
      ) : (
        <ProductCards products={products} selection={selection} onAction={onRowAction} />
      )}
      {chosen.length > 0 && <BulkBar chosen={chosen} busy={actions.busy} onAction={doWith} onClear={clear} />}
      <Suspense>
        <OpenedDialog
          opened={currentOf(opened, products)}
          actions={actions}
          onClose={() => setOpened(null)}
          onDone={clear}
        />
      </Suspense>
    </>
  )
}

/** The products of a dialog as they are now: another tab may have changed them meanwhile. */
function currentOf(opened: Opened, products: readonly SellerProduct[]): Opened {
  const now = new Map(products.map((product) => [product.id, product]))
  return opened && { ...opened, products: opened.products.map((product) => now.get(product.id) ?? product) }
}

function selectionOf(
  products: readonly SellerProduct[],
  chosen: ReadonlySet<number>,
  choose: (ids: ReadonlySet<number>) => void,
): Selection {
  const shown = products.filter(({ id }) => chosen.has(id)).length
  const all = products.length > 0 && shown === products.length
  return {
    has: (id) => chosen.has(id),
    toggle: (id) => choose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])),
    all,
    some: shown > 0,
    toggleAll: () => choose(all ? new Set() : new Set(products.map(({ id }) => id))),
  }
}

type OpenedDialogProps = {
  opened: Opened
  actions: ReturnType<typeof useProductActions>
  onClose: () => void
  onDone: () => void
}

function OpenedDialog({ opened, actions, onClose, onDone }: OpenedDialogProps) {
  const first = opened?.products[0]
  if (!opened || !first) return null
  const finish = () => {
    onClose()
    onDone()
  }
  switch (opened.dialog) {
    case 'details':
      return <DetailsDialog product={first} onClose={onClose} />
    case 'media':
      return <MediaDialog product={first} onClose={onClose} />
    case 'stock':
      return <StockDialog products={opened.products} onDone={finish} onClose={onClose} />
    case 'correct':
      return <CorrectDialog product={first} onClose={onClose} />
    case 'variants':
      return <VariantsDialog product={first} onClose={onClose} />
    case 'prices':
      return <BulkPriceDialog products={opened.products} onDone={finish} onClose={onClose} />
    case 'category':
    case 'tags':
      return <BulkSortDialog what={opened.dialog} products={opened.products} onDone={finish} onClose={onClose} />
    default:
      return <DeleteDialog products={opened.products} actions={actions} onClose={onClose} onDone={finish} />
  }
}

type DeleteDialogProps = Omit<OpenedDialogProps, 'opened'> & { products: readonly SellerProduct[] }

function DeleteDialog({ products, actions, onClose, onDone }: DeleteDialogProps) {
  const [first] = products
  const remove = async () => {
    const isDone = await actions.run(
      products.map(({ id }) => id),
      'delete',
    )
    if (isDone) onDone()
    else onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        products.length === 1
          ? m.products_selling_delete_one({ name: first ? nameOf(first) : '' })
          : m.products_selling_delete_several({ shown: formatNumber(products.length) })
      }
      text={m.products_selling_delete_text()}
      confirm={m.products_selling_delete()}
      cancel={m.products_selling_cancel()}
      tone="danger"
      busy={actions.busy}
      onConfirm={() => void remove()}
    />
  )
}

import { useState } from 'react'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { CategoryPicker } from '#web/features/catalogue/category-picker.tsx'
import { isApproved } from '#web/features/catalogue/format-product.ts'
import { useProductsChanged } from '#web/features/catalogue/own-products.ts'
import { TagPicker } from '#web/features/catalogue/tag-picker.tsx'
import type { TypedTags } from '#web/features/catalogue/use-typed-tags.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { notify } from '#web/ui/toast.ts'

type Former = { id: number; category_id: number | null; tag_ids: number[] }

type BulkSortDialogProps = {
  what: 'category' | 'tags'
  products: readonly SellerProduct[]
  onDone: () => void
  onClose: () => void
}

/** Gives several products another category, or tags more or fewer. Import it lazily. */
export default function BulkSortDialog({ what, products, onDone, onClose }: BulkSortDialogProps) {
  const [category, setCategory] = useState<number | null>(null)
  const [chosen, setChosen] = useState<TypedTags>({ tags: [], text: '' })
  const { tags, text } = chosen
  const [action, setAction] = useState<'add_tags' | 'remove_tags'>('add_tags')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const changed = useProductsChanged()
  const reviewed = products.filter(isApproved).length

  const sortBack = async (products: Former[]) => {
    try {
      await callApi('POST /seller/products/sorting/', { body: { products } })
      notify.say(m.products_selling_sorted_back())
    } catch (error) {
      notify.error(formatProblem(error))
    } finally {
      changed()
    }
  }
  const send = async () => {
    setFailure(null)
    if (what === 'tags' && text.trim() !== '') return setWrong(m.products_selling_tag_typed())
    if (what === 'category' ? category === null : tags.length === 0) return setWrong(m.field_required())
    setBusy(true)
    try {
      const ids = products.map(({ id }) => id)
      const { changed: count, before } = await callApi('POST /seller/products/bulk/', {
        headers: {},
        body:
          what === 'category' && category !== null
            ? { ids, action: 'category', category_id: category }
            : { ids, action, tag_ids: tags.map(({ id }) => id) },
      })
      changed()
      notify.success(
        m.products_selling_bulk_sorted({ count, shown: formatNumber(count) }),
        before.length > 0
          ? { action: { label: m.products_selling_undo(), onClick: () => void sortBack(before) } }
          : undefined,
      )
      onDone()
    } catch (error) {
      changed()
      setFailure(formatProblem(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={what === 'category' ? m.products_selling_bulk_category() : m.products_selling_bulk_tags()}
      description={m.products_selling_chosen({ shown: formatNumber(products.length) })}
      submit={m.products_selling_save()}
      busy={busy}
      failure={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {what === 'category' ? (
        <CategoryPicker
          value={category}
          error={wrong}
          onChange={(id) => {
            setCategory(id)
            setWrong(undefined)
          }}
        />
      ) : (
        <>
          <Segments
            label={m.products_selling_bulk_tags()}
            value={action}
            onChange={setAction}
            options={[
              { value: 'add_tags', label: m.products_selling_bulk_tags_add() },
              { value: 'remove_tags', label: m.products_selling_bulk_tags_remove() },
            ]}
          />
          <TagPicker
            chosen={chosen}
            error={wrong}
            onChange={(next) => {
              setChosen(next)
              setWrong(undefined)
            }}
          />
        </>
      )}
      {reviewed > 0 && (
        <p className="text-sm text-ink-soft">
          {m.products_selling_bulk_reviewed({ count: reviewed, shown: formatNumber(reviewed) })}
        </p>
      )}
    </FormDialog>
  )
}

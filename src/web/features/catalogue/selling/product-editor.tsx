import { type ComponentProps, Suspense, useMemo, useState } from 'react'
import type { CategoryAttribute } from '#contract/catalogue/attributes.ts'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { ApiError } from '#contract/errors.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { OfferPreview } from '#web/features/catalogue/offer-preview.tsx'
import { useProductsChanged } from '#web/features/catalogue/own-products.ts'
import { ProductFields } from '#web/features/catalogue/product-fields.tsx'
import { emptyForm, formOf, mayCorrectStock, picturesOf } from '#web/features/catalogue/product-form.ts'
import { useProductForm } from '#web/features/catalogue/use-product-form.ts'
import { fallOf } from '#web/features/catalogue/variants/steep-fall.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { sellerOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'
import { useUnsavedGuard } from '#web/ui/use-unsaved-guard.ts'
import { useNavigateHere } from '#web/use-navigate-here.ts'
import { PriceFall } from './price-fall.tsx'
import { useSaveProduct } from './save-product.ts'
import { useFocusFirstError } from './use-focus-first-error.ts'
import { useNotSaved } from './use-not-saved.ts'
import { usePlaceInForm } from './use-place-in-form.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

type ProductEditorProps = {
  /** The version that the form shows, `null` for a new product. With another one, what was typed stays. */
  product: SellerProduct | null
  onSaved?: (product: SellerProduct) => void
  /** The product was changed or decided meanwhile: to be read again. */
  onOutdated?: () => void
}

/** The form of a new product, or of one that exists, with the card that buyers will see (rules.md C-1). */
export function ProductEditor({ product, onSaved, onOutdated }: ProductEditorProps) {
  const start = useMemo(() => contentOf(product), [product])
  const editing = useProductForm(product?.id ?? 'new', start)
  const { form, list, change, errors, isDirty } = editing
  const save = useSaveProduct(product)
  const changed = useProductsChanged()
  const navigate = useNavigateHere()
  const leftNotSaved = useNotSaved(product)
  const guard = useUnsavedGuard(isDirty)
  const [sending, setSending] = useState<'save' | 'submit' | null>(null)
  /** Asks before it saves a price that fell by more than half. */
  const [confirming, setConfirming] = useState<'save' | 'submit' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { element, showWrong, showChanged } = useFocusFirstError(start)
  const became = usePlaceInForm(element, product?.id ?? null)
  /** Current stock, where sellers can only add to it. */
  const stock = product === null || mayCorrectStock(product) ? null : product.stock_quantity
  const fall = product && confirming && fallOf(product, form)
  const canSubmit = product === null || product.can.submit
  /** Submitted and approved products must be complete; a draft needs a name only. */
  const isDraft = product === null || product.moderation_status === 'DRAFT' || product.moderation_status === 'REJECTED'

  const send = async (action: 'save' | 'submit', isConfirmed = false) => {
    if (sending) return
    setFailure(null)
    setSending(action)
    let asked: readonly CategoryAttribute[] = []
    const sent = { form, pictures: list.pictures }
    try {
      // Without it, attributes of a restored draft would be left out, and required ones not be missed.
      asked = await editing.asked()
      const submits = action === 'submit'
      const isValid = editing.check({ complete: submits || !isDraft, isNew: mayCorrectStock(product), submits, asked })
      const falls = !isConfirmed && !isDraft && fallOf(product, form) !== null
      if (!isValid || falls) {
        setSending(null)
        if (leftNotSaved(isValid ? m.products_selling_price_falls() : m.products_selling_look_at_fields())) return
        return isValid ? setConfirming(action) : showWrong()
      }
      const saved = await save(form, list.pictures, { submit: submits, asked })
      editing.arrived(saved.id, sent)
      changed(saved)
      notify.success(formatDone(product, saved, action))
      if (action === 'save' && product !== null) {
        setSending(null)
        return onSaved?.(saved)
      }
      guard.leave()
      if (action === 'submit') return navigate(paths.sellerDashboard('products'))
      became(saved.id)
      navigate(paths.editProduct(saved.id), { replace: true })
    } catch (error) {
      setSending(null)
      const isOutdated = error instanceof ApiError && error.code === 'changed_meanwhile'
      if (isOutdated && !editing.isTypedSince(sent)) showChanged()
      if (isOutdated) onOutdated?.()
      if (leftNotSaved(formatProblem(error))) return
      if (isOutdated) notify.error(formatProblem(error))
      else if (!editing.place(error, asked, sent)) setFailure(formatProblem(error))
      else if (!editing.isTypedSince(sent)) showWrong()
    }
  }
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(canSubmit ? 'submit' : 'save')
      }}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        {editing.restored && (isDirty || editing.lost > 0) && (
          <Restored lost={editing.lost} onDiscard={editing.discard} />
        )}
        <ProductFields
          form={form}
          list={list}
          errors={errors}
          change={change}
          mark={editing.mark}
          attributes={editing.attributes}
          stock={stock}
          category={product?.proposal?.category_name ?? product?.category?.name}
        />
        {(failure !== null || Object.keys(errors).length > 0) && (
          <NotSaved isNew={product === null} why={failure ?? m.products_selling_look_at_fields()} />
        )}
        <div className="flex flex-wrap items-center gap-3">
          {canSubmit && (
            <Button type="submit" busy={sending === 'submit'} idle={sending === 'save'}>
              {m.products_selling_submit()}
            </Button>
          )}
          <Button
            type={canSubmit ? 'button' : 'submit'}
            variant={canSubmit ? 'secondary' : 'primary'}
            busy={sending === 'save'}
            idle={sending === 'submit' || (product !== null && !isDirty)}
            {...(canSubmit && { onClick: () => void send('save') })}
          >
            {isDraft ? m.products_selling_save_draft() : m.products_selling_save()}
          </Button>
          {isDirty && <span className="text-sm text-ink-soft">{m.products_selling_unsaved()}</span>}
        </div>
      </div>
      <Preview product={product} form={form} pictures={list.pictures} stock={stock} />
      {fall && confirming && (
        <PriceFall
          {...fall}
          onBack={() => setConfirming(null)}
          onConfirm={() => {
            setConfirming(null)
            void send(confirming, true)
          }}
        />
      )}
      {guard.asking && <Leaving onStay={guard.stay} onLeave={guard.go} />}
    </form>
  )
}

const contentOf = (product: SellerProduct | null) =>
  product ? { form: formOf(product), pictures: picturesOf(product) } : { form: emptyForm, pictures: [] }

type PreviewProps = Pick<ComponentProps<typeof OfferPreview>, 'form' | 'pictures'> & {
  product: SellerProduct | null
  stock: number | null
}

const Preview = ({ product, stock, ...typed }: PreviewProps) => (
  <aside className="top-24 rounded-md border border-line bg-surface p-4 lg:sticky">
    <OfferPreview
      {...typed}
      known={{
        seller: product ? sellerOf(product) : m.products_selling_preview_store(),
        rating: product?.rating ?? 0,
        reviews: product?.reviews ?? 0,
        stock,
      }}
    />
  </aside>
)

const NotSaved = ({ isNew, why }: { isNew: boolean; why: string }) => (
  <Banner tone="error">
    <span className="block font-semibold">
      {isNew ? m.products_selling_add_failed() : m.products_selling_save_failed()}
    </span>
    {why}
  </Banner>
)

const Leaving = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <Suspense>
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={m.products_selling_leave_title()}
      text={m.products_selling_leave_text()}
      confirm={m.products_selling_leave()}
      cancel={m.products_selling_stay()}
      onConfirm={onLeave}
    />
  </Suspense>
)

function formatDone(before: SellerProduct | null, saved: SellerProduct, action: 'save' | 'submit'): string {
  if (action === 'submit') return m.products_selling_submitted()
  if (saved.moderation_status === 'DRAFT') return m.products_selling_draft_saved()
  const isNewProposal =
    saved.proposal?.status === 'IN_REVIEW' && before?.proposal?.created_at !== saved.proposal.created_at
  return isNewProposal ? m.products_selling_proposal_sent() : m.products_selling_saved()
}

const Restored = ({ lost, onDiscard }: { lost: number; onDiscard: () => void }) => (
  <div role="status" className="flex flex-wrap items-center gap-3 rounded-md bg-brand-tint px-4 py-2 text-brand">
    <p className="min-w-0 flex-1 basis-60">
      {m.products_selling_restored()}
      {lost > 0 && (
        <span className="block font-semibold">
          {m.products_selling_restored_without({ count: lost, shown: formatNumber(lost) })}
        </span>
      )}
    </p>
    <Button variant="ghost" size="sm" onClick={onDiscard}>
      {m.products_selling_discard()}
    </Button>
  </div>
)

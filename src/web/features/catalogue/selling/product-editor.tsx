import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { ApiError } from '#contract/errors.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { OfferPreview } from '#web/features/catalogue/offer-preview.tsx'
import { useProductsChanged } from '#web/features/catalogue/own-products.ts'
import { ProductFields } from '#web/features/catalogue/product-fields.tsx'
import { emptyForm, formOf, mayCorrectStock, picturesOf } from '#web/features/catalogue/product-form.ts'
import { useProductForm } from '#web/features/catalogue/use-product-form.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'
import { useUnsavedGuard } from '#web/ui/use-unsaved-guard.ts'
import { useSaveProduct } from './save-product.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

type ProductEditorProps = {
  /** `null`: a new one. */
  product: SellerProduct | null
  onSaved?: (product: SellerProduct) => void
  /** It was changed or decided meanwhile: the form begins anew with that, and with what is typed here. */
  onOutdated?: () => void
}

/** SPEC 5: the form of a new product, or of one that exists, with the card that buyers will see. */
export function ProductEditor({ product, onSaved, onOutdated }: ProductEditorProps) {
  const [start] = useState(() =>
    product ? { form: formOf(product), pictures: picturesOf(product) } : { form: emptyForm, pictures: [] },
  )
  const editing = useProductForm(product?.id ?? 'new', start)
  const { form, list, change, wrong, isDirty } = editing
  const save = useSaveProduct(product)
  const changed = useProductsChanged()
  const navigate = useNavigate()
  const guard = useUnsavedGuard(isDirty)
  const [sending, setSending] = useState<'save' | 'submit' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [element, showWrong] = useWrongInView()
  /** Pieces there are, where they can only be added to. */
  const stock = product === null || mayCorrectStock(product) ? null : product.stock_quantity
  const canSubmit = product === null || product.can.submit
  /** What waits for approval or has it must stay whole; a draft may be anything that has a name. */
  const isDraft = product === null || product.moderation_status === 'DRAFT' || product.moderation_status === 'REJECTED'

  const send = async (action: 'save' | 'submit') => {
    if (sending) return
    setFailure(null)
    if (!editing.check({ complete: action === 'submit' || !isDraft, isNew: mayCorrectStock(product) }))
      return showWrong()
    setSending(action)
    try {
      const saved = await save(form, list.pictures, action === 'submit')
      editing.arrived()
      guard.leave()
      changed(saved)
      notify.success(formatDone(product, saved, action))
      if (action === 'submit') void navigate(paths.sellerDashboard('products'))
      else if (product === null) void navigate(paths.editProduct(saved.id), { replace: true })
      else onSaved?.(saved)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') {
        notify.error(formatProblem(error))
        onOutdated?.()
      } else if (editing.place(error)) showWrong()
      else setFailure(formatProblem(error))
      setSending(null)
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
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        {editing.restored && isDirty && <Restored onDiscard={editing.discard} />}
        <ProductFields
          form={form}
          list={list}
          wrong={wrong}
          change={change}
          stock={stock}
          category={product?.proposal?.category_name ?? product?.category?.name}
        />
        {(failure !== null || Object.keys(wrong).length > 0) && (
          <Banner tone="error">
            <span className="block font-semibold">
              {product === null ? m.listings_add_failed() : m.listings_save_failed()}
            </span>
            {failure ?? m.listings_look_at_fields()}
          </Banner>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {canSubmit && (
            <Button type="submit" busy={sending === 'submit'} disabled={sending === 'save'}>
              {m.listings_submit()}
            </Button>
          )}
          <Button
            type={canSubmit ? 'button' : 'submit'}
            variant={canSubmit ? 'secondary' : 'primary'}
            busy={sending === 'save'}
            disabled={sending === 'submit' || (product !== null && !isDirty)}
            {...(canSubmit && { onClick: () => void send('save') })}
          >
            {isDraft ? m.listings_save_draft() : m.listings_save()}
          </Button>
          {isDirty && <span className="text-sm text-ink-soft">{m.listings_unsaved()}</span>}
        </div>
      </div>
      <aside className="top-24 rounded-md border border-line bg-surface p-4 lg:sticky">
        <OfferPreview
          form={form}
          pictures={list.pictures}
          known={{
            seller: product?.seller ?? m.listings_preview_store(),
            rating: product?.rating ?? 0,
            reviews: product?.reviews ?? 0,
            stock,
          }}
        />
      </aside>
      {guard.asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && guard.stay()}
            title={m.listings_leave_title()}
            text={m.listings_leave_text()}
            confirm={m.listings_leave()}
            cancel={m.listings_stay()}
            onConfirm={guard.go}
          />
        </Suspense>
      )}
    </form>
  )
}

function formatDone(before: SellerProduct | null, saved: SellerProduct, action: 'save' | 'submit'): string {
  if (action === 'submit') return m.listings_submitted()
  if (saved.moderation_status === 'DRAFT') return m.listings_draft_saved()
  const isNewProposal =
    saved.proposal?.status === 'IN_REVIEW' && before?.proposal?.created_at !== saved.proposal.created_at
  return isNewProposal ? m.listings_proposal_sent() : m.listings_saved()
}

/** After a refusal the first wrong field is shown and has the focus. */
function useWrongInView() {
  const element = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus()
  }, [asked])
  return [element, () => setAsked((count) => count + 1)] as const
}

const Restored = ({ onDiscard }: { onDiscard: () => void }) => (
  <div role="status" className="flex flex-wrap items-center gap-3 rounded-md bg-brand-tint px-4 py-2 text-brand">
    <p className="min-w-0 flex-1 basis-60">{m.listings_restored()}</p>
    <Button variant="ghost" size="sm" onClick={onDiscard}>
      {m.listings_discard()}
    </Button>
  </div>
)

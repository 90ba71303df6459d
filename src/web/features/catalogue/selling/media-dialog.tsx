import { Suspense, useState } from 'react'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { MEDIA_MAX } from '#contract/catalogue/selling-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { fieldProblemLabel, isApproved } from '#web/features/catalogue/format-product.ts'
import { useProductsChanged } from '#web/features/catalogue/own-products.ts'
import { PictureUploader } from '#web/features/catalogue/picture-uploader.tsx'
import { changeBody, mediaInput } from '#web/features/catalogue/product-body.ts'
import { formOf, mediaProblem, picturesOf } from '#web/features/catalogue/product-form.ts'
import { useProductPictures } from '#web/features/catalogue/use-product-pictures.ts'
import { VideoLinks } from '#web/features/catalogue/video-links.tsx'
import { lazy } from '#web/lazy.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Sending } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

type MediaDialogProps = { product: SellerProduct; onClose: () => void }

/** Edits the pictures and videos of one product (rules.md D-10). Import it lazily. */
export default function MediaDialog({ product, onClose }: MediaDialogProps) {
  const list = useProductPictures(() => picturesOf(product))
  const [start] = useState(() => ({
    form: formOf(product),
    media: mediaInput(picturesOf(product), formOf(product).videos),
  }))
  const [videos, setVideos] = useState(start.form.videos)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const changed = useProductsChanged()
  const media = mediaInput(list.pictures, videos)
  const isDirty =
    list.pictures.some(({ state }) => state.name !== 'ready') || JSON.stringify(media) !== JSON.stringify(start.media)

  const problemOf = (): string | null => {
    const mediaError = mediaProblem(videos, list.pictures)
    if (mediaError) return fieldProblemLabel(mediaError)
    return media.length === 0 ? m.products_selling_media_needed() : null
  }
  const problem = (tried ? problemOf() : null) ?? refusal
  const save = async () => {
    setTried(true)
    setRefusal(null)
    if (problemOf() !== null) return
    setBusy(true)
    try {
      const body = { ...changeBody(product, { ...start.form, videos }, list.pictures), media, seen: product.updated_at }
      const saved = await callApi('PATCH /products/{id}/', { params: { id: product.id }, headers: {}, body })
      changed(saved)
      notify.success(saved.proposal ? m.products_selling_proposal_sent() : m.products_selling_media_saved())
      onClose()
    } catch (error) {
      setRefusal(`${m.ui_sentence({ text: m.products_selling_media_failed() })} ${formatProblem(error)}`)
      setBusy(false)
    }
  }
  const close = () => {
    if (busy) return
    if (isDirty) setLeaving(true)
    else onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={m.products_selling_media_title()}
      description={nameOf(product)}
      footer={
        <>
          <Button variant="secondary" idle={busy} onClick={close}>
            {m.products_selling_cancel()}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {m.products_selling_save()}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-5">
        {isApproved(product) && <p className="text-sm text-ink-soft">{m.products_selling_media_reviewed()}</p>}
        <Sending value={busy}>
          <PictureUploader list={list} />
          <VideoLinks
            videos={videos}
            room={MEDIA_MAX - list.pictures.length - videos.length}
            tried={tried}
            onChange={setVideos}
          />
        </Sending>
        {problem !== null && <Banner tone="error">{problem}</Banner>}
      </div>
      {leaving && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setLeaving}
            title={m.products_selling_leave_title()}
            text={m.products_selling_media_leave()}
            confirm={m.products_selling_discard()}
            cancel={m.products_selling_stay()}
            onConfirm={onClose}
          />
        </Suspense>
      )}
    </Dialog>
  )
}

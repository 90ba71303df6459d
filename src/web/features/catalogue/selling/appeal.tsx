import { type FormEvent, useState } from 'react'
import { APPEAL_NOTE_MAX } from '#contract/catalogue/moderation-rules.ts'
import type { Hold } from '#contract/catalogue/proposal.ts'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.ts'
import { formatNotSent, useTellIfLeft } from '#web/use-tell-if-left.ts'
import { useTextDraft } from '#web/use-text-draft.ts'

type AppealProps = { product: SellerProduct; hold: Hold; onAppealed: () => void }

/** Appeals against a hold; an open appeal is shown until it is decided. */
export function Appeal({ product, hold, onAppealed }: AppealProps) {
  const draft = useTextDraft(`appeal:${product.id}`, { note: '' })
  const { note } = draft.input
  const tellIfLeft = useTellIfLeft()
  const [wrong, setWrong] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  if (hold.appealed_at)
    return (
      <div className="rounded-md border border-line bg-surface px-4 py-3">
        <p className="text-sm text-ink-soft">{m.products_selling_appealed({ time: formatMoment(hold.appealed_at) })}</p>
        <q className="wrap-anywhere whitespace-pre-line">{hold.appeal_note}</q>
      </div>
    )
  if (!product.can.appeal) return null
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (note.trim() === '') return setWrong(m.field_required())
    setBusy(true)
    try {
      await callApi('POST /seller/products/{id}/appeal/', { params: { id: product.id }, body: { note } })
      draft.clear()
      notify.success(m.products_selling_appeal_sent())
      onAppealed()
    } catch (error) {
      const why = formatProblem(error)
      if (!tellIfLeft(formatNotSent(note, why))) setWrong(why)
    }
    setBusy(false)
  }
  return (
    <Form
      sending={busy}
      noValidate
      onSubmit={(event) => void send(event)}
      className="flex max-w-xl flex-col items-start gap-3"
    >
      <Field
        label={m.products_selling_appeal()}
        help={m.products_selling_appeal_help()}
        error={wrong}
        className="w-full"
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={APPEAL_NOTE_MAX}
            value={note}
            onChange={({ target }) => {
              draft.change({ note: target.value })
              setWrong(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" size="sm" busy={busy}>
        {m.products_selling_appeal_send()}
      </Button>
    </Form>
  )
}

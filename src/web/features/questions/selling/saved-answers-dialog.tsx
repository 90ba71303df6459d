import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { SAVED_ANSWERS_MAX } from '#contract/questions/saved-answer-rules.ts'
import type { SavedAnswer } from '#contract/questions/selling.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { notify } from '#web/ui/toast.ts'
import { SavedAnswerForm } from './saved-answer-form.tsx'
import { useSavedAnswers, useSavedAnswersChanged } from './use-saved-answers.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

type SavedAnswersDialogProps = {
  /** What a new one starts from. */
  text: string
  onClose: () => void
}

/** Creates, changes and deletes the store's saved answers (rules.md V-7). Import it lazily. */
export default function SavedAnswersDialog({ text, onClose }: SavedAnswersDialogProps) {
  const query = useSavedAnswers()
  const [editing, setEditing] = useState<SavedAnswer | 'new' | null>(null)
  const [saving, setSaving] = useState(false)
  const [deleting, setDeleting] = useState<SavedAnswer | null>(null)
  const count = query.data?.length ?? 0
  return (
    <Dialog open onOpenChange={(open) => !open && !saving && onClose()} title={m.saved_answers()} size="lg">
      {editing !== null ? (
        <SavedAnswerForm
          answer={editing === 'new' ? null : editing}
          text={text}
          busy={saving}
          onBusy={setSaving}
          onDone={() => setEditing(null)}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <ListStates
            query={query}
            rows={3}
            isEmpty={(answers) => answers.length === 0}
            empty={<p className="text-ink-soft">{m.saved_answers_none()}</p>}
          >
            {(answers) => (
              <ul className="divide-y divide-line">
                {answers.map((answer) => (
                  <li key={answer.id} className="flex items-start gap-2 py-2">
                    <div className="min-w-0 flex-1">
                      <p className="font-semibold wrap-anywhere">{answer.title}</p>
                      <p className="line-clamp-2 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
                        {answer.text}
                      </p>
                    </div>
                    <IconButton
                      label={m.saved_answers_edit({ title: answer.title })}
                      icon={<Pencil aria-hidden className="size-5" />}
                      onClick={() => setEditing(answer)}
                    />
                    <IconButton
                      label={m.saved_answers_delete({ title: answer.title })}
                      icon={<Trash2 aria-hidden className="size-5" />}
                      onClick={() => setDeleting(answer)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </ListStates>
          <div className="flex flex-wrap items-center gap-3">
            <Button idle={query.data === undefined || count >= SAVED_ANSWERS_MAX} onClick={() => setEditing('new')}>
              <Plus aria-hidden className="size-5" />
              {m.saved_answers_new()}
            </Button>
            {count >= SAVED_ANSWERS_MAX && (
              <p className="text-sm text-ink-soft">
                {m.error_saved_answers_full({ max: formatNumber(SAVED_ANSWERS_MAX) })}
              </p>
            )}
          </div>
        </div>
      )}
      {deleting && <Deleting answer={deleting} onDone={() => setDeleting(null)} />}
    </Dialog>
  )
}

function Deleting({ answer, onDone }: { answer: SavedAnswer; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const changed = useSavedAnswersChanged()
  const remove = async () => {
    setBusy(true)
    try {
      await callApi('DELETE /seller/saved-answers/{id}/', { params: { id: answer.id } })
      const restore = async () => {
        await callApi('POST /seller/saved-answers/', { body: { title: answer.title, text: answer.text } })
        await changed()
      }
      notify.success(m.saved_answers_deleted(), {
        action: {
          label: m.ui_undo(),
          onClick: () => void restore().catch((error: unknown) => notify.error(formatProblem(error))),
        },
      })
    } catch (error) {
      notify.error(formatProblem(error))
    }
    await changed()
    onDone()
  }
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onDone()}
        tone="danger"
        title={m.saved_answers_delete({ title: answer.title })}
        text={m.saved_answers_delete_text()}
        confirm={m.saved_answers_delete_confirm()}
        cancel={m.account_cancel()}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </Suspense>
  )
}

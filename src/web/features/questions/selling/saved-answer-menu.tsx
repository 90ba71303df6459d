import BookText from 'lucide-react/icons/book-text'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Settings2 from 'lucide-react/icons/settings-2'
import { Suspense, useState } from 'react'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useSavedAnswers } from './use-saved-answers.ts'

const SavedAnswersDialog = lazy(() => import('./saved-answers-dialog.tsx'))

type SavedAnswerMenuProps = {
  /** The reply as it is now: it can be saved for later. */
  text: string
  onInsert: (text: string) => void
}

/** Inserts one of the store's saved answers into a reply, and leads to where they are kept. */
export function SavedAnswerMenu({ text, onInsert }: SavedAnswerMenuProps) {
  const { data = [] } = useSavedAnswers()
  const [managing, setManaging] = useState(false)
  return (
    <>
      <Menu
        groups={[
          data.map((answer) => ({
            label: answer.title,
            Icon: MessageSquareText,
            onChoose: () => onInsert(answer.text),
          })),
          [{ label: m.saved_answers_manage(), Icon: Settings2, onChoose: () => setManaging(true) }],
        ]}
      >
        <button type="button" className={buttonClass({ size: 'sm', variant: 'secondary' })}>
          <BookText aria-hidden className="size-4" />
          {m.saved_answers()}
        </button>
      </Menu>
      {managing && (
        <Suspense>
          <SavedAnswersDialog text={text} onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </>
  )
}

import { type ReactNode, type SubmitEvent, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export type FormDialogProps = {
  title: string
  description?: ReactNode
  submit: string
  tone?: 'primary' | 'danger'
  size?: DialogProps['size']
  busy: boolean
  /** The error that belongs to no field. */
  failure: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, which stays open while it is being sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, tone = 'primary', size, busy, failure, onSubmit, onClose, children } = props
  const id = useId()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title={title}
      size={size}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {m.account_cancel()}
          </Button>
          <Button type="submit" form={id} variant={tone} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={send} className="mt-5 flex flex-col gap-5">
        {failure && <Banner tone="error">{failure}</Banner>}
        {children}
      </form>
    </Dialog>
  )
}

import { type ReactNode, type SubmitEvent, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form } from './form.tsx'

export type FormDialogProps = {
  title: string
  description?: ReactNode
  submit: string
  tone?: 'primary' | 'danger'
  size?: DialogProps['size']
  busy: boolean
  /** Something that belongs to it is still being uploaded: it cannot be sent yet. */
  waits?: boolean
  /** The error that belongs to no field. */
  failure: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A long form is scrolled to its button when it is sent; a field that was refused has the focus and says so itself. */
function showUnlessAtField(banner: HTMLElement | null) {
  if (!document.activeElement?.matches('[aria-invalid="true"]')) banner?.scrollIntoView?.({ block: 'nearest' })
}

/** A form in a dialog, which stays open while it is being sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, tone = 'primary', size, failure, onSubmit, onClose, children } = props
  const id = useId()
  const busy = props.busy || props.waits === true
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
          <Button variant="secondary" idle={busy} onClick={onClose}>
            {m.account_cancel()}
          </Button>
          <Button type="submit" form={id} variant={tone} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <Form sending={props.busy} id={id} method="post" noValidate onSubmit={send} className="mt-5 flex flex-col gap-5">
        {failure && (
          <div key={failure} ref={showUnlessAtField}>
            <Banner tone="error">{failure}</Banner>
          </div>
        )}
        {children}
      </Form>
    </Dialog>
  )
}

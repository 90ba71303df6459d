import { type ComponentProps, createContext, type MouseEvent } from 'react'

/** Whether the form around is being sent. */
export const Sending = createContext(false)

/**
 * A form that is gone with its answer. While it is being sent its fields take no input, which would be lost; they keep the focus, for
 * an error.
 */
export const Form = ({ sending, ...rest }: ComponentProps<'form'> & { sending: boolean }) => (
  <Sending value={sending}>
    <form {...rest} {...(sending && { onClickCapture: hold })} />
  </Sending>
)

/**
 * Boxes, radio buttons, switches and buttons have no `readOnly`. Stopped on its way down: React would tell of a change that the browser
 * takes back.
 */
function hold(event: MouseEvent) {
  const { currentTarget, target } = event
  // A dialog that the form has opened is its child to React only; a link leads away from the form anyway.
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest('a')) return
  event.preventDefault()
  event.stopPropagation()
}

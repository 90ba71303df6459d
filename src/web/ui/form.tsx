import { type ComponentProps, createContext } from 'react'

/** Whether the form around is being sent. */
export const Sending = createContext(false)

/**
 * A form that is gone with its answer. While it is being sent its fields take no input, which would be lost; they keep the focus, for
 * an error.
 */
export const Form = ({ sending, ...rest }: ComponentProps<'form'> & { sending: boolean }) => (
  <Sending value={sending}>
    <form {...rest} />
  </Sending>
)

import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** A password input with a show button and a Caps Lock hint. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  // A browser that fills in a saved password sends key events without this method.
  const look = (event: KeyboardEvent) =>
    setCapsLock(typeof event.getModifierState === 'function' && event.getModifierState('CapsLock'))
  const Icon = shown ? EyeOff : Eye
  return (
    <>
      <span className="relative block">
        <Input
          {...props}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onKeyDown={look}
          onKeyUp={look}
          className="pe-12"
        />
        <IconButton
          label={shown ? m.ui_hide_password() : m.ui_show_password()}
          icon={<Icon aria-hidden className="size-5" />}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0"
        />
      </span>
      <span role="status" className="text-xs font-medium text-warning empty:hidden">
        {capsLock && m.identity_caps_lock()}
      </span>
    </>
  )
}

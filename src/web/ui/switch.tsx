import { Root, Thumb } from 'radix-ui/switch'
import { type ReactNode, useId } from 'react'

export type SwitchProps = {
  label: ReactNode
  help?: ReactNode
  checked: boolean
  disabled?: boolean | undefined
  /** It is being saved: other than a disabled one it keeps the focus. */
  busy?: boolean | undefined
  onChange: (checked: boolean) => void
}

/** Something that is on or off and holds at once; the whole row is the target. While `busy` it takes no change. */
export function Switch({ label, help, checked, disabled = false, busy = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block py-1 font-medium">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-sm text-ink-soft">
            {help}
          </p>
        )}
      </div>
      {/* The target is 44 px high, the switch in it is not. */}
      <Root
        id={id}
        checked={checked}
        disabled={disabled}
        aria-disabled={busy || undefined}
        onCheckedChange={(on) => {
          if (!busy) onChange(on)
        }}
        aria-describedby={help ? `${id}-help` : undefined}
        className="group flex size-11 shrink-0 items-center justify-center rounded-full disabled:opacity-60 aria-disabled:opacity-60"
      >
        <span className="flex h-6 w-11 items-center rounded-full border border-line-strong bg-surface px-0.5 transition-colors group-data-[state=checked]:border-brand group-data-[state=checked]:bg-brand">
          <Thumb className="size-4.5 rounded-full bg-ink-soft transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-brand" />
        </span>
      </Root>
    </div>
  )
}

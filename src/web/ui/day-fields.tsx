import { m } from '#web/paraglide/messages.js'
import { Field, Input } from './field.tsx'

type Days = { from: string; to: string }

/** From which day to which; '' for no bound. Neither can be chosen beyond the other. */
export const DayFields = ({ from, to, onFilter }: Days & { onFilter: (change: Partial<Days>) => void }) => (
  <>
    <Field label={m.ui_from_day()} className="max-sm:flex-1">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => onFilter({ from: target.value })}
        />
      )}
    </Field>
    <Field label={m.ui_to_day()} className="max-sm:flex-1">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => onFilter({ to: target.value })}
        />
      )}
    </Field>
  </>
)

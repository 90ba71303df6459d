import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { SETTINGS_NOTE_MAX } from '#contract/settings/settings-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { checkAhead, dhakaMoment, type SettingsInput } from './settings-input.ts'

/** At once or later, and what it is for. */
export function WhenFields({ form }: { form: UseFormReturn<SettingsInput> }) {
  const { errors } = form.formState
  const later = form.watch('when') === 'later'
  const [earliest] = useState(() => dhakaMoment(new Date()))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="flex flex-col gap-3">
        <Controller
          control={form.control}
          name="when"
          render={({ field }) => (
            <Segments
              label={m.settings_when()}
              options={[
                { value: 'now', label: m.settings_when_now() },
                { value: 'later', label: m.settings_when_later() },
              ]}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        {later && (
          <Field label={m.settings_valid_from()} help={m.settings_dhaka()} error={errors.valid_from?.message} required>
            {(control) => (
              <Input
                {...control}
                {...form.register('valid_from', { validate: checkAhead })}
                type="datetime-local"
                min={earliest}
              />
            )}
          </Field>
        )}
      </div>
      <Field label={m.settings_note()} help={m.settings_note_help()} error={errors.note?.message} optional>
        {(control) => (
          <Input {...control} {...form.register('note')} maxLength={SETTINGS_NOTE_MAX} autoComplete="off" />
        )}
      </Field>
    </div>
  )
}

import { Controller, type UseFormReturn } from 'react-hook-form'
import { BANNER_LINK_MAX, BANNER_TEXT_MAX } from '#contract/settings/settings-rules.ts'
import { getLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { checkLink, type SettingsInput } from './settings-input.ts'

const checkText = (text: string) => text.trim() !== '' || m.field_required()

/** The banner of the shop in both languages, with a preview. */
export function BannerFields({ form }: { form: UseFormReturn<SettingsInput> }) {
  const on = form.watch('banner')
  return (
    <div className="flex flex-col gap-5">
      <Controller
        control={form.control}
        name="banner"
        render={({ field }) => (
          <Switch
            label={m.settings_banner_show()}
            help={m.settings_banner_help()}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {on && <Words form={form} />}
    </div>
  )
}

function Words({ form }: { form: UseFormReturn<SettingsInput> }) {
  const { errors } = form.formState
  const [en, bn] = form.watch(['banner_en', 'banner_bn'])
  const shown = (getLocale() === 'bn' ? bn : en).trim()
  const checkUntil = (until: string, { banner_from }: SettingsInput) =>
    until === '' || banner_from === '' || until > banner_from || m.field_ends_before_start()
  return (
    <>
      {(['en', 'bn'] as const).map((language) => (
        <Field
          key={language}
          label={language === 'en' ? m.settings_banner_en() : m.settings_banner_bn()}
          error={errors[`banner_${language}`]?.message}
          required
        >
          {(control) => (
            <Input
              {...control}
              {...form.register(`banner_${language}`, { validate: checkText })}
              lang={language}
              maxLength={BANNER_TEXT_MAX}
            />
          )}
        </Field>
      ))}
      <Field
        label={m.settings_banner_link()}
        help={m.settings_banner_link_help()}
        error={errors.banner_link?.message}
        optional
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('banner_link', { validate: checkLink })}
            inputMode="url"
            autoCapitalize="none"
            placeholder="/deals"
            maxLength={BANNER_LINK_MAX}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.settings_banner_from()} help={m.settings_dhaka()} error={errors.banner_from?.message} optional>
          {(control) => <Input {...control} {...form.register('banner_from')} type="datetime-local" />}
        </Field>
        <Field
          label={m.settings_banner_until()}
          help={m.settings_dhaka()}
          error={errors.banner_until?.message}
          optional
        >
          {(control) => (
            <Input {...control} {...form.register('banner_until', { validate: checkUntil })} type="datetime-local" />
          )}
        </Field>
      </div>
      {shown !== '' && (
        <figure>
          <figcaption className="mb-1.5 text-sm font-semibold">{m.settings_banner_preview()}</figcaption>
          <p className="rounded-md bg-brand px-4 py-2.5 text-center text-sm font-medium text-pretty text-on-brand">
            {shown}
          </p>
        </figure>
      )}
    </>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Profile } from '#contract/identity/identity.ts'
import { ADDRESS_MAX, NAME_MAX } from '#contract/limits.ts'
import { readPhone } from '#contract/phone.ts'
import { callApi } from '#web/api/call-api.ts'
import { changesOf, nowOf, resume, useSeen } from '#web/errors/use-seen.ts'
import { checkName } from '#web/features/identity/format-credential.ts'
import { isTypedSince, keepTyped } from '#web/keep-typed.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Personal, personalFields, personalOf, profileDraft } from './profile-draft.ts'
import { useSetProfile } from './use-profile.ts'

/** How long the success message is shown (rules.md A-13). */
const SAVED_MS = 2000
const PHONE_MAX = 40

const checkPhone = (phone: string) => phone.trim() === '' || readPhone(phone) !== null || m.field_invalid_phone()

/** The Personal Information form (rules.md A-13). */
export function PersonalForm({ profile }: { profile: Profile }) {
  const { setProfile, refetchProfile } = useSetProfile()
  const [saved, setSaved] = useState(false)
  /** `reason` is null when every error is shown at its field. */
  const [failure, setFailure] = useState<{ reason: string | null } | null>(null)
  const form = useForm<Personal>({ defaultValues: personalOf(profile) })
  const { isSubmitting, isDirty } = form.formState
  const { setValue, subscribe, reset } = form
  const owner = profile.id

  const [draft] = useState(() => resume(profileDraft(owner).read(), personalOf(profile)))
  const { seen, setSeen, place } = useSeen(draft.seen, { locale: (locale) => (locale === 'bn' ? 'বাংলা' : 'English') })

  useEffect(() => {
    for (const field of personalFields) setValue(field, draft.typed[field], { shouldDirty: true })
  }, [draft, setValue])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name) profileDraft(owner).save({ typed: values, seen })
        },
      }),
    [owner, seen, subscribe],
  )
  // Read anew, or changed by another part of the page: fields in which nothing was typed follow.
  const follow = useEffectEvent((now: Personal) => {
    const next = resume({ typed: form.getValues(), seen }, now)
    reset(now, { keepValues: true, keepErrors: true, keepIsSubmitted: true })
    for (const field of personalFields) setValue(field, next.typed[field], { shouldDirty: true })
    setSeen(next.seen)
    // The draft was kept with what was there before.
    if (personalFields.every((field) => next.typed[field] === next.seen[field])) profileDraft(owner).clear()
    else profileDraft(owner).save(next)
  })
  useEffect(() => follow(personalOf(profile)), [profile])
  useEffect(() => {
    if (!saved) return undefined
    const timer = setTimeout(() => setSaved(false), SAVED_MS)
    return () => clearTimeout(timer)
  }, [saved])

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null)
    setSaved(false)
    try {
      const answer = await callApi('PUT /auth/profile/', { body: changesOf(typed, seen, seen) })
      setProfile(answer)
      setSeen(personalOf(answer))
      if (!keepTyped(form, personalOf(answer), typed)) profileDraft(owner).clear()
      setSaved(true)
    } catch (error) {
      setFailure({ reason: place(form.setError, error, [...personalFields], !isTypedSince(form, typed)) })
      if (nowOf(error)) void refetchProfile()
    }
  })
  const discard = () => {
    profileDraft(owner).clear()
    setFailure(null)
    setSeen(personalOf(profile))
    reset(personalOf(profile))
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <PersonalFields form={form} />
      {saved && <Banner tone="success">{m.account_profile_saved()}</Banner>}
      {failure && (
        <Banner tone="error">
          <span className="block font-semibold">{m.account_profile_failed()}</span>
          {failure.reason}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? m.account_profile_saving() : m.account_profile_save()}
        </Button>
        {isDirty && !isSubmitting && (
          <>
            <Button variant="ghost" onClick={discard}>
              {m.account_profile_discard()}
            </Button>
            <span className="text-sm text-ink-soft">{m.account_profile_unsaved()}</span>
          </>
        )}
      </div>
    </form>
  )
}

function PersonalFields({ form }: { form: UseFormReturn<Personal> }) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.identity_name()} error={errors.name?.message} required>
        {(control) => (
          <Input
            {...control}
            {...form.register('name', { validate: checkName })}
            autoComplete="name"
            maxLength={NAME_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={m.account_profile_phone()} error={errors.phone?.message} optional>
        {(control) => (
          <Input
            {...control}
            {...form.register('phone', { validate: checkPhone })}
            type="tel"
            autoComplete="tel"
            maxLength={PHONE_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field
        label={m.account_profile_address()}
        help={m.account_profile_address_help()}
        error={errors.address?.message}
        optional
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            {...form.register('address')}
            rows={3}
            autoComplete="street-address"
            maxLength={ADDRESS_MAX}
          />
        )}
      </Field>
      <Field label={m.account_profile_locale()} help={m.account_profile_locale_help()} error={errors.locale?.message}>
        {(control) => (
          <Select {...control} {...form.register('locale')}>
            <option value="en" lang="en">
              English
            </option>
            <option value="bn" lang="bn">
              বাংলা
            </option>
          </Select>
        )}
      </Field>
    </div>
  )
}

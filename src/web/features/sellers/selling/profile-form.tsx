import { Suspense, useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import {
  RETURN_POLICY_MAX,
  STORE_DESCRIPTION_MAX,
  STORE_LOCATION_MAX,
  STORE_NAME_MAX,
  STORE_NAME_MIN,
  WEBSITE_MAX,
} from '#contract/limits.ts'
import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { readWebsite } from '#contract/sellers/store-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { nowOf, resume, useSeen } from '#web/errors/use-seen.ts'
import { useReadStoreAgain, useSetOwnStore } from '#web/features/sellers/use-store.ts'
import { isTypedSince, keepTyped } from '#web/keep-typed.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.ts'
import { useUnsavedGuard } from '#web/ui/use-unsaved-guard.ts'
import { PolicyField } from './policy-field.tsx'
import { type StoreTexts, storeChanges, storeDraft, wordFields, wordsOf } from './store-draft.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

const checkName = (name: string) => name.trim().length >= STORE_NAME_MIN || m.store_name_short()
const checkBanglaName = (name: string) => name.trim() === '' || checkName(name)
const checkWebsite = (text: string) => readWebsite(text) !== null || m.field_invalid_website()

/** The store profile form, with a draft in this tab and a guard against leaving with unsaved changes. */
export function ProfileForm({ store }: { store: StoreProfile }) {
  const setStore = useSetOwnStore()
  const readStore = useReadStoreAgain()
  /** `reason` is null when every error is shown at its field. */
  const [failure, setFailure] = useState<{ reason: string | null; isUnanswered: boolean } | null>(null)
  const form = useForm<StoreTexts>({ defaultValues: wordsOf(store) })
  const { isSubmitting, isDirty } = form.formState
  const { setValue, subscribe, reset } = form
  const guard = useUnsavedGuard(isDirty)
  const id = store.id

  const [draft] = useState(() => resume(storeDraft(id).read(), wordsOf(store)))
  const { seen, setSeen, place } = useSeen(draft.seen)

  useEffect(() => {
    for (const field of wordFields) setValue(field, draft.typed[field], { shouldDirty: true })
  }, [draft, setValue])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name) storeDraft(id).save({ typed: values, seen: wordsOf(seen) })
        },
      }),
    [id, seen, subscribe],
  )

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null)
    try {
      const answer = await callApi('PUT /auth/seller/profile/', { body: storeChanges(typed, seen) })
      setStore(answer)
      setSeen(wordsOf(answer))
      if (!keepTyped(form, wordsOf(answer), typed)) storeDraft(id).clear()
      notify.success(m.store_saved())
    } catch (error) {
      const reason = place(form.setError, error, [...wordFields], !isTypedSince(form, typed))
      setFailure({ reason, isUnanswered: isUnanswered(error) })
      if (nowOf(error)) void readStore()
    }
  })
  const discard = () => {
    storeDraft(id).clear()
    setFailure(null)
    setSeen(wordsOf(store))
    reset(wordsOf(store))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Words form={form} slug={store.slug} />
      <PolicyField form={form} maxLength={RETURN_POLICY_MAX} />
      {failure && (
        <Banner tone="error">
          <span className="block font-semibold">
            {failure.isUnanswered ? m.store_save_unanswered() : m.store_save_failed()}
          </span>
          {failure.reason}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? m.store_saving() : m.store_save()}
        </Button>
        {isDirty && !isSubmitting && (
          <>
            <Button variant="ghost" onClick={discard}>
              {m.store_discard()}
            </Button>
            <span className="text-sm text-ink-soft">{m.store_unsaved()}</span>
          </>
        )}
      </div>
      {guard.asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={guard.stay}
            title={m.store_leave_title()}
            text={m.store_leave_text()}
            confirm={m.store_leave_go()}
            cancel={m.store_leave_stay()}
            onConfirm={guard.go}
          />
        </Suspense>
      )}
    </form>
  )
}

function Words({ form, slug }: { form: UseFormReturn<StoreTexts>; slug: string }) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={m.store_name()}
        help={m.store_name_help({ address: paths.store(slug) })}
        error={errors.store_name?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('store_name', { validate: checkName })}
            autoComplete="organization"
            maxLength={STORE_NAME_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={m.store_name_bn()} help={m.store_name_bn_help()} error={errors.store_name_bn?.message} optional>
        {(control) => (
          <Input
            {...control}
            {...form.register('store_name_bn', { validate: checkBanglaName })}
            lang="bn"
            autoComplete="off"
            maxLength={STORE_NAME_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field
        label={m.store_words()}
        help={m.store_words_help()}
        error={errors.store_description?.message}
        optional
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea {...control} {...form.register('store_description')} rows={5} maxLength={STORE_DESCRIPTION_MAX} />
        )}
      </Field>
      <Field label={m.store_location()} error={errors.location?.message} optional>
        {(control) => (
          <Input
            {...control}
            {...form.register('location')}
            autoComplete="address-level2"
            maxLength={STORE_LOCATION_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={m.store_website()} help={m.store_website_help()} error={errors.website?.message} optional>
        {(control) => (
          <Input
            {...control}
            {...form.register('website', { validate: checkWebsite })}
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            placeholder="https://"
            maxLength={WEBSITE_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
    </div>
  )
}

import TreePalm from 'lucide-react/icons/tree-palm'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { HOLIDAY_NOTE_MAX } from '#contract/limits.ts'
import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { HOLIDAY_DAYS_MAX } from '#contract/sellers/store-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { nowOf, useSeen } from '#web/errors/use-seen.ts'
import { useReadStoreAgain, useSetOwnStore } from '#web/features/sellers/use-store.ts'
import { formatDay } from '#web/format.ts'
import { isTypedSince, keepTyped } from '#web/keep-typed.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.ts'
import { useFormDraft } from '#web/use-form-draft.ts'
import { useTellIfLeft } from '#web/use-tell-if-left.ts'
import { dhakaDay } from './dhaka-day.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

type Holiday = { back_on: string; holiday_note: string }
const holidayOf = (store: StoreProfile): Holiday => ({
  back_on: store.back_on ?? '',
  holiday_note: store.holiday_note,
})

/** For the API: a holiday without a last day has null there. */
const seenOf = ({ back_on, holiday_note }: Holiday) => ({ back_on: back_on || null, holiday_note })

/** Puts the store on holiday and reopens it: at once, or automatically on a day. */
export function HolidayPart({ store }: { store: StoreProfile }) {
  const setStore = useSetOwnStore()
  const readStore = useReadStoreAgain()
  const { form, over, typeOver } = useFormDraft(`holiday:${store.id}`, holidayOf(store))
  const { seen, setSeen, place } = useSeen(seenOf(over), { back_on: (day) => formatDay(String(day)) })
  const away = store.on_holiday
  const tellIfLeft = useTellIfLeft()
  const tellLeft = (error: unknown) => tellIfLeft(`${m.store_holiday_failed()} ${formatProblem(error)}`)
  const [failure, setFailure] = useState<string | null>(null)
  const [ending, setEnding] = useState(false)
  const [asking, setAsking] = useState(false)
  const { errors, isSubmitting } = form.formState
  const [backOn, note] = useWatch({ control: form.control, name: ['back_on', 'holiday_note'] })
  const isChanged = backOn !== (seen.back_on ?? '') || note !== seen.holiday_note

  const put = async (body: { on_holiday: boolean } & Partial<Holiday> & { seen?: object }, sent = holidayOf(store)) => {
    const answer = await callApi('PUT /auth/seller/profile/', { body })
    setStore(answer)
    setSeen(seenOf(holidayOf(answer)))
    typeOver(holidayOf(answer))
    keepTyped(form, holidayOf(answer), sent)
    notify.success(answer.on_holiday ? m.store_holiday_started() : m.store_holiday_ended())
  }
  const submit = form.handleSubmit(async (typed) => {
    setFailure(null)
    // A change of day or note goes on without asking.
    if (!away && !asking) return setAsking(true)
    setAsking(false)
    try {
      await put({ on_holiday: true, ...typed, seen: { ...seen, on_holiday: away } }, typed)
    } catch (error) {
      if (tellLeft(error)) return
      setFailure(place(form.setError, error, ['back_on', 'holiday_note'], !isTypedSince(form, typed)))
      if (nowOf(error)) void readStore()
    }
  })
  const end = async () => {
    setFailure(null)
    setEnding(true)
    try {
      await put({ on_holiday: false })
    } catch (error) {
      if (!tellLeft(error)) setFailure(formatProblem(error))
    }
    setEnding(false)
  }
  return (
    <Panel title={m.store_holiday_title()} aside={<State store={store} />}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <p className="text-sm text-ink-soft">{m.store_holiday_help()}</p>
        <Field
          label={m.store_holiday_back_on()}
          help={m.store_holiday_back_on_help()}
          error={errors.back_on?.message}
          optional
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('back_on')}
              type="date"
              min={dhakaDay(1)}
              max={dhakaDay(HOLIDAY_DAYS_MAX)}
            />
          )}
        </Field>
        <Field
          label={m.store_holiday_note()}
          help={m.store_holiday_note_help()}
          error={errors.holiday_note?.message}
          optional
        >
          {(control) => (
            <Textarea {...control} {...form.register('holiday_note')} rows={2} maxLength={HOLIDAY_NOTE_MAX} />
          )}
        </Field>
        {failure && (
          <Banner tone="error">
            <span className="block font-semibold">{m.store_holiday_failed()}</span>
            {failure}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          {away && (
            <Button busy={ending} onClick={() => void end()}>
              {m.store_holiday_end()}
            </Button>
          )}
          <Button type="submit" variant="secondary" busy={isSubmitting} idle={away && !isChanged}>
            {!away && !isSubmitting && <TreePalm aria-hidden className="size-4.5" />}
            {away ? m.store_holiday_update() : m.store_holiday_start()}
          </Button>
        </div>
      </form>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={m.store_holiday_ask()}
            text={backOn === '' ? m.store_holiday_ask_text() : m.store_holiday_ask_until({ day: formatDay(backOn) })}
            confirm={m.store_holiday_start()}
            cancel={m.account_cancel()}
            onConfirm={() => void submit()}
          />
        </Suspense>
      )}
    </Panel>
  )
}

function State({ store: { on_holiday: away, back_on: day } }: { store: StoreProfile }) {
  if (!away) return <Badge tone="success">{m.store_holiday_open()}</Badge>
  return (
    <Badge tone="warning">{day === null ? m.store_holiday_on() : m.store_holiday_until({ day: formatDay(day) })}</Badge>
  )
}

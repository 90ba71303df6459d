import { type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { ApiError, type Problem } from '#contract/errors.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { callApi } from '#web/api/call-api.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { CategoryListField } from '#web/features/catalogue/category-list-field.tsx'
import { BannerFields } from '#web/features/settings/banner-fields.tsx'
import { CashFields } from '#web/features/settings/cash-fields.tsx'
import { CategoryNames } from '#web/features/settings/category-names.ts'
import { ChangeFields } from '#web/features/settings/change-fields.tsx'
import { NumberField } from '#web/features/settings/number-field.tsx'
import {
  changesOf,
  fieldsOf,
  inputOf,
  numberFields,
  type SettingsInput,
  valuesOf,
  whenOf,
} from '#web/features/settings/settings-input.ts'
import { useReload, useSetMarketSettings } from '#web/features/settings/use-market-settings.ts'
import { useSettingsDraft } from '#web/features/settings/use-settings-draft.ts'
import { WhenFields } from '#web/features/settings/when-fields.tsx'
import { formatNumber } from '#web/format.ts'
import { isTypedSince, keepTyped } from '#web/keep-typed.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.ts'
import { useUnsavedGuard } from '#web/ui/use-unsaved-guard.ts'
import { ExampleOrder } from './example-order.tsx'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

const placed = [
  ...numberFields,
  'cash_areas_excluded',
  'banner_en',
  'banner_bn',
  'banner_link',
  'banner_from',
  'banner_until',
  'valid_from',
  'note',
] as const

/** The API says 'banner.link' where the form says 'banner_link'. */
function inFormWords(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.problem.fields) return error
  const rename = (lists: Record<string, string[]> | undefined) =>
    lists && Object.fromEntries(Object.entries(lists).map(([field, list]) => [field.replace('.', '_'), list]))
  const { fields, field_codes, ...rest } = error.problem
  const problem: Problem = { ...rest, fields: rename(fields) ?? {}, field_codes: rename(field_codes) ?? {} }
  return new ApiError(error.status, problem)
}

/** Whether something was typed, also what changes nothing. */
const isTyped = (input: SettingsInput, before: SettingsInput) =>
  placed.some((field) => input[field] !== before[field]) ||
  input.banner !== before.banner ||
  input.cash_on_delivery !== before.cash_on_delivery ||
  input.cash_categories_excluded.join() !== before.cash_categories_excluded.join()

/** The settings form. A change by someone else does not overwrite the input. */
export function SettingsForm({ settings: { now, seen } }: { settings: AdminSettings }) {
  const setSettings = useSetMarketSettings()
  const reload = useReload()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<SettingsInput>({ defaultValues: inputOf(now) })
  const { isSubmitting } = form.formState
  const { reset } = form
  const input = { ...inputOf(now), ...useWatch({ control: form.control }) }
  const body = changesOf(input, now)
  const changed = fieldsOf(body, now)
  const typed = isTyped(input, inputOf(now))
  const guard = useUnsavedGuard(typed)

  // Untouched fields show a change by someone else.
  useEffect(() => reset(inputOf(now), { keepDirtyValues: true }), [now, reset])
  const { forget } = useSettingsDraft(form, input, now)

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      const note = values.note.trim()
      const sent = { seen, ...changesOf(values, now), ...whenOf(values), ...(note && { note }) }
      const answer = await callApi('PATCH /admin/settings/', { body: sent })
      keepTyped(form, inputOf(answer.now), values)
      setSettings(answer)
      notify.success(values.when === 'later' ? m.settings_planned_done() : m.settings_saved())
    } catch (error) {
      if (error instanceof ApiError && error.code === 'settings_changed') void reload()
      setFailure(placeProblem(form.setError, inFormWords(error), [...placed], !isTypedSince(form, values)))
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Groups form={form} />
      </div>
      <div className="min-w-0 xl:row-span-2">
        <div className="xl:sticky xl:top-22">
          <ExampleOrder now={now} next={valuesOf(input, now)} />
        </div>
      </div>
      <Panel title={m.settings_save_title()}>
        <div className="flex flex-col gap-5">
          <div aria-live="polite">
            {changed.length === 0 ? (
              <p className="text-ink-soft">{m.settings_nothing_changed()}</p>
            ) : (
              <ChangeFields fields={changed} />
            )}
          </div>
          <WhenFields form={form} />
          {failure && <Banner tone="error">{failure}</Banner>}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={isSubmitting} idle={changed.length === 0 && !typed}>
              {input.when === 'later' ? m.settings_plan() : m.settings_save()}
            </Button>
            {typed && !isSubmitting && (
              <Button variant="ghost" onClick={() => reset(inputOf(now))}>
                {m.settings_discard()}
              </Button>
            )}
          </div>
        </div>
      </Panel>
      {guard.asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={guard.stay}
            title={m.settings_leave_title()}
            text={m.settings_leave_text()}
            confirm={m.settings_leave_go()}
            cancel={m.settings_leave_stay()}
            onConfirm={() => {
              forget()
              guard.go()
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

function Groups({ form }: { form: UseFormReturn<SettingsInput> }) {
  const field = (name: (typeof numberFields)[number], label: string, help: string, unit: string) => (
    <NumberField form={form} name={name} label={label} help={help} unit={unit} />
  )
  return (
    <>
      <Group title={m.settings_group_money()}>
        {field('shipping_fee', m.settings_shipping_fee(), m.settings_shipping_fee_help(), m.settings_unit_bdt())}
        {field(
          'free_shipping_from',
          m.settings_free_shipping_from(),
          m.settings_free_shipping_from_help(),
          m.settings_unit_bdt(),
        )}
        {field('tax_percent', m.settings_tax_percent(), m.settings_tax_percent_help(), '%')}
        {field('return_days', m.settings_return_days(), m.settings_return_days_help(), m.settings_unit_days())}
      </Group>
      <Panel title={m.settings_group_cash()}>
        <CashFields form={form} categories={<ExcludedCategories form={form} />} />
      </Panel>
      <Panel title={m.settings_banner()}>
        <BannerFields form={form} />
      </Panel>
      <Group title={m.settings_group_lists()}>
        {field('page_size', m.settings_page_size(), m.settings_page_size_help(), m.settings_unit_rows())}
        {field(
          'list_max',
          m.settings_list_max(),
          m.settings_list_max_help({ step: formatNumber(100) }),
          m.settings_unit_rows(),
        )}
      </Group>
    </>
  )
}

function ExcludedCategories({ form }: { form: UseFormReturn<SettingsInput> }) {
  const nameOf = useContext(CategoryNames)
  return (
    <Controller
      control={form.control}
      name="cash_categories_excluded"
      render={({ field }) => (
        <CategoryListField
          label={m.settings_cash_categories_excluded()}
          help={m.settings_cash_categories_excluded_help()}
          value={field.value}
          nameOf={nameOf}
          onChange={field.onChange}
        />
      )}
    />
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <div className="grid gap-5 sm:grid-cols-2">{children}</div>
  </Panel>
)

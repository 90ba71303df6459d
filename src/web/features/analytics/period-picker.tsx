import { useState } from 'react'
import { FIRST_DAY, type FigureStep, figureSteps, type Period, usualStep } from '#contract/analytics/analytics-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'
import { type PeriodChoice, type PeriodParams, periodChoices, periodOf, problemOf } from './period.ts'

const choices: Record<PeriodChoice, () => string> = {
  '7': m.analytics_last_7,
  '30': m.analytics_last_30,
  '90': m.analytics_last_90,
  month: m.analytics_this_month,
  last_month: m.analytics_last_month,
  year: m.analytics_this_year,
  custom: m.analytics_custom,
}
const stepNames = { day: m.analytics_by_day, month: m.analytics_by_month }

type Asked = PeriodParams & { by: FigureStep }
type PickerProps = {
  filter: Asked
  today: string
  onFilter: (change: Partial<Asked>) => void
  /** Without a choice of steps, where there are none. */
  steps?: boolean
}

/** Picks the period and the step of the chart. A custom period starts with the days of the previous choice. */
export function PeriodPicker({ filter, today, onFilter, steps = true }: PickerProps) {
  const choose = (choice: PeriodChoice) => {
    const days = (choice === 'custom' && periodOf(filter, today)) || { from: '', to: '' }
    const period = periodOf({ choice, ...days }, today)
    onFilter({ choice, ...days, by: period ? usualStep(period) : filter.by })
  }
  return (
    <div className="flex flex-wrap items-start gap-3 print:hidden">
      <Field label={m.analytics_period()} hideLabel>
        {(control) => (
          <Select
            {...control}
            className="min-w-[min(11rem,100%)]"
            value={filter.choice}
            onChange={({ target }) => choose(periodChoices.find((one) => one === target.value) ?? '30')}
          >
            {periodChoices.map((choice) => (
              <option key={choice} value={choice}>
                {choices[choice]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {steps && (
        <Segments
          label={m.analytics_step()}
          options={figureSteps.map((step) => ({ value: step, label: stepNames[step]() }))}
          value={filter.by}
          onChange={(by) => onFilter({ by })}
        />
      )}
      {filter.choice === 'custom' && <OwnPeriod from={filter.from} to={filter.to} today={today} onFilter={onFilter} />}
    </div>
  )
}

const problems: Record<NonNullable<ReturnType<typeof problemOf>>['code'], () => string> = {
  required: m.field_required,
  day_too_early: m.field_day_too_early,
  day_in_future: m.field_day_in_future,
  period_order: m.field_period_order,
  period_too_long: m.field_period_too_long,
}

type OwnPeriodProps = Period & { today: string; onFilter: (period: Period) => void }

/** The days of a custom period. Invalid input stays in the fields, with an error. */
function OwnPeriod({ from, to, today, onFilter }: OwnPeriodProps) {
  const [waiting, setWaiting] = useState<Partial<Period>>({})
  const typed = { from, to, ...waiting }
  const problem = problemOf(typed, today)
  const day = (name: 'from' | 'to', label: string) => (
    <Field label={label} error={problem?.field === name ? problems[problem.code]() : undefined}>
      {(control) => (
        <Input
          {...control}
          type="date"
          min={FIRST_DAY}
          max={today}
          value={typed[name]}
          onChange={({ target }) => {
            const next = { ...typed, [name]: target.value }
            const wrong = problemOf(next, today)
            setWaiting(wrong ? next : {})
            if (!wrong) onFilter(next)
          }}
        />
      )}
    </Field>
  )
  return (
    <div className="grid w-full grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:w-auto">
      {day('from', m.analytics_from())}
      {day('to', m.analytics_to())}
    </div>
  )
}

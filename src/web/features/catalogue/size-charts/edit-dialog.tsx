import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { SIZE_CHART_NOTE_MAX, SIZE_CHART_TITLE_MAX } from '#contract/catalogue/size-chart-rules.ts'
import type { KeptSizeChart, SizeChartInput } from '#contract/catalogue/size-charts.ts'
import { ApiError } from '#contract/errors.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { formatNow, nowOf } from '#web/errors/use-seen.ts'
import { toSizeChartShown } from '#web/features/catalogue/size-chart-shown.ts'
import { SizeChartTable } from '#web/features/catalogue/size-chart-table.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { CategoryField } from './category-field.tsx'
import {
  bodyOf,
  type ChartDraft,
  type ChartInput,
  type ChartSeen,
  chartDraft,
  type Keeper,
  mergedInput,
  NO_CHART,
  startOf,
  textFields,
} from './chart-input.ts'
import { EditGrid } from './edit-grid.tsx'
import { useKeepSizeCharts } from './use-size-charts.ts'

type EditDialogProps = {
  keeper: Keeper
  /** Null for a new one. */
  chart: KeptSizeChart | null
  /** Categories that have one; null is the whole store. */
  taken: readonly (number | null)[]
  onClose: () => void
}

type Wrong = Partial<Record<keyof ChartInput | 'category', string>>

/** Creates or edits a size chart. Import it lazily. */
export default function EditDialog({ keeper, chart, taken, onClose }: EditDialogProps) {
  const { save, refresh } = useKeepSizeCharts(keeper)
  const [draft, setDraft] = useState(() => chartDraft(keeper, chart?.id ?? null))
  const [form, setForm] = useState(() => draft.read() ?? startOf(chart, firstFree(keeper, taken)))
  const { category, input, seen } = form
  const isNew = seen.title === ''
  /** The table that was saved meanwhile, beside another that was typed. */
  const [theirs, setTheirs] = useState<ChartSeen | null>(null)
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(wrong).length > 0) showWrong(fields)
  }, [wrong])
  const body = bodyOf(category ?? null, input)
  const set = (part: Partial<ChartDraft>, into = draft) => {
    const next = { ...form, ...part }
    setForm(next)
    into.save(next)
  }
  const change = (part: Partial<ChartInput>) => set({ input: { ...input, ...part } })
  const submit = async () => {
    const mistakes = mistakesOf(body, category === undefined)
    setWrong(mistakes)
    setFailure(null)
    setTheirs(null)
    if (Object.keys(mistakes).length > 0) return
    setBusy(true)
    try {
      const saved = await save(body, seen)
      draft.clear()
      notify.success(m.size_charts_saved({ title: saved.title }))
      onClose()
    } catch (error) {
      const placed = placedOf(error)
      const now = nowOf(error)
      if (now) meet({ ...seen, ...now }, placed)
      const isGone = !isNew && wasRemoved(error, placed)
      if (isGone) continueAsNew(placed)
      setWrong(placed)
      if (isGone) setFailure(m.size_charts_gone())
      else setFailure(Object.keys(placed).length > 0 && !now ? null : formatProblem(error))
      setBusy(false)
    }
  }
  /** It was changed meanwhile: the form takes that over, and tells of it where it was changed here as well. */
  const meet = (now: ChartSeen, wrong: Wrong) => {
    const merged = mergedInput(input, seen, now)
    for (const field of textFields) if (merged.told.includes(field)) wrong[field] = formatNow(now[field])
    if (merged.told.includes('grid')) {
      wrong.grid = m.size_charts_changed()
      setTheirs(now)
    }
    set({ seen: now, input: merged.input })
  }
  /** What was typed may be saved as a new chart: closed, it is found under New, unless another was begun there. */
  const continueAsNew = (wrong: Wrong) => {
    const newDraft = chartDraft(keeper, null)
    const into = newDraft.read() === null ? newDraft : draft
    if (into !== draft) draft.clear()
    setDraft(into)
    set({ seen: NO_CHART, category: wrong.category === undefined ? category : undefined }, into)
    void refresh()
  }
  const text = (field: (typeof textFields)[number], label: string, help?: ReactNode) => (
    <Field label={label} required={field === 'title'} help={help} error={wrong[field]}>
      {(control) => (
        <Input
          {...control}
          lang={field.endsWith('_bn') ? 'bn' : undefined}
          autoComplete="off"
          maxLength={field.startsWith('title') ? SIZE_CHART_TITLE_MAX : SIZE_CHART_NOTE_MAX}
          value={input[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      size="xl"
      title={isNew ? m.size_charts_new() : m.size_charts_edit_title()}
      submit={m.categories_save()}
      busy={busy}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={fields} className="contents">
        <CategoryField
          keeper={keeper}
          value={category}
          fixed={isNew ? null : chart}
          taken={taken}
          error={wrong.category}
          onChange={(next) => set({ category: next })}
        />
        <div className="grid gap-5 md:grid-cols-2">
          {text('title', m.size_charts_name())}
          {text('title_bn', m.size_charts_name_bn())}
          {text('note', m.size_charts_note(), m.size_charts_note_help())}
          {text('note_bn', m.size_charts_note_bn())}
        </div>
        <div>
          <EditGrid grid={input.grid} onChange={(grid) => change({ grid })} />
          <div data-wrong={wrong.grid ? true : undefined} className="my-2 empty:hidden">
            {wrong.grid && <FieldError>{wrong.grid}</FieldError>}
          </div>
          {theirs && (
            <SizeChartTable chart={toSizeChartShown({ ...theirs, title: m.size_charts_now(), title_bn: null })} />
          )}
        </div>
        {body.columns.length > 0 && body.rows.length > 0 && (
          <section aria-label={m.size_charts_preview()}>
            <h3 className="mb-2 text-sm font-semibold">{m.size_charts_preview()}</h3>
            <SizeChartTable chart={toSizeChartShown({ ...body, title: body.title || m.size_charts_preview() })} />
          </section>
        )}
      </div>
    </FormDialog>
  )
}

/** Long tables are scrolled: without it, nothing would be seen of what was refused, and the next save would replace it. */
function showWrong(fields: RefObject<HTMLElement | null>) {
  const first = fields.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')
  first?.focus()
  first?.scrollIntoView?.({ block: 'center' })
}

/** A seller begins with the whole store; undefined: still to be chosen. */
const firstFree = (keeper: Keeper, taken: EditDialogProps['taken']) =>
  keeper === 'seller' && !taken.includes(null) ? null : undefined

function mistakesOf({ title, columns, rows }: SizeChartInput, noCategory: boolean): Wrong {
  const unnamed = columns.some(({ name }) => name === '')
  return {
    ...(noCategory && { category: m.field_required() }),
    ...(title === '' && { title: m.field_required() }),
    ...((unnamed || rows.length === 0) && { grid: unnamed ? m.size_charts_unnamed() : m.size_charts_no_row() }),
  }
}

/** It was deleted meanwhile, by itself or with its category, or moved to that which its own was merged into. */
const wasRemoved = (error: unknown, placed: Wrong) =>
  (error instanceof ApiError && error.code === 'not_found') || placed.category !== undefined

/** What the server says of the fields. */
function placedOf(error: unknown): Wrong {
  const [title, category] = [formatFieldError(error, 'title'), formatFieldError(error, 'category')]
  const grid = formatFieldError(error, 'columns') ?? formatFieldError(error, 'rows')
  return { ...(title && { title }), ...(category && { category }), ...(grid && { grid }) }
}

import { type ReactNode, useState } from 'react'
import { SIZE_CHART_NOTE_MAX, SIZE_CHART_TITLE_MAX } from '#contract/catalogue/size-chart-rules.ts'
import type { KeptSizeChart, SizeChartInput } from '#contract/catalogue/size-charts.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { toSizeChartShown } from '#web/features/catalogue/size-chart-shown.ts'
import { SizeChartTable } from '#web/features/catalogue/size-chart-table.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { CategoryField } from './category-field.tsx'
import { EditGrid } from './edit-grid.tsx'
import { emptyGrid, filledRows, type Grid } from './grid.ts'
import { type Keeper, useKeepSizeCharts } from './use-size-charts.ts'

type EditDialogProps = {
  keeper: Keeper
  /** Null for a new one. */
  chart: KeptSizeChart | null
  /** Categories that have one; null is the whole store. */
  taken: readonly (number | null)[]
  onClose: () => void
}

type Texts = Record<'title' | 'title_bn' | 'note' | 'note_bn', string>
type Wrong = Partial<Record<'title' | 'category' | 'grid', string>>

/** Creates or edits a size chart. Import it lazily. */
export default function EditDialog({ keeper, chart, taken, onClose }: EditDialogProps) {
  const { save } = useKeepSizeCharts(keeper)
  const [category, setCategory] = useState(chart ? chart.category : firstFree(keeper, taken))
  const [texts, setTexts] = useState<Texts>(() => textsOf(chart))
  const [grid, setGrid] = useState<Grid>(() => gridOf(chart))
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = inputOf(category ?? null, texts, grid)
  const submit = async () => {
    const mistakes = mistakesOf(input, category === undefined)
    setWrong(mistakes)
    setFailure(null)
    if (Object.keys(mistakes).length > 0) return
    setBusy(true)
    try {
      const saved = await save(input)
      notify.success(m.size_charts_saved({ title: saved.title }))
      onClose()
    } catch (error) {
      const placed = placedOf(error)
      setWrong(placed)
      setFailure(Object.keys(placed).length > 0 ? null : formatProblem(error))
      setBusy(false)
    }
  }
  const text = (field: keyof Texts, label: string, extra: { help?: ReactNode; error?: string | undefined } = {}) => (
    <Field label={label} required={field === 'title'} {...extra}>
      {(control) => (
        <Input
          {...control}
          lang={field.endsWith('_bn') ? 'bn' : undefined}
          autoComplete="off"
          maxLength={field.startsWith('title') ? SIZE_CHART_TITLE_MAX : SIZE_CHART_NOTE_MAX}
          value={texts[field]}
          onChange={({ target }) => setTexts({ ...texts, [field]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      size="xl"
      title={chart ? m.size_charts_edit_title() : m.size_charts_new()}
      submit={m.categories_save()}
      busy={busy}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <CategoryField
        keeper={keeper}
        value={category}
        fixed={chart}
        taken={taken}
        error={wrong.category}
        onChange={setCategory}
      />
      <div className="grid gap-5 md:grid-cols-2">
        {text('title', m.size_charts_name(), { error: wrong.title })}
        {text('title_bn', m.size_charts_name_bn())}
        {text('note', m.size_charts_note(), { help: m.size_charts_note_help() })}
        {text('note_bn', m.size_charts_note_bn())}
      </div>
      <div>
        <EditGrid grid={grid} onChange={setGrid} />
        {wrong.grid && <FieldError>{wrong.grid}</FieldError>}
      </div>
      {input.columns.length > 0 && input.rows.length > 0 && (
        <section aria-label={m.size_charts_preview()}>
          <h3 className="mb-2 text-sm font-semibold">{m.size_charts_preview()}</h3>
          <SizeChartTable chart={toSizeChartShown({ ...input, title: input.title || m.size_charts_preview() })} />
        </section>
      )}
    </FormDialog>
  )
}

const textsOf = (chart: KeptSizeChart | null): Texts => ({
  title: chart?.title ?? '',
  title_bn: chart?.title_bn ?? '',
  note: chart?.note ?? '',
  note_bn: chart?.note_bn ?? '',
})

const gridOf = (chart: KeptSizeChart | null): Grid =>
  chart
    ? { columns: chart.columns.map(({ name, name_bn }) => ({ name, name_bn: name_bn ?? '' })), rows: chart.rows }
    : emptyGrid()

/** A seller begins with the whole store; undefined: still to be chosen. */
const firstFree = (keeper: Keeper, taken: EditDialogProps['taken']) =>
  keeper === 'seller' && !taken.includes(null) ? null : undefined

const inputOf = (category: number | null, texts: Texts, { columns, rows }: Grid): SizeChartInput => ({
  category,
  title: texts.title.trim(),
  title_bn: texts.title_bn.trim() || null,
  note: texts.note.trim(),
  note_bn: texts.note_bn.trim() || null,
  columns: columns.map(({ name, name_bn }) => ({ name: name.trim(), name_bn: name_bn.trim() || null })),
  rows: filledRows(rows),
})

function mistakesOf({ title, columns, rows }: SizeChartInput, noCategory: boolean): Wrong {
  const unnamed = columns.some(({ name }) => name === '')
  return {
    ...(noCategory && { category: m.field_required() }),
    ...(title === '' && { title: m.field_required() }),
    ...((unnamed || rows.length === 0) && { grid: unnamed ? m.size_charts_unnamed() : m.size_charts_no_row() }),
  }
}

/** What the server says of the fields. */
function placedOf(error: unknown): Wrong {
  const [title, category] = [formatFieldError(error, 'title'), formatFieldError(error, 'category')]
  const grid = formatFieldError(error, 'columns') ?? formatFieldError(error, 'rows')
  return { ...(title && { title }), ...(category && { category }), ...(grid && { grid }) }
}

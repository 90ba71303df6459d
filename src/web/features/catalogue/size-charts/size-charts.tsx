import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Ruler from 'lucide-react/icons/ruler'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useEffect, useState } from 'react'
import type { KeptSizeChart } from '#contract/catalogue/size-charts.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { inPageLanguage, otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { notify } from '#web/ui/toast.ts'
import { dropLostDrafts, type Keeper, NO_CHART } from './chart-input.ts'
import { useKeepSizeCharts, useSizeCharts } from './use-size-charts.ts'

const EditDialog = lazy(() => import('./edit-dialog.tsx'))

/** The size charts of the team or of the own store. */
export function SizeCharts({ keeper }: { keeper: Keeper }) {
  const query = useSizeCharts(keeper)
  const { save, remove } = useKeepSizeCharts(keeper)
  const [edited, setEdited] = useState<KeptSizeChart | 'new' | null>(null)
  const { data: charts } = query
  useEffect(() => {
    // An open dialog may still save its chart as a new one.
    if (charts && edited === null) dropLostDrafts(keeper, charts)
  }, [keeper, charts, edited])
  const create = (
    <Button variant="secondary" size="sm" onClick={() => setEdited('new')}>
      <Plus aria-hidden className="size-4.5" />
      {m.size_charts_new()}
    </Button>
  )
  const removed = async (chart: KeptSizeChart) => {
    try {
      await remove(chart.id)
      const restore = () => void save(chart, NO_CHART).catch((error) => notify.error(formatProblem(error)))
      notify.say(m.size_charts_removed({ title: titleOf(chart) }), {
        action: { label: m.categories_undo(), onClick: restore },
      })
    } catch (error) {
      notify.error(formatProblem(error))
    }
  }
  return (
    <Panel title={m.size_charts_title()} aside={create}>
      <p className="-mt-3 mb-4 max-w-prose text-sm text-ink-soft">
        {keeper === 'team' ? m.size_charts_team_text() : m.size_charts_store_text()}
      </p>
      <ListStates
        query={query}
        rows={2}
        isEmpty={(found) => found.length === 0}
        empty={<EmptyState icon={<Ruler />} title={m.size_charts_none()} text={m.size_charts_none_text()} />}
      >
        {(found) => (
          <ul>
            {found.map((chart) => (
              <ChartRow
                key={chart.id}
                chart={chart}
                onEdit={() => setEdited(chart)}
                onRemove={() => void removed(chart)}
              />
            ))}
          </ul>
        )}
      </ListStates>
      <Suspense>
        {edited !== null && (
          <EditDialog
            keeper={keeper}
            chart={edited === 'new' ? null : edited}
            taken={(charts ?? []).map(({ category }) => category)}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </Panel>
  )
}

const titleOf = ({ title, title_bn }: KeptSizeChart) => inPageLanguage(title, title_bn)

type ChartRowProps = { chart: KeptSizeChart; onEdit: () => void; onRemove: () => void }

function ChartRow({ chart, onEdit, onRemove }: ChartRowProps) {
  const { category_name: name, category_name_bn, columns, rows } = chart
  const title = titleOf(chart)
  const category = name === null ? m.size_charts_whole_store() : inPageLanguage(name, category_name_bn)
  return (
    <li className="flex min-h-14 items-center gap-2 border-t border-line py-2">
      <div className="min-w-0 flex-1">
        <p lang={otherLanguage(title)} className="font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="text-sm text-ink-soft">
          {category} ·{' '}
          <span className="tabular whitespace-nowrap">
            {m.size_charts_size({ columns: formatNumber(columns.length), rows: formatNumber(rows.length) })}
          </span>
        </p>
      </div>
      <IconButton
        label={m.size_charts_edit({ title })}
        icon={<Pencil aria-hidden className="size-4.5" />}
        onClick={onEdit}
      />
      <IconButton
        label={m.size_charts_remove({ title })}
        icon={<Trash2 aria-hidden className="size-4.5" />}
        onClick={onRemove}
      />
    </li>
  )
}

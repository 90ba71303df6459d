import type { SizeChartShown } from '#web/features/catalogue/size-chart-shown.ts'
import { SizeChartTable } from '#web/features/catalogue/size-chart-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** A size chart of a product. Import it lazily. */
export default function SizeChartDialog({ chart, onClose }: { chart: SizeChartShown; onClose: () => void }) {
  return (
    <Dialog open size="lg" onOpenChange={onClose} title={chart.title}>
      <div className="pt-2">
        <SizeChartTable chart={chart} />
      </div>
    </Dialog>
  )
}

import Merge from 'lucide-react/icons/merge'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

type MergeBarProps = { text: string; onMerge: () => void; onClear: () => void }

/** How many tags or values are selected, with the buttons that merge them and clear the selection. */
export const MergeBar = ({ text, onMerge, onClear }: MergeBarProps) => (
  <div className="sticky top-16 z-20 mb-4 flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 shadow-float">
    <p role="status" className="flex-1 font-medium">
      {text}
    </p>
    <Button size="sm" onClick={onMerge}>
      <Merge aria-hidden className="size-4.5" />
      {m.categories_merge()}
    </Button>
    <Button size="sm" variant="secondary" onClick={onClear}>
      {m.categories_choose_none()}
    </Button>
  </div>
)

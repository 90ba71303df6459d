import { clsx } from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { dailySections, otherSections, pathOf, type SellingSection } from './sections.ts'
import { useSection } from './use-section.ts'
import { useWaiting } from './use-waiting.ts'

/** The seller's places with what waits there, and the way back to the market. */
export const SellingNav = () => (
  <nav aria-label={m.selling_nav()} className="flex flex-col gap-4">
    <Places sections={dailySections} />
    <Places sections={otherSections} />
    <MarketLink />
  </nav>
)

type PlacesProps = { sections: readonly SellingSection[]; onChoose?: (() => void) | undefined }

export const Places = ({ sections, onChoose }: PlacesProps) => {
  const chosen = useSection()
  const { data } = useWaiting()
  return (
    <ul>
      {sections.map((section) => {
        const { key, label, Icon, waiting } = section
        const count = data && waiting ? waiting(data) : 0
        return (
          <li key={key}>
            <Link
              to={pathOf(section)}
              onClick={onChoose}
              aria-current={key === chosen ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium transition-colors lg:min-h-10',
                key === chosen ? 'bg-brand-tint text-brand' : 'hover:bg-brand-tint hover:text-brand',
              )}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              <span className="min-w-0 flex-1 truncate">{label()}</span>
              {count > 0 && (
                <span className="rounded-full bg-brand px-2 text-xs leading-5 font-semibold text-on-brand tabular">
                  {formatCount(count)}
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

export const MarketLink = () => (
  <Link
    to={paths.home()}
    className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-ink-soft transition-colors hover:bg-brand-tint hover:text-brand lg:min-h-10"
  >
    <ArrowLeft aria-hidden className="size-5 shrink-0" />
    {m.selling_to_market()}
  </Link>
)

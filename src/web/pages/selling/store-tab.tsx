import { clsx } from 'clsx'
import ExternalLink from 'lucide-react/icons/external-link'
import { SizeCharts } from '#web/features/catalogue/size-charts/size-charts.tsx'
import { CashPart } from '#web/features/sellers/selling/cash-part.tsx'
import { HolidayPart } from '#web/features/sellers/selling/holiday-part.tsx'
import { ProfileForm } from '#web/features/sellers/selling/profile-form.tsx'
import { StorePicturesPart } from '#web/features/sellers/selling/store-pictures-part.tsx'
import { useStore } from '#web/features/sellers/use-store.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const columns = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]'

/** Store profile, pictures, holiday, and whether it takes cash. */
export default function StoreTab() {
  const { data: store, error, refetch } = useStore()
  if (!store) {
    if (!error) return <Waiting />
    return <LoadFailed title={m.store_profile_failed()} query={{ error, refetch }} />
  }
  return (
    <div className={columns}>
      <div className="flex min-w-0 flex-col gap-6">
        <Panel
          title={m.store_profile_title()}
          aside={
            <Link
              to={paths.store(store.slug)}
              className={clsx(buttonClass({ variant: 'secondary', size: 'sm' }), 'max-w-full shrink-0')}
            >
              <ExternalLink aria-hidden className="size-4.5" />
              {m.store_profile_view()}
            </Link>
          }
        >
          <ProfileForm key={store.id} store={store} />
        </Panel>
        <SizeCharts keeper="seller" />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Panel title={m.store_looks_title()}>
          <StorePicturesPart store={store} />
        </Panel>
        <HolidayPart key={store.id} store={store} />
        <CashPart store={store} />
      </div>
    </div>
  )
}

const Waiting = () => (
  <div aria-busy className={columns}>
    <p role="status" className="sr-only">
      {m.ui_loading()}
    </p>
    <Skeleton className="h-160" />
    <div className="flex flex-col gap-6">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  </div>
)

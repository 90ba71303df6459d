import { Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { pageFrom } from '#contract/caller.ts'
import { loadProfile, useSession } from '#web/features/identity/session.ts'
import { ApplyWaiting } from '#web/features/sellers/applying/apply-waiting.tsx'
import { Pitch } from '#web/features/sellers/applying/pitch.tsx'
import { readStep, steps } from '#web/features/sellers/steps.ts'
import { useOwnApplication } from '#web/features/sellers/use-own-application.ts'
import { lazy } from '#web/lazy.ts'
import { apiOf } from '#web/load.ts'
import { localNames } from '#web/local-names.ts'
import { pageMeta } from '#web/page-meta.ts'
import { oneOf, type PageHandle } from '#web/page-parameters.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import type { Route } from './+types/sell'
import { SellCall } from './sell-call.tsx'

const Apply = lazy(() => import('./apply.tsx').then(({ Apply }) => ({ default: Apply })))
const Answered = lazy(() =>
  import('#web/features/sellers/applying/answered.tsx').then(({ Answered }) => ({ default: Answered })),
)

const STORES_SHOWN = 6

export const handle: PageHandle = { parameters: { step: oneOf(steps) } }

export async function loader({ context }: Route.LoaderArgs) {
  const query = { page: 1, page_size: 100 }
  const { results } = await pageFrom(apiOf(context))('GET /auth/seller/public/all/', { query })
  return {
    stores: results
      .filter(({ products_count }) => products_count > 0)
      .toSorted((a, b) => b.sales - a.sales)
      .slice(0, STORES_SHOWN)
      .map(localNames)
      .map(({ seller_name: name, slug, image, location, products_count: products }) => ({
        name,
        slug,
        image,
        location,
        products,
      })),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.sell_title(), description: m.sell_description(), path: paths.sell() })

/**
 * Explains selling to everybody; signed-in users see their own application instead: to start, to continue
 * (`?step=`), or its status.
 */
export default function Sell({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const step = readStep(params.get('step'))
  const session = useSession()
  const hydrated = useHydrated()
  const { own, reload, set } = useOwnApplication(session.id)
  const application = own.step === 'there' ? own.application : null
  useRoleAfter(application?.status === 'APPROVED' && session.role === 'BUYER')

  if (step !== null) {
    if (!hydrated) return <ApplyWaiting />
    return (
      <Suspense fallback={<ApplyWaiting />}>
        <Apply step={step} own={own} onReload={reload} onKnown={set} />
      </Suspense>
    )
  }
  if (session.status === 'signed_in' && application !== null && application.status !== 'DRAFT') {
    return (
      <Suspense fallback={<ApplyWaiting />}>
        <Answered application={application} onKnown={set} />
      </Suspense>
    )
  }
  return (
    <Pitch stores={loaderData.stores} call={<SellCall session={session} own={own} onReload={reload} onKnown={set} />} />
  )
}

/** The store has opened: refreshes the role in header and dashboard. */
function useRoleAfter(opened: boolean) {
  useEffect(() => {
    if (opened) void loadProfile().catch(() => null)
  }, [opened])
}

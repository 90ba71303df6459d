import ShieldAlert from 'lucide-react/icons/shield-alert'
import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { splitLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { EveryPage } from '#web/shells/every-page.tsx'
import { ProblemPage } from '#web/shells/problem-page.tsx'
import { useStaff } from '#web/staff.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Toasts } from '#web/ui/toast.ts'
import { UndoProvider } from '#web/ui/undo.tsx'
import { SkipLink } from '../skip-link.tsx'
import type { Route } from './+types/admin'
import { AdminHeader } from './admin-header.tsx'
import { AdminNav } from './admin-nav.tsx'
import { sectionOf } from './sections.ts'
import { StaffOnly } from './staff-only.tsx'

/** What is around every page below /admin: no shop, the places of the team at the side. */
export default function Admin() {
  return (
    <Shell>
      <Areas />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ProblemPage error={error} />
    </Shell>
  )
}

function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <EveryPage />
      <StaffOnly outside={outside}>
        <UndoProvider>
          <AdminHeader places />
          <div className="mx-auto flex max-w-[100rem]">
            <div className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 overflow-y-auto border-e border-line px-3 py-5 lg:block print:hidden">
              <AdminNav />
            </div>
            <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 pb-24 outline-none sm:px-6 lg:px-8">
              {children}
            </main>
          </div>
        </UndoProvider>
      </StaffOnly>
      <Toasts label={m.ui_notifications()} />
    </>
  )
}

const outside = (state: ReactNode) => (
  <>
    <AdminHeader places={false} />
    <main id="content" tabIndex={-1} className="outline-none">
      {state}
    </main>
  </>
)

/** What the address asks for, unless it is not this person's. */
function Areas() {
  const { may } = useStaff()
  const section = sectionOf(splitLocale(useLocation().pathname).path)
  if (section?.needs && !may(...section.needs))
    return <EmptyState level="h1" icon={<ShieldAlert />} title={m.admin_not_yours()} text={m.admin_not_yours_text()} />
  return <Outlet />
}

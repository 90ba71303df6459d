import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useNavigate, useParams } from 'react-router'
import type { AdminApplication } from '#contract/sellers/admin-applications.ts'
import { isMissing } from '#web/errors/is-missing.ts'
import { ApplicantFacts } from '#web/features/sellers/admin/applications/applicant-facts.tsx'
import { ApplicationAnswers } from '#web/features/sellers/admin/applications/application-answers.tsx'
import { ApplicationHistory } from '#web/features/sellers/admin/applications/application-history.tsx'
import { ApplicationStatus } from '#web/features/sellers/admin/applications/application-status.tsx'
import { ApplicationWarnings } from '#web/features/sellers/admin/applications/application-warnings.tsx'
import { DecideBar } from '#web/features/sellers/admin/applications/decide-bar.tsx'
import { Documents } from '#web/features/sellers/admin/applications/documents.tsx'
import { useApplication } from '#web/features/sellers/admin/applications/use-applications.ts'
import { formatMoment } from '#web/format.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/application'
import AdminNotFound from './not-found.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_applications(),
    description: m.applications_text(),
    path: paths.admin('applications'),
    hidden: true,
  })

/** One application: warnings, documents, answers and applicant, with the decision bar. */
export default function Application() {
  const id = Number(useParams()['id'])
  const query = useApplication(id)
  const navigate = useNavigate()
  if (!query.data && isMissing(query.error)) return <AdminNotFound />
  return (
    <>
      <Link
        to={paths.admin('applications')}
        className="mb-3 inline-flex min-h-11 items-center gap-1 font-medium text-brand hover:underline"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {m.applications_back()}
      </Link>
      <ListStates query={query} isEmpty={() => false} empty={null}>
        {(application) => (
          <>
            <PageHeading
              title={application.store_name || `#${application.id}`}
              text={
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <ApplicationStatus status={application.status} />
                  {m.applications_sent_at({ when: formatMoment(application.submitted_at) })}
                </span>
              }
            >
              <DecideBar
                application={application}
                onNext={(next) =>
                  void navigate(next === null ? paths.admin('applications') : paths.adminItem('applications', next))
                }
              />
            </PageHeading>
            <Parts application={application} />
          </>
        )}
      </ListStates>
    </>
  )
}

const Parts = ({ application }: { application: AdminApplication }) => (
  <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div className="flex min-w-0 flex-col gap-5">
      <ApplicationWarnings application={application} />
      {application.content === null ? (
        <p className="rounded-md border border-line bg-surface p-5 text-ink-soft">{m.applications_withdrawn_text()}</p>
      ) : (
        <>
          <Panel title={m.applications_documents()}>
            <Documents documents={application.content.documents} />
          </Panel>
          <Panel title={m.applications_answers()}>
            <ApplicationAnswers content={application.content} />
          </Panel>
        </>
      )}
    </div>
    <div className="flex min-w-0 flex-col gap-5">
      <Panel title={m.applications_person()}>
        <ApplicantFacts application={application} />
      </Panel>
      {application.history.length > 0 && (
        <Panel title={m.applications_history()}>
          <ApplicationHistory history={application.history} />
        </Panel>
      )}
    </div>
  </div>
)

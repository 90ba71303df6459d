import ArrowLeft from 'lucide-react/icons/arrow-left'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import TextQuote from 'lucide-react/icons/text-quote'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import type { TicketTemplate } from '#contract/support/admin.ts'
import { callApi } from '#web/api/call-api.ts'
import { useReloadAdmin, useTemplates } from '#web/features/support/admin/tickets/use-tickets.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useUndoable } from '#web/ui/undo.tsx'
import type { Route } from './+types/templates'

const TemplateDialog = lazy(() => import('#web/features/support/admin/tickets/template-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.support_admin_templates(),
    description: m.support_admin_templates_text(),
    path: paths.ticketTemplates(),
    hidden: true,
  })

const keyOf = (id: number) => `template ${id}`

/** Answers that are written often: in both languages, by name. */
export default function Templates() {
  const query = useTemplates()
  const reload = useReloadAdmin()
  const { plan, isPlanned } = useUndoable()
  const isRemoved = ({ id }: TicketTemplate) => isPlanned(keyOf(id))
  const [edited, setEdited] = useState<TicketTemplate | 'new' | null>(null)
  const remove = ({ id, name }: TicketTemplate) =>
    plan({
      key: keyOf(id),
      message: m.support_admin_template_said({ name }),
      send: async () => {
        await callApi('DELETE /admin/ticket-templates/{id}/', { params: { id } })
        await reload()
      },
    })
  return (
    <>
      <Link
        to={paths.admin('tickets')}
        className="mb-3 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {m.support_admin_back()}
      </Link>
      <PageHeading title={m.support_admin_templates()} text={m.support_admin_templates_text()}>
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-5" />
          {m.support_admin_template_new()}
        </Button>
      </PageHeading>
      <ListStates
        query={query}
        isEmpty={(templates) => templates.every(isRemoved)}
        empty={
          <EmptyState
            icon={<TextQuote />}
            title={m.support_admin_templates_none()}
            text={m.support_admin_templates_none_text()}
          />
        }
      >
        {(templates) => (
          <ul className="flex flex-col gap-3">
            {templates
              .filter((template) => !isRemoved(template))
              .map((template) => (
                <li key={template.id} className="rounded-md border border-line bg-surface p-4">
                  <div className="flex items-start gap-2">
                    <h2 className="min-w-0 flex-1 font-semibold">{template.name}</h2>
                    <IconButton
                      label={m.support_admin_template_change({ name: template.name })}
                      icon={<Pencil aria-hidden className="size-5" />}
                      className="-my-2"
                      onClick={() => setEdited(template)}
                    />
                    <IconButton
                      label={m.support_admin_template_remove({ name: template.name })}
                      icon={<Trash2 aria-hidden className="size-5" />}
                      className="-my-2"
                      onClick={() => remove(template)}
                    />
                  </div>
                  <div className="mt-2 grid gap-4 text-sm text-ink-soft md:grid-cols-2">
                    <p lang="en" className="whitespace-pre-line">
                      {template.body_en}
                    </p>
                    <p lang="bn" className="whitespace-pre-line">
                      {template.body_bn}
                    </p>
                  </div>
                </li>
              ))}
          </ul>
        )}
      </ListStates>
      {edited && (
        <Suspense>
          <TemplateDialog template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}

import ChevronLeft from 'lucide-react/icons/chevron-left'
import FolderTree from 'lucide-react/icons/folder-tree'
import Pencil from 'lucide-react/icons/pencil'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { AdminAttribute } from '#contract/catalogue/attribute-admin.ts'
import { Assignments } from '#web/features/catalogue/admin/attributes/assignments.tsx'
import type { AttributeAction } from '#web/features/catalogue/admin/attributes/attribute-action.ts'
import { AttributeDialogs } from '#web/features/catalogue/admin/attributes/attribute-dialogs.tsx'
import { formatType, formatUses } from '#web/features/catalogue/admin/attributes/attribute-words.ts'
import { useAdminAttributes } from '#web/features/catalogue/admin/attributes/use-admin-attributes.ts'
import { Values } from '#web/features/catalogue/admin/attributes/values.tsx'
import { useAdminCategories } from '#web/features/catalogue/admin/categories/use-admin-categories.ts'
import { labelOfAttribute } from '#web/features/catalogue/attribute-label.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { useNavigateHere } from '#web/use-navigate-here.ts'
import type { Route } from './+types/attribute'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_attributes(),
    description: m.attributes_text(),
    path: paths.admin('attributes'),
    hidden: true,
  })

/** One attribute: what it is, its categories, and its values. */
export default function Attribute() {
  const id = Number(useParams()['id'])
  const query = useAdminAttributes()
  return (
    <>
      <Link
        to={paths.admin('attributes')}
        className="mb-3 inline-flex min-h-11 items-center gap-1 font-medium text-brand hover:underline"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {m.attributes_back()}
      </Link>
      <ListStates
        query={query}
        isEmpty={(all) => !all.some((each) => each.id === id)}
        empty={<EmptyState level="h1" icon={<SlidersHorizontal />} title={m.attributes_gone()} />}
      >
        {(all) => all.filter((each) => each.id === id).map((each) => <One key={each.id} attribute={each} />)}
      </ListStates>
    </>
  )
}

function One({ attribute }: { attribute: AdminAttribute }) {
  const { data: categories = [] } = useAdminCategories()
  const navigate = useNavigateHere()
  const [action, setAction] = useState<AttributeAction | null>(null)
  return (
    <>
      <PageHeading
        title={labelOfAttribute(attribute)}
        text={
          <span className="flex flex-wrap items-center gap-x-3">
            <span>{formatType(attribute)}</span>
            <code className="text-sm">{attribute.key}</code>
            <span>{formatUses(attribute)}</span>
          </span>
        }
      >
        <Button variant="secondary" onClick={() => setAction({ what: 'edit', attribute })}>
          <Pencil aria-hidden className="size-4.5" />
          {m.categories_edit()}
        </Button>
        <Button variant="secondary" onClick={() => setAction({ what: 'assign', attribute, category: null })}>
          <FolderTree aria-hidden className="size-4.5" />
          {m.admin_categories()}
        </Button>
      </PageHeading>
      <Assignments attribute={attribute} categories={categories} />
      {attribute.type === 'choice' && <Values attribute={attribute} />}
      <AttributeDialogs
        action={action}
        categories={categories}
        onAction={setAction}
        onRemoved={() => navigate(paths.admin('attributes'))}
      />
    </>
  )
}

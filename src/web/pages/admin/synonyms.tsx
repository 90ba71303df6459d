import LanguagesIcon from 'lucide-react/icons/languages'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SYNONYM_MAX } from '#contract/catalogue/synonym-rules.ts'
import { SynonymList } from '#web/features/catalogue/admin/synonyms/synonym-list.tsx'
import {
  SYNONYMS_PER_PAGE,
  type SynonymAction,
  synonymsParams,
  useSynonyms,
} from '#web/features/catalogue/admin/synonyms/use-synonyms.ts'
import { lazy } from '#web/lazy.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/synonyms'

const SynonymDialog = lazy(() => import('#web/features/catalogue/admin/synonyms/synonym-dialog.tsx'))
const DeleteSynonymsDialog = lazy(() => import('#web/features/catalogue/admin/synonyms/delete-synonyms-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_synonyms(),
    description: m.synonyms_text(),
    path: paths.admin('synonyms'),
    hidden: true,
  })

/** What a search without a result asked for, in the address: `?term=…` opens a new group with it. */
function useTerm(): [term: string, done: () => void] {
  const [params, setParams] = useSearchParams()
  const done = () =>
    setParams(
      (current) => {
        current.delete('term')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return [(params.get('term') ?? '').trim().slice(0, SYNONYM_MAX), done]
}

/** Words that mean the same to a search: search, add, change, delete. */
export default function Synonyms() {
  const list = useListParams(synonymsParams)
  const query = useSynonyms(list.filter)
  const { may } = useStaff()
  const [term, forgetTerm] = useTerm()
  const [chosen, setChosen] = useState<SynonymAction | null>(null)
  const action = chosen ?? (term === '' ? null : ({ what: 'create', term } as const))
  const close = () => {
    setChosen(null)
    if (term !== '') forgetTerm()
  }
  return (
    <>
      <ListPage
        inPlace
        list={list}
        query={query}
        pageSize={SYNONYMS_PER_PAGE}
        heading={
          <PageHeading title={m.admin_synonyms()} text={m.synonyms_text()}>
            {may('reports.read') && (
              <Link to={paths.admin('reports', { tab: 'searches' })} className={buttonClass({ variant: 'secondary' })}>
                {m.synonyms_report()}
              </Link>
            )}
            <Button onClick={() => setChosen({ what: 'create', term: '' })}>
              <Plus aria-hidden className="size-5" />
              {m.synonyms_new()}
            </Button>
          </PageHeading>
        }
        filter={
          <SearchPart
            label={m.synonyms_search()}
            hint={m.synonyms_search()}
            value={list.filter.search}
            onSearch={(search) => list.set({ search })}
          />
        }
        countText={(count) => m.synonyms_count({ count, shown: formatCount(count) })}
        loading={{ rows: 10 }}
        empty={{ icon: <LanguagesIcon />, title: m.synonyms_none(), text: m.synonyms_text() }}
      >
        {(groups) => <SynonymList groups={groups} onAction={setChosen} />}
      </ListPage>
      <Suspense>
        {action?.what === 'create' && <SynonymDialog group={null} term={action.term} onClose={close} />}
        {action?.what === 'change' && <SynonymDialog group={action.group} term="" onClose={close} />}
        {action?.what === 'delete' && <DeleteSynonymsDialog group={action.group} onClose={close} />}
      </Suspense>
    </>
  )
}

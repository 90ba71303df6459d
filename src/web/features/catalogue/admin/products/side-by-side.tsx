import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ProductReview } from '#contract/catalogue/admin.ts'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import type { Proposal } from '#contract/catalogue/selling.ts'
import { categoryLabel } from '#web/features/catalogue/categories.ts'
import { wordDifference } from '#web/features/catalogue/word-difference.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { changedPartLabel } from './format-moderation.ts'
import { MediaGrid } from './media-grid.tsx'

type SideBySideProps = { product: ProductReview; proposal: Proposal }

/** The approved product beside what would become of it; what differs is marked, the rest stands there in quiet. */
export function SideBySide({ product, proposal }: SideBySideProps) {
  const changed = new Set(proposal.changed)
  const [was, is] = [product.category?.name ?? '', proposal.category_name]
  const rows: { part: Proposal['changed'][number]; before: ReactNode; after: ReactNode }[] = [
    { part: 'name', ...words(product.name, proposal.name) },
    {
      part: 'category',
      before: changed.has('category') ? <Gone>{categoryLabel(was)}</Gone> : categoryLabel(was),
      after: changed.has('category') ? <Come>{categoryLabel(is)}</Come> : categoryLabel(is),
    },
    {
      part: 'tags',
      before: <Tags tags={product.tags} others={proposal.tags} Mark={Gone} />,
      after: <Tags tags={proposal.tags} others={product.tags} Mark={Come} />,
    },
    { part: 'description', ...words(product.description, proposal.description) },
    {
      part: 'media',
      before: <MediaGrid media={product.media} others={proposal.media} mark={m.listings_goes()} />,
      after: <MediaGrid media={proposal.media} others={product.media} mark={m.listings_comes()} />,
    },
  ]
  return (
    <section aria-labelledby="change" className="rounded-md border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4 sm:px-6 sm:pt-5">
        <h2 id="change" className="text-lg font-semibold">
          {m.moderation_change()}
        </h2>
        <p className="text-sm text-ink-soft">{m.listings_proposed_at({ time: formatMoment(proposal.created_at) })}</p>
      </div>
      <dl className="mt-3 divide-y divide-line">
        {rows.map(({ part, before, after }) => (
          <div key={part} className={clsx('px-4 py-4 sm:px-6', !changed.has(part) && 'text-ink-soft')}>
            <dt className="mb-2 flex items-center gap-2 text-sm font-semibold">
              {changedPartLabel[part]()}
              {changed.has(part) ? (
                <Badge tone="brand">{m.moderation_differs()}</Badge>
              ) : (
                <span className="font-normal">{m.moderation_same()}</span>
              )}
            </dt>
            {changed.has(part) ? (
              <dd className="grid gap-x-6 gap-y-3 md:grid-cols-2">
                <Side title={m.listings_now()}>{before}</Side>
                <Side title={m.listings_proposed()}>{after}</Side>
              </dd>
            ) : (
              <dd className="wrap-anywhere whitespace-pre-line">{before}</dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-1 text-xs font-semibold text-ink-soft">{title}</p>
    <div className="wrap-anywhere whitespace-pre-line">{children}</div>
  </div>
)

/** Read as 'removed: …' and 'added: …' by those who do not see the colours. */
const Gone = ({ children }: { children: ReactNode }) => (
  <del className="rounded-sm bg-sale-tint px-0.5 text-sale">
    <span className="sr-only">{m.listings_removed()} </span>
    {children}
  </del>
)
const Come = ({ children }: { children: ReactNode }) => (
  <ins className="rounded-sm bg-brand-tint px-0.5 font-semibold text-brand no-underline">
    <span className="sr-only">{m.listings_added()} </span>
    {children}
  </ins>
)

/** Each side whole, with its own words marked. */
function words(before: string, after: string): { before: ReactNode; after: ReactNode } {
  const pieces = wordDifference(before, after)
  const side = (own: 'old' | 'new', Mark: typeof Gone) =>
    pieces
      .filter(({ kind }) => kind === 'same' || kind === own)
      .map(({ kind, text }, at) => {
        const key = `${at}${kind}`
        return kind === 'same' ? <span key={key}>{text}</span> : <Mark key={key}>{text}</Mark>
      })
  return { before: side('old', Gone), after: side('new', Come) }
}

function Tags({ tags, others, Mark }: { tags: readonly Tag[]; others: readonly Tag[]; Mark: typeof Gone }) {
  if (tags.length === 0) return m.listings_none_of_it()
  return (
    <span className="flex flex-wrap gap-2">
      {tags.map((tag) =>
        others.some(({ id }) => id === tag.id) ? (
          <Badge key={tag.id}>{tag.name}</Badge>
        ) : (
          <Mark key={tag.id}>{tag.name}</Mark>
        ),
      )}
    </span>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import type { ProductReview } from '#contract/catalogue/admin.ts'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import type { Proposal } from '#contract/catalogue/proposal.ts'
import { AttributeFacts, AttributeSide } from '#web/features/catalogue/attribute-rows.tsx'
import { useCategoryLabel } from '#web/features/catalogue/categories.ts'
import { Added, Removed } from '#web/features/catalogue/marked-change.tsx'
import { OptionSide } from '#web/features/catalogue/variants/option-changes.tsx'
import { OptionFacts } from '#web/features/catalogue/variants/variant-facts.tsx'
import { wordDifference } from '#web/features/catalogue/word-difference.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { changedPartLabel } from './format-moderation.ts'
import { MediaGrid } from './media-grid.tsx'

type SideBySideProps = { product: ProductReview; proposal: Proposal; children: ReactNode }

/** What a proposal would change, old beside new; everything else (`children` too) is folded. */
export function SideBySide({ product, proposal, children }: SideBySideProps) {
  const categoryLabel = useCategoryLabel()
  const changed = new Set(proposal.changed)
  const [was, is] = [product.category?.name ?? '', proposal.category_name]
  const rows: { part: Proposal['changed'][number]; before: ReactNode; after: ReactNode }[] = [
    { part: 'name', ...words(product.name, proposal.name) },
    { part: 'name_bn', ...words(product.name_bn ?? '', proposal.name_bn ?? '') },
    {
      part: 'category',
      before: changed.has('category') ? <Removed>{categoryLabel(was)}</Removed> : categoryLabel(was),
      after: changed.has('category') ? <Added>{categoryLabel(is)}</Added> : categoryLabel(is),
    },
    {
      part: 'tags',
      before: <Tags tags={product.tags} others={proposal.tags} Mark={Removed} />,
      after: <Tags tags={proposal.tags} others={product.tags} Mark={Added} />,
    },
    { part: 'attributes', ...attributeSides(product, proposal) },
    { part: 'options', ...optionSides(product, proposal) },
    { part: 'description', ...words(product.description, proposal.description) },
    { part: 'description_bn', ...words(product.description_bn ?? '', proposal.description_bn ?? '') },
    {
      part: 'media',
      before: <MediaGrid media={product.media} others={proposal.media} mark={m.products_selling_goes()} />,
      after: <MediaGrid media={proposal.media} others={product.media} mark={m.products_selling_comes()} />,
    },
  ]
  return (
    <section aria-labelledby="change" className="rounded-md border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-4 sm:px-6 sm:pt-5">
        <h2 id="change" className="text-lg font-semibold">
          {m.products_admin_change()}
        </h2>
        <p className="text-sm text-ink-soft">
          {m.products_selling_proposed_at({ time: formatMoment(proposal.created_at) })}
        </p>
      </div>
      <dl className="mt-3 divide-y divide-line">
        {rows
          .filter(({ part }) => changed.has(part))
          .map(({ part, before, after }) => (
            <div key={part} className="px-4 py-4 sm:px-6">
              <dt className="mb-2 text-sm font-semibold">{changedPartLabel[part]()}</dt>
              <dd className="grid gap-x-6 gap-y-3 text-lg md:grid-cols-2">
                <Side title={m.products_selling_now()}>{before}</Side>
                <Side title={m.products_selling_proposed()}>{after}</Side>
              </dd>
            </div>
          ))}
      </dl>
      <details className="group border-t border-line px-4 sm:px-6">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1 py-3 text-sm font-semibold text-ink-soft hover:text-brand">
          {m.products_admin_unchanged()}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <dl className="flex flex-col gap-4 pb-4">
          {rows
            .filter(({ part }) => !changed.has(part))
            .map(({ part, before }) => (
              <div key={part}>
                <dt className="mb-1 text-sm font-semibold text-ink-soft">{changedPartLabel[part]()}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{before}</dd>
              </div>
            ))}
        </dl>
        <div className="pb-5">{children}</div>
      </details>
    </section>
  )
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-1 text-xs font-semibold text-ink-soft">{title}</p>
    <div className="wrap-anywhere whitespace-pre-line">{children}</div>
  </div>
)

/** Only what differs where something does. */
function attributeSides({ attributes }: ProductReview, proposal: Proposal): { before: ReactNode; after: ReactNode } {
  if (!proposal.changed.includes('attributes'))
    return { before: <AttributeFacts attributes={attributes} />, after: null }
  return {
    before: <AttributeSide attributes={attributes} others={proposal.attributes} Marked={Removed} />,
    after: <AttributeSide attributes={proposal.attributes} others={attributes} Marked={Added} />,
  }
}

function optionSides(product: ProductReview, proposal: Proposal): { before: ReactNode; after: ReactNode } {
  if (!proposal.changed.includes('options'))
    return { before: <OptionFacts options={product.options} variants={product.variants} />, after: null }
  const both = { before: product, after: proposal }
  return {
    before: <OptionSide {...both} side="before" Mark={Removed} />,
    after: <OptionSide {...both} side="after" Mark={Added} />,
  }
}

/** Both texts in full, each with its changed words marked. */
function words(before: string, after: string): { before: ReactNode; after: ReactNode } {
  const pieces = wordDifference(before, after)
  const side = (own: 'old' | 'new', Mark: typeof Removed) =>
    pieces
      .filter(({ kind }) => kind === 'same' || kind === own)
      .map(({ kind, text }, at) => {
        const key = `${at}${kind}`
        return kind === 'same' ? <span key={key}>{text}</span> : <Mark key={key}>{text}</Mark>
      })
  return { before: side('old', Removed), after: side('new', Added) }
}

function Tags({ tags, others, Mark }: { tags: readonly Tag[]; others: readonly Tag[]; Mark: typeof Removed }) {
  if (tags.length === 0) return m.products_selling_none_of_it()
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

import { clsx } from 'clsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Film from 'lucide-react/icons/film'
import type { ReactNode } from 'react'
import type { MediaItem, Tag } from '#contract/catalogue/catalogue.ts'
import type { Proposal } from '#contract/catalogue/proposal.ts'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { AttributeChanges } from './attribute-rows.tsx'
import { useCategoryLabel } from './categories.ts'
import { Added, Removed } from './marked-change.tsx'
import { OptionChanges } from './variants/option-changes.tsx'
import { wordDifference } from './word-difference.ts'

type ProposalDifferenceProps = { product: SellerProduct; proposal: Proposal }

/** The changes of a proposal, as an inline difference. */
export function ProposalDifference({ product, proposal }: ProposalDifferenceProps) {
  const categoryLabel = useCategoryLabel()
  const changed = new Set(proposal.changed)
  return (
    <dl className="flex flex-col gap-4">
      {changed.has('name') && (
        <Change label={m.products_selling_name()}>
          <Words before={product.name} after={proposal.name} />
        </Change>
      )}
      <BanglaDifference product={product} proposal={proposal} />
      {changed.has('category') && (
        <Change label={m.products_selling_category()}>
          <span className="flex flex-wrap items-center gap-2">
            <Removed>
              {product.category ? categoryLabel(product.category.name) : m.products_selling_no_category()}
            </Removed>
            <ArrowRight aria-hidden className="size-4 text-ink-soft" />
            <Added>{categoryLabel(proposal.category_name)}</Added>
          </span>
        </Change>
      )}
      {changed.has('tags') && (
        <Change label={m.products_selling_tags()}>
          <Tags before={product.tags} after={proposal.tags} />
        </Change>
      )}
      {changed.has('attributes') && (
        <Change label={m.products_selling_attributes()}>
          <AttributeChanges before={product.attributes} after={proposal.attributes} Removed={Removed} Added={Added} />
        </Change>
      )}
      {changed.has('options') && (
        <Change label={m.products_selling_options()}>
          <OptionChanges before={product} after={proposal} Removed={Removed} Added={Added} />
        </Change>
      )}
      {changed.has('description') && (
        <Change label={m.products_selling_description()}>
          <Words before={product.description} after={proposal.description} />
        </Change>
      )}
      {changed.has('media') && (
        <Change label={m.products_selling_part_media()}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Media
              title={m.products_selling_now()}
              media={product.media}
              others={proposal.media}
              mark={m.products_selling_goes()}
            />
            <Media
              title={m.products_selling_proposed()}
              media={proposal.media}
              others={product.media}
              mark={m.products_selling_comes()}
            />
          </div>
        </Change>
      )}
    </dl>
  )
}

/** The texts in Bangla. */
function BanglaDifference({ product, proposal }: ProposalDifferenceProps) {
  return (['name_bn', 'description_bn'] as const)
    .filter((part) => proposal.changed.includes(part))
    .map((part) => (
      <Change key={part} label={banglaPartLabel[part]()}>
        <span lang="bn">
          <Words before={product[part] ?? ''} after={proposal[part] ?? ''} />
        </span>
      </Change>
    ))
}

const banglaPartLabel = { name_bn: m.products_selling_name_bn, description_bn: m.products_selling_description_bn }

const Change = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="mb-1 text-sm font-semibold text-ink-soft">{label}</dt>
    <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
)

function Words({ before, after }: { before: string; after: string }) {
  return wordDifference(before, after).map(({ kind, text }, at) => {
    const key = `${at}${kind}`
    if (kind === 'same') return <span key={key}>{text}</span>
    return kind === 'old' ? <Removed key={key}>{text}</Removed> : <Added key={key}>{text}</Added>
  })
}

function Tags({ before, after }: { before: readonly Tag[]; after: readonly Tag[] }) {
  const has = (tags: readonly Tag[], tag: Tag) => tags.some(({ id }) => id === tag.id)
  return (
    <ul className="flex flex-wrap gap-2">
      {before.map((tag) => (
        <li key={tag.id}>{has(after, tag) ? <Badge>{tag.name}</Badge> : <Removed>{tag.name}</Removed>}</li>
      ))}
      {after
        .filter((tag) => !has(before, tag))
        .map((tag) => (
          <li key={tag.id}>
            <Added>{tag.name}</Added>
          </li>
        ))}
    </ul>
  )
}

type MediaProps = {
  title: string
  media: readonly MediaItem[]
  others: readonly MediaItem[]
  /** Badge of items that the other version does not have. */
  mark: string
}

const Media = ({ title, media, others, mark }: MediaProps) => (
  <div>
    <p className="mb-2 text-sm">{title}</p>
    <ul className="flex flex-wrap gap-2">
      {media.map((item) => {
        const isOnlyHere = !others.some(({ url }) => url === item.url)
        return (
          <li key={item.id} className={clsx('relative rounded-sm', isOnlyHere && 'outline-2 outline-brand')}>
            {item.media_type === 'IMAGE' ? (
              <img
                src={item.url}
                alt={item.alt || m.products_selling_picture()}
                width={80}
                height={80}
                loading="lazy"
                className="size-20 rounded-sm bg-brand-tint object-cover"
              />
            ) : (
              <a
                href={item.url}
                target="_blank"
                rel="noopener noreferrer"
                className="flex size-20 flex-col items-center justify-center gap-1 rounded-sm bg-brand-tint text-xs text-brand underline"
              >
                <Film aria-hidden className="size-5" />
                {m.products_selling_video()}
              </a>
            )}
            {isOnlyHere && (
              <Badge tone="brand" className="absolute start-0 bottom-0">
                {mark}
              </Badge>
            )}
          </li>
        )
      })}
    </ul>
    {media.length === 0 && <p className="text-sm text-ink-soft">{m.products_selling_none_of_it()}</p>}
  </div>
)

import type { ReactNode } from 'react'
import type { ProductAttribute } from '#contract/catalogue/attributes.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { attributeDifference } from './attribute-difference.ts'
import { labelOfAttribute, labelOfValue } from './attribute-label.ts'

type Mark = (props: { children: ReactNode }) => ReactNode

type AttributeChangesProps = {
  before: readonly ProductAttribute[]
  after: readonly ProductAttribute[]
  Removed: Mark
  Added: Mark
}

/** What a change makes of each attribute: 'Brand: Aarong → Apex'. */
export const AttributeChanges = ({ before, after, Removed, Added }: AttributeChangesProps) => (
  <ul className="flex flex-col gap-1.5">
    {attributeDifference(before, after).map((row) => {
      const attribute = row.after ?? row.before
      return (
        <li key={row.key} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-ink-soft">{attribute && labelOfAttribute(attribute)}:</span>
          {row.before && <Removed>{labelOfValue(row.before)}</Removed>}
          {row.before && row.after && <span aria-hidden>→</span>}
          {row.after && <Added>{labelOfValue(row.after)}</Added>}
          {row.after?.proposed && <ProposedValue />}
          {!row.after && <span className="text-sm text-ink-soft">{m.attributes_removed()}</span>}
        </li>
      )
    })}
  </ul>
)

/** One side of a comparison: every attribute, with those marked that differ from the other side. */
export function AttributeSide({
  attributes,
  others,
  Marked,
}: {
  attributes: readonly ProductAttribute[]
  others: readonly ProductAttribute[]
  Marked: Mark
}) {
  const differing = new Set(attributeDifference(attributes, others).map(({ key }) => key))
  const shown = attributes.filter(({ key }) => differing.has(key))
  if (shown.length === 0) return m.products_selling_none_of_it()
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-base">
      {shown.map((attribute) => (
        <div key={attribute.key} className="contents">
          <dt className="text-ink-soft">{labelOfAttribute(attribute)}</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <Marked>{labelOfValue(attribute)}</Marked>
            {attribute.proposed && <ProposedValue />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** All attributes of a product. */
export const AttributeFacts = ({ attributes }: { attributes: readonly ProductAttribute[] }) =>
  attributes.length === 0 ? (
    m.products_selling_none_of_it()
  ) : (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      {attributes.map((attribute) => (
        <div key={attribute.key} className="contents">
          <dt className="text-ink-soft">{labelOfAttribute(attribute)}</dt>
          <dd className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {labelOfValue(attribute)}
            {attribute.proposed && <ProposedValue />}
          </dd>
        </div>
      ))}
    </dl>
  )

/** Marks a value that no approved product has yet: approving the product makes it public. */
const ProposedValue = () => <Badge tone="info">{m.attributes_new_value()}</Badge>

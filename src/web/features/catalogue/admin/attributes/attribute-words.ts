import type { AdminAttribute, AttributeAssignment } from '#contract/catalogue/attribute-admin.ts'
import type { AttributeType } from '#contract/catalogue/attribute-rules.ts'
import { unitOf } from '#web/features/catalogue/attribute-label.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { Source } from './assigned.ts'

export const typeLabel: Record<AttributeType, () => string> = {
  text: m.attributes_type_text,
  number: m.attributes_type_number,
  boolean: m.attributes_type_boolean,
  choice: m.attributes_type_choice,
}

/** 'Number · inch', 'Choice · sellers may add values' */
export function formatType(attribute: AdminAttribute): string {
  const unit = unitOf(attribute)
  const more = unit ?? (attribute.open ? m.attributes_open() : null)
  return [typeLabel[attribute.type](), more].filter((part) => part !== null).join(' · ')
}

type Uses = { products_count: number; products_more: boolean }
export const formatUses = ({ products_count: count, products_more: more }: Uses) =>
  m.categories_uses({ count, shown: `${formatNumber(count)}${more ? '+' : ''}` })

/** What an assignment asks: 'required, filter'; null for neither. */
export function formatAsks({ required, filterable }: Omit<AttributeAssignment, 'category'>): string | null {
  const parts = [required ? m.attributes_required() : null, filterable ? m.attributes_filter() : null]
  return parts.filter((part) => part !== null).join(', ') || null
}

/** Where a category has it from: 'From Fashion'; null for its own. */
export function formatSource(from: Source, parent: string): string | null {
  if (from === 'own') return null
  return from === 'every' ? m.attributes_from_every() : m.attributes_from({ name: parent })
}

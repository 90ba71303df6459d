import type { ReactNode } from 'react'
import type { OptionValue, ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { ProposedVariant } from '#contract/catalogue/variants.ts'
import { inPageLanguage, nameOf, otherLanguage } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Swatch } from '../attribute-choice.tsx'
import { isChanged, type OptionChange, optionsDifference, type ValueChange } from './option-difference.ts'
import { VariantFacts } from './variant-facts.tsx'

type Mark = (props: { children: ReactNode }) => ReactNode
type Version = { options: readonly ProductOption[]; variants: readonly ProposedVariant[] }
type ChangesProps = { before: Version; after: Version; Removed: Mark; Added: Mark }

/** What a change makes of options and combinations, in one column. */
export function OptionChanges({ before, after, Removed, Added }: ChangesProps) {
  const { options, added, removed } = optionsDifference(before, after)
  return (
    <div className="flex flex-col gap-3">
      {options.map((change) => (
        <OptionLine key={change.after?.name ?? change.before?.name} change={change}>
          <Name before={change.before} after={change.after} Removed={Removed} Added={Added} />
          {change.values.map((value) => (
            <span key={keyOf(value)} className="inline-flex flex-wrap items-center gap-x-1.5">
              {value.before && isChanged(value) && (
                <Removed>
                  <Value value={value.before} />
                </Removed>
              )}
              {value.before && value.after && isChanged(value) && <span aria-hidden>→</span>}
              {value.after &&
                (isChanged(value) ? (
                  <Added>
                    <Value value={value.after} />
                  </Added>
                ) : (
                  <Value value={value.after} />
                ))}
            </span>
          ))}
        </OptionLine>
      ))}
      <Combinations title={m.variants_added()} variants={added} Mark={Added} />
      <Combinations title={m.variants_gone()} variants={removed} Mark={Removed} />
    </div>
  )
}

type SideProps = { before: Version; after: Version; side: 'before' | 'after'; Mark: Mark }

/** One side of a comparison: its options, with marks on what the other does not have, and the combinations only it has. */
export function OptionSide({ before, after, side, Mark }: SideProps) {
  const { options, added, removed } = optionsDifference(before, after)
  const shown = options.filter((change) => change[side] !== null)
  if (shown.length === 0) return m.variants_without_options()
  return (
    <div className="flex flex-col gap-3 text-base">
      {shown.map((change) => (
        <OptionLine key={change[side]?.name} change={change}>
          <OwnName change={change} side={side} Mark={Mark} />
          {change.values.map((value) => {
            const own = value[side]
            if (own === null) return null
            return isChanged(value) ? (
              <Mark key={keyOf(value)}>
                <Value value={own} />
              </Mark>
            ) : (
              <Value key={keyOf(value)} value={own} />
            )
          })}
        </OptionLine>
      ))}
      {side === 'after' ? (
        <Combinations title={m.variants_added()} variants={added} Mark={Mark} />
      ) : (
        <Combinations title={m.variants_gone()} variants={removed} Mark={Mark} />
      )}
    </div>
  )
}

const keyOf = ({ before, after }: ValueChange) => `${before?.value}>${after?.value}`
const labelOf = (option: ProductOption) => inPageLanguage(option.name, option.name_bn)

/** There is always one of both. */
const NAMELESS = { name: '' }

const OptionLine = ({ change, children }: { change: OptionChange; children: ReactNode }) => (
  <div
    role="group"
    aria-label={nameOf(change.after ?? change.before ?? NAMELESS)}
    className="flex flex-wrap items-center gap-x-3 gap-y-1"
  >
    {children}
  </div>
)

function Name({
  before,
  after,
  Removed,
  Added,
}: Pick<OptionChange, 'before' | 'after'> & { Removed: Mark; Added: Mark }) {
  const isSame = before && after && before.name === after.name && before.name_bn === after.name_bn
  if (isSame) return <span className="text-ink-soft">{labelOf(after)}:</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {before && <Removed>{bothNames(before)}</Removed>}
      {before && after && <span aria-hidden>→</span>}
      {after && <Added>{bothNames(after)}</Added>}:
    </span>
  )
}

function OwnName({ change, side, Mark }: { change: OptionChange; side: 'before' | 'after'; Mark: Mark }) {
  const { before, after } = change
  const own = change[side]
  if (own === null) return null
  const isSame = before?.name === after?.name && before?.name_bn === after?.name_bn
  return <span className="text-ink-soft">{isSame ? labelOf(own) : <Mark>{bothNames(own)}</Mark>}:</span>
}

/** Both languages: either may be what is new. */
const bothNames = ({ name, name_bn }: { name: string; name_bn: string | null }) =>
  name_bn === null || name_bn === name ? name : `${name} / ${name_bn}`

const Value = ({ value: { value, value_bn, swatch } }: { value: OptionValue }) => (
  <span className="inline-flex items-center gap-1.5" lang={otherLanguage(value)}>
    {swatch !== null && <Swatch colour={swatch} />}
    {bothNames({ name: value, name_bn: value_bn })}
  </span>
)

const Combinations = ({ title, variants, Mark }: { title: string; variants: readonly ProposedVariant[]; Mark: Mark }) =>
  variants.length > 0 && (
    <div>
      <p className="mb-1 text-sm font-semibold text-ink-soft">{title}</p>
      <VariantFacts label={title} variants={variants} Mark={Mark} />
    </div>
  )

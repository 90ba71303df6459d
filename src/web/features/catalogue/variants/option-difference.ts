import type { OptionValue, ProductOption } from '#contract/catalogue/variant-rules.ts'
import type { ProposedVariant, Variant } from '#contract/catalogue/variants.ts'

type Side = { options: readonly ProductOption[]; variants: readonly (Variant | ProposedVariant)[] }
/** What becomes of a value; one that was renamed or got another colour has both. */
export type ValueChange = { before: OptionValue | null; after: OptionValue | null }
export type OptionChange = { before: ProductOption | null; after: ProductOption | null; values: ValueChange[] }
type OptionsDifference = {
  /** All options, in their new order; those that go are last. */
  options: OptionChange[]
  /** New combinations, and those that there are no more. */
  added: ProposedVariant[]
  removed: ProposedVariant[]
}

/** What a change makes of options and combinations. A value is renamed where its variants have another name and the old one is gone. */
export function optionsDifference(before: Side, after: Side): OptionsDifference {
  const pairs = pairOptions(before.options, after.options)
  const kept = new Set(after.variants.map(({ id }) => id))
  return {
    options: pairs.map(([old, fresh]) => {
      const [was, is] = [before.options[old] ?? null, after.options[fresh] ?? null]
      return { before: was, after: is, values: valueChanges(was, is, renamedIn(before, after, old, fresh)) }
    }),
    added: after.variants.filter(({ id }) => id === null),
    removed: before.variants.filter(({ id }) => !kept.has(id)),
  }
}

const NONE = -1

/** The options that belong together, by name, else by their place: [index before, index after]. */
function pairOptions(before: readonly ProductOption[], after: readonly ProductOption[]): [number, number][] {
  const named = after.map(({ name }) => before.findIndex((one) => one.name === name))
  const paired = after.map((_, at): [number, number] => {
    const found = named[at] ?? NONE
    const isFree = found === NONE && at < before.length && !named.includes(at)
    return [isFree ? at : found, at]
  })
  const taken = new Set(paired.map(([old]) => old))
  const gone = before.flatMap((_, at): [number, number][] => (taken.has(at) ? [] : [[at, NONE]]))
  return [...paired, ...gone]
}

/** The new name of each value that the variants which stay have under another. */
function renamedIn(before: Side, after: Side, old: number, fresh: number): Map<string, string> {
  const names = new Map<string, string>()
  if (old === NONE || fresh === NONE) return names
  const now = new Map(after.variants.map((variant) => [variant.id, variant.options[fresh]]))
  const stays = new Set(after.options[fresh]?.values.map(({ value }) => value))
  const was = new Set(before.options[old]?.values.map(({ value }) => value))
  for (const variant of before.variants) {
    const [from, to] = [variant.options[old], now.get(variant.id)]
    if (from === undefined || to === undefined || stays.has(from) || was.has(to)) continue
    names.set(from, to)
  }
  return names
}

function valueChanges(
  before: ProductOption | null,
  after: ProductOption | null,
  renamed: ReadonlyMap<string, string>,
): ValueChange[] {
  const old = new Map(before?.values.map((value) => [renamed.get(value.value) ?? value.value, value]))
  const fresh = after?.values ?? []
  const stays = new Set(fresh.map(({ value }) => value))
  return [
    ...fresh.map((value) => ({ before: old.get(value.value) ?? null, after: value })),
    ...[...old].flatMap(([name, value]) => (stays.has(name) ? [] : [{ before: value, after: null }])),
  ]
}

/** Whether a value is not as it was. */
export const isChanged = ({ before, after }: ValueChange): boolean =>
  before?.value !== after?.value || before?.value_bn !== after?.value_bn || before?.swatch !== after?.swatch

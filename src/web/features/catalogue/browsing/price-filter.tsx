import { Suspense, useState } from 'react'
import { PRICE_SLIDER } from '#contract/catalogue/catalogue-rules.ts'
import { plainNumber } from '#contract/digits.ts'
import { formatNumber, formatWhole } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { useSearchElsewhere } from '#web/ui/use-search-elsewhere.ts'
import { useHydrated } from '#web/use-hydrated.ts'

// A form sends the fields: the slider needs script, and comes after what is read.
const Slider = lazy(() => import('#web/ui/slider.tsx').then(({ Slider }) => ({ default: Slider })))

type PriceFilterProps = {
  min: number
  /** Without it, 'or more'. */
  max: number | undefined
  /** The lowest and the highest price that are listed. */
  spans: { min: string; max: string } | null
  onChange: (min: number, max: number | undefined) => void
}

const { min: LOWEST, max: HIGHEST, step: STEP } = PRICE_SLIDER

/** An empty or invalid field sets no bound. */
function readPrice(text: string): number | undefined {
  const plain = plainNumber(text)
  const value = Number(plain)
  return plain === '' || Number.isNaN(value) || value < 0 ? undefined : value
}

const lowTextOf = (value: number) => (value === LOWEST ? '' : String(value))
const highTextOf = (value: number | undefined) => (value === undefined ? '' : String(value))
/** A thumb at the slider's upper end sets no bound. */
const highOf = (thumb: number) => (thumb === HIGHEST ? undefined : thumb)

const onSlider = (value: number) => Math.min(Math.max(value, LOWEST), HIGHEST)

/**
 * The slider's upper end means 'or more'; the fields beside it let a person go above (rules.md L-4), and show what there is to
 * choose from (rules.md L-13).
 */
export function PriceFilter({ min, max, spans, onChange }: PriceFilterProps) {
  const [lowText, setLowText] = useState(lowTextOf(min))
  const [highText, setHighText] = useState(highTextOf(max))
  const hydrated = useHydrated()
  const low = readPrice(lowText) ?? LOWEST
  const high = readPrice(highText)

  const onCommit = useSearchElsewhere(`${min} ${max}`, () => {
    setLowText(lowTextOf(min))
    setHighText(highTextOf(max))
  })
  const commit = (nextLow: number, nextHigh: number | undefined) => {
    if (nextLow === min && nextHigh === max) return
    onCommit(`${nextLow} ${nextHigh}`)
    onChange(nextLow, nextHigh)
  }
  const thumbs = [onSlider(low), Math.max(onSlider(high ?? HIGHEST), onSlider(low))]
  /** The bounds after a thumb was moved: the other's may lie above the slider. */
  const moved = ([nextLow = LOWEST, nextHigh = HIGHEST]: number[]) =>
    [nextLow === thumbs[0] ? low : nextLow, nextHigh === thumbs[1] ? high : highOf(nextHigh)] as const
  const slide = (values: number[]) => {
    const [nextLow, nextHigh] = moved(values)
    setLowText(lowTextOf(nextLow))
    setHighText(highTextOf(nextHigh))
  }

  return (
    <div>
      <div className="hidden h-15 px-2.5 js:block">
        {hydrated && (
          <Suspense>
            <Slider
              min={LOWEST}
              max={HIGHEST}
              step={STEP}
              value={thumbs}
              thumbs={[
                { label: m.products_price_min(), text: formatWhole(low) },
                {
                  label: m.products_price_max(),
                  text: high === undefined ? `${formatWhole(HIGHEST)}+` : formatWhole(high),
                },
              ]}
              onChange={slide}
              onCommit={(values) => commit(...moved(values))}
            />
          </Suspense>
        )}
      </div>
      <div className="flex gap-3">
        <Field label={m.products_price_from()} className="flex-1">
          {(control) => (
            <Input
              {...control}
              name="price_min"
              inputMode="decimal"
              maxLength={16}
              placeholder={formatNumber(spans ? Math.floor(Number(spans.min)) : LOWEST)}
              value={lowText}
              onChange={(event) => setLowText(event.target.value)}
              onBlur={() => commit(low, high)}
            />
          )}
        </Field>
        <Field label={m.products_price_to()} className="flex-1">
          {(control) => (
            <Input
              {...control}
              name="price_max"
              inputMode="decimal"
              maxLength={16}
              placeholder={spans ? formatNumber(Math.ceil(Number(spans.max))) : `${formatNumber(HIGHEST)}+`}
              value={highText}
              onChange={(event) => setHighText(event.target.value)}
              onBlur={() => commit(low, high)}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

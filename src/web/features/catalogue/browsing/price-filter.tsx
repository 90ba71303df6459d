import { useState } from 'react'
import { PRICE_SLIDER } from '#contract/catalogue/catalogue-rules.ts'
import { formatNumber, formatWhole } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { Slider } from '#web/ui/slider.tsx'

type PriceFilterProps = { min: number; max: number; onChange: (min: number, max: number) => void }

const { min: LOWEST, max: HIGHEST, step: STEP } = PRICE_SLIDER

/** An empty or odd field bounds nothing. */
function readPrice(text: string, otherwise: number): number {
  const value = Number(text)
  return text.trim() === '' || Number.isNaN(value) || value < 0 ? otherwise : value
}

/** A bound at the slider's end bounds nothing: its field is empty. */
const boundText = (value: number, end: number) => (value === end ? '' : String(value))

const onSlider = (value: number) => Math.min(Math.max(value, LOWEST), HIGHEST)

/** The slider's upper end means 'or more'; the fields beside it let a person go above (PRODUCT 2). */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const [lowText, setLowText] = useState(boundText(min, LOWEST))
  const [highText, setHighText] = useState(boundText(max, HIGHEST))
  const low = readPrice(lowText, LOWEST)
  const high = readPrice(highText, HIGHEST)

  const commit = (nextLow: number, nextHigh: number) => {
    if (nextLow !== min || nextHigh !== max) onChange(nextLow, nextHigh)
  }
  const slide = (values: number[]) => {
    setLowText(boundText(values[0] ?? LOWEST, LOWEST))
    setHighText(boundText(values[1] ?? HIGHEST, HIGHEST))
  }

  return (
    <div>
      <div className="hidden px-2.5 pb-4 js:block">
        <Slider
          min={LOWEST}
          max={HIGHEST}
          step={STEP}
          value={[onSlider(low), Math.max(onSlider(high), onSlider(low))]}
          thumbs={[
            { label: m.products_price_min(), text: formatWhole(low) },
            { label: m.products_price_max(), text: formatWhole(high) },
          ]}
          onChange={slide}
          onCommit={(values) => commit(values[0] ?? LOWEST, values[1] ?? HIGHEST)}
        />
      </div>
      <div className="flex gap-3">
        <Field label={m.products_price_from()} className="flex-1">
          {(control) => (
            <Input
              {...control}
              name="price_min"
              type="number"
              inputMode="numeric"
              min={0}
              step="any"
              placeholder={formatNumber(LOWEST)}
              value={lowText}
              onChange={(event) => setLowText(event.target.value)}
              // What stands there: it may have been typed before the page was alive.
              onBlur={({ target }) => commit(readPrice(target.value, LOWEST), high)}
            />
          )}
        </Field>
        <Field label={m.products_price_to()} className="flex-1">
          {(control) => (
            <Input
              {...control}
              name="price_max"
              type="number"
              inputMode="numeric"
              min={0}
              step="any"
              placeholder={`${formatNumber(HIGHEST)}+`}
              value={highText}
              onChange={(event) => setHighText(event.target.value)}
              onBlur={({ target }) => commit(low, readPrice(target.value, HIGHEST))}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

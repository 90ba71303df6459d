import { Range, Root, Thumb, Track } from 'radix-ui/slider'
import { useState } from 'react'
import { PRICE_SLIDER } from '#contract/catalogue-rules.ts'
import { formatNumber, formatWhole } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'

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
  const thumb =
    'block size-5 rounded-full border-2 border-brand bg-surface transition-transform hover:scale-110 active:scale-110 focus-visible:outline-offset-2'

  return (
    <div>
      <div className="hidden px-2.5 pb-4 js:block">
        <Root
          min={LOWEST}
          max={HIGHEST}
          step={STEP}
          minStepsBetweenThumbs={1}
          value={[onSlider(low), Math.max(onSlider(high), onSlider(low))]}
          onValueChange={slide}
          onValueCommit={(values) => commit(values[0] ?? LOWEST, values[1] ?? HIGHEST)}
          className="relative flex h-11 w-full touch-none items-center select-none"
        >
          <Track className="relative h-1.5 grow rounded-full bg-line">
            <Range className="absolute h-full rounded-full bg-brand" />
          </Track>
          <Thumb aria-label={m.products_price_min()} aria-valuetext={formatWhole(low)} className={thumb} />
          <Thumb aria-label={m.products_price_max()} aria-valuetext={formatWhole(high)} className={thumb} />
        </Root>
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
              onBlur={() => commit(low, high)}
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
              onBlur={() => commit(low, high)}
            />
          )}
        </Field>
      </div>
    </div>
  )
}

import { Range, Root, Thumb, Track } from 'radix-ui/slider'

export type SliderProps = {
  min: number
  max: number
  step: number
  /** One value per thumb, ascending. */
  value: number[]
  /** The label of each thumb, and the text of its value. */
  thumbs: readonly { label: string; text: string }[]
  onChange: (value: number[]) => void
  /** The thumb was let go. */
  onCommit?: ((value: number[]) => void) | undefined
}

/** Values on a line, by finger, mouse or arrow keys. */
export function Slider({ min, max, step, value, thumbs, onChange, onCommit }: SliderProps) {
  return (
    <Root
      min={min}
      max={max}
      step={step}
      minStepsBetweenThumbs={1}
      value={value}
      onValueChange={onChange}
      {...(onCommit && { onValueCommit: onCommit })}
      className="relative flex h-11 w-full touch-none items-center select-none"
    >
      <Track className="slider-track relative h-1.5 grow rounded-full bg-line">
        <Range className="absolute h-full rounded-full bg-brand" />
      </Track>
      {thumbs.map(({ label, text }) => (
        <Thumb
          key={label}
          aria-label={label}
          aria-valuetext={text}
          className="block size-5 rounded-full border-2 border-brand bg-surface transition-transform hover:scale-110 focus-visible:outline-offset-2 active:scale-110"
        />
      ))}
    </Root>
  )
}

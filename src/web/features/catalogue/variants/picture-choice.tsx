import ImageOff from 'lucide-react/icons/image-off'
import { useId } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { PictureEntry } from '../product-pictures.ts'

type PictureChoiceProps = {
  label: string
  /** The key of a picture; '' for none of its own. */
  chosen: string
  pictures: readonly PictureEntry[]
  onChoose: (picture: string) => void
}

const tile =
  'relative flex size-14 cursor-pointer items-center justify-center overflow-hidden rounded-sm border border-line bg-surface text-ink-soft has-checked:outline-2 has-checked:outline-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'

/** One of the product's uploaded pictures, or none: then the product's first is shown. */
export function PictureChoice({ label, chosen, pictures, onChoose }: PictureChoiceProps) {
  const name = useId()
  const ready = pictures.flatMap(({ state, preview, alt }) =>
    state.name === 'ready' ? { key: state.key, preview, alt } : [],
  )
  if (ready.length === 0) return <p className="text-sm text-ink-soft">{m.variants_pictures_first()}</p>
  const isKnown = ready.some(({ key }) => key === chosen)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        <label className={tile} title={m.variants_picture_none()}>
          <input
            type="radio"
            name={name}
            checked={!isKnown}
            onChange={() => onChoose('')}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <ImageOff aria-hidden className="size-5" />
          <span className="sr-only">{m.variants_picture_none()}</span>
        </label>
        {ready.map(({ key, preview, alt }, at) => (
          <label key={key} className={tile}>
            <input
              type="radio"
              name={name}
              checked={key === chosen}
              onChange={() => onChoose(key)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <img
              src={preview}
              alt={alt || m.products_selling_picture_number({ number: formatNumber(at + 1) })}
              width={56}
              height={56}
              className="size-14 object-cover"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

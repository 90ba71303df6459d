import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { shrinkPicture, UnreadPicture } from '#web/pictures/shrink-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'

/** As wide as the widest rendition. */
const LONGEST = 1280

type PictureFieldProps = {
  initial: string | null
  error: string | undefined
  onSending: (sending: boolean) => void
  /** The key of the uploaded picture, or null for none. */
  onChange: (image: string | null) => void
}

/** A picture that is uploaded as soon as it is chosen, with a preview. */
export function PictureField({ initial, error, onSending, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File) => {
    setProblem(undefined)
    setBusy(true)
    onSending(true)
    try {
      const image = await shrinkPicture(file, { longest: LONGEST })
      const { picture, url } = await callApi('POST /media/pictures/', { body: { image } })
      setShown(url)
      onChange(picture)
    } catch (failed) {
      setProblem(failureText(failed))
    } finally {
      setBusy(false)
      onSending(false)
    }
  }
  const message = problem ?? error
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{m.categories_picture()}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex size-20 items-center justify-center overflow-hidden rounded-md border border-line bg-brand-tint text-brand">
          {shown ? (
            <img src={shown} alt={m.categories_picture()} width={80} height={80} className="size-full object-cover" />
          ) : (
            <ImagePlus aria-hidden className="size-6" />
          )}
        </span>
        <Button ref={chooser} variant="secondary" busy={busy} onClick={() => input.current?.click()}>
          {shown ? m.categories_picture_other() : m.categories_picture_choose()}
        </Button>
        {shown && (
          <Button
            variant="ghost"
            idle={busy}
            onClick={() => {
              // This button goes with the picture.
              chooser.current?.focus()
              setShown(null)
              onChange(null)
            }}
          >
            {m.categories_picture_remove()}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label={m.categories_picture_choose()}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void send(file)
            target.value = ''
          }}
        />
      </div>
      {message && <FieldError>{message}</FieldError>}
    </fieldset>
  )
}

function failureText(error: unknown): string {
  if (error instanceof UnreadPicture)
    return error.problem === 'picture_too_large' ? m.error_picture_too_large() : m.error_picture_invalid()
  return formatFieldError(error, 'image') ?? formatProblem(error)
}

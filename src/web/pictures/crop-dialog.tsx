import { clsx } from 'clsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import type { CallOptions } from '#contract/caller.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { cutPicture } from './cut-picture.ts'

const ZOOM = { min: 1, max: 4, step: 0.1 }
const whole: Area = { x: 0, y: 0, width: 100, height: 100 }

export type CropDialogProps = {
  file: File
  /** The aspect ratio of the crop: 1 is square. */
  aspect: number
  /** Whether the picture is shown as a circle. */
  round?: boolean | undefined
  /** The width that is sent, in pixels: several times what is ever shown, small enough for a slow connection. */
  widthMax: number
  title: string
  text: string
  save: string
  /** The API's name of the field, for its errors. */
  field: string
  /** Uploads the picture, until it is called off. */
  onSave: (image: string, options: CallOptions) => Promise<void>
  onClose: () => void
  /** The browser cannot decode the file. */
  onUnreadable: () => void
}

type Step = { name: 'cutting' } | { name: 'sending'; sent: number } | { name: 'refused'; text: string }

/** Crops a picture and uploads the result. Import it lazily: it loads the cropper. */
export default function CropDialog(props: CropDialogProps) {
  const { file, aspect, round = false, widthMax, title, text, field, onSave, onClose, onUnreadable } = props
  const url = useAddress(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<{ percent: Area; pixels: Area | null }>({ percent: whole, pixels: null })
  const [step, setStep] = useState<Step>({ name: 'cutting' })
  const sending = step.name === 'sending'
  const [leaving] = useState(() => new AbortController())
  const leave = () => {
    leaving.abort()
    onClose()
  }

  const save = async () => {
    if (!area.pixels) return
    const onProgress = (sent: number) => setStep({ name: 'sending', sent })
    onProgress(0)
    let image: string
    try {
      image = await cutPicture(url, area.pixels, widthMax)
    } catch {
      return onUnreadable()
    }
    if (leaving.signal.aborted) return
    try {
      await onSave(image, { onProgress, signal: leaving.signal })
    } catch (error) {
      if (leaving.signal.aborted) return
      setStep({ name: 'refused', text: formatFieldError(error, field) ?? formatProblem(error) })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {m.account_cancel()}
          </Button>
          <Button busy={sending} idle={area.pixels === null} onClick={() => void save()}>
            {step.name === 'refused' ? m.ui_try_again() : props.save}
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <div className="relative h-64 overflow-hidden rounded-md bg-picture-ink sm:h-72">
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(percent, pixels) => setArea({ percent, pixels })}
            mediaProps={{ onError: onUnreadable }}
            cropperProps={{ role: 'group', 'aria-label': m.ui_crop_move() }}
          />
        </div>
        <div className="flex items-center gap-5">
          <Preview url={url} area={area.percent} aspect={aspect} round={round} />
          <div className="min-w-0 flex-1">
            <p className="text-sm font-semibold">{m.ui_crop_zoom()}</p>
            <Slider
              {...ZOOM}
              value={[zoom]}
              thumbs={[{ label: m.ui_crop_zoom(), text: m.ui_crop_times({ zoom: formatNumber(zoom) }) }]}
              onChange={([next]) => setZoom(next ?? ZOOM.min)}
            />
          </div>
        </div>
        {step.name === 'sending' && <Sending sent={step.sent} />}
        {step.name === 'refused' && <Banner tone="error">{step.text}</Banner>}
      </div>
    </Dialog>
  )
}

/** An object URL of the file, revoked with a delay since React may run an effect twice. */
function useAddress(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(timer.current)
    return () => {
      timer.current = setTimeout(() => URL.revokeObjectURL(url))
    }
  }, [url])
  return url
}

/** As it will stand on the page. */
type PreviewProps = { url: string; area: Area; aspect: number; round: boolean }

function Preview({ url, area, aspect, round }: PreviewProps) {
  const percent = (value: number) => `${value}%`
  return (
    <span
      className={clsx(
        'relative h-16 shrink-0 overflow-hidden border border-line',
        round ? 'rounded-full' : 'rounded-md max-sm:h-10',
      )}
      style={{ aspectRatio: aspect }}
    >
      <img
        src={url}
        alt={m.ui_crop_preview()}
        className="absolute max-w-none"
        style={{
          width: percent(10_000 / area.width),
          height: percent(10_000 / area.height),
          left: percent((-area.x * 100) / area.width),
          top: percent((-area.y * 100) / area.height),
        }}
      />
    </span>
  )
}

function Sending({ sent }: { sent: number }) {
  const percent = Math.round(sent * 100)
  return (
    <div>
      <p className="text-sm text-ink-soft">{m.ui_crop_sending()}</p>
      <div
        role="progressbar"
        aria-label={m.ui_crop_sending()}
        aria-valuenow={percent}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full origin-left bg-brand transition-transform" style={{ transform: `scaleX(${sent})` }} />
      </div>
    </div>
  )
}

import { useEffect, useMemo, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import type { Profile } from '#contract/identity.ts'
import { callApi } from '#web/api/call-api.ts'
import { sayField, sayProblem } from '#web/errors/say-problem.ts'
import { Banner } from '#web/features/identity/banner.tsx'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { cutSquare } from './cut-square.ts'

const ZOOM = { min: 1, max: 4, step: 0.1 }
const whole: Area = { x: 0, y: 0, width: 100, height: 100 }

export type CropDialogProps = { file: File; onClose: () => void; onSaved: (profile: Profile) => void }

type Step =
  | { name: 'cutting' }
  | { name: 'sending'; sent: number }
  | { name: 'unreadable' }
  | { name: 'refused'; text: string }

/** The square of a picture that becomes one's own. Import it lazily: it brings the cropper. */
export default function CropDialog({ file, onClose, onSaved }: CropDialogProps) {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<{ percent: Area; pixels: Area | null }>({ percent: whole, pixels: null })
  const [step, setStep] = useState<Step>({ name: 'cutting' })
  const sending = step.name === 'sending'

  const save = async () => {
    if (!area.pixels) return
    const sent = (part: number) => setStep({ name: 'sending', sent: part })
    sent(0)
    let image: string
    try {
      image = await cutSquare(url, area.pixels)
    } catch {
      return setStep({ name: 'unreadable' })
    }
    try {
      onSaved(await callApi('PUT /auth/avatar/', { body: { image } }, { onProgress: sent }))
    } catch (error) {
      setStep({ name: 'refused', text: sayField(error, 'image') ?? sayProblem(error) })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => sending || onClose()}
      title={m.account_avatar_crop()}
      description={step.name === 'unreadable' ? undefined : m.account_avatar_crop_text()}
      footer={
        <>
          <Button variant="secondary" disabled={sending} onClick={onClose}>
            {m.account_cancel()}
          </Button>
          {step.name !== 'unreadable' && (
            <Button busy={sending} disabled={area.pixels === null} onClick={() => void save()}>
              {step.name === 'refused' ? m.ui_try_again() : m.account_avatar_save()}
            </Button>
          )}
        </>
      }
    >
      {step.name === 'unreadable' ? (
        <Banner tone="error">{m.account_avatar_unreadable()}</Banner>
      ) : (
        <div className="mt-4 flex flex-col gap-4">
          <div className="relative h-64 overflow-hidden rounded-md bg-picture-ink sm:h-72">
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              minZoom={ZOOM.min}
              maxZoom={ZOOM.max}
              aspect={1}
              cropShape="round"
              showGrid={false}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(percent, pixels) => setArea({ percent, pixels })}
              mediaProps={{ onError: () => setStep({ name: 'unreadable' }) }}
              cropperProps={{ role: 'group', 'aria-label': m.account_avatar_move() }}
            />
          </div>
          <div className="flex items-center gap-5">
            <Preview url={url} area={area.percent} />
            <div className="min-w-0 flex-1">
              <p className="text-sm font-semibold">{m.account_avatar_zoom()}</p>
              <Slider
                {...ZOOM}
                value={[zoom]}
                thumbs={[
                  { label: m.account_avatar_zoom(), text: m.account_avatar_times({ zoom: formatNumber(zoom) }) },
                ]}
                onChange={([next]) => setZoom(next ?? ZOOM.min)}
              />
            </div>
          </div>
          {step.name === 'sending' && <Sending sent={step.sent} />}
          {step.name === 'refused' && <Banner tone="error">{step.text}</Banner>}
        </div>
      )}
    </Dialog>
  )
}

/** As it will stand beside the name. */
function Preview({ url, area }: { url: string; area: Area }) {
  const percent = (value: number) => `${value}%`
  return (
    <span className="relative size-16 shrink-0 overflow-hidden rounded-full border border-line">
      <img
        src={url}
        alt={m.account_avatar_preview()}
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
      <p className="text-sm text-ink-soft">{m.account_avatar_sending()}</p>
      <div
        role="progressbar"
        aria-label={m.account_avatar_sending()}
        aria-valuenow={percent}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full origin-left bg-brand transition-transform" style={{ transform: `scaleX(${sent})` }} />
      </div>
    </div>
  )
}

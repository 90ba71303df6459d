import { useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import { pictureKeyOf, picturePath } from '#contract/media/picture-paths.ts'
import { m } from '#web/paraglide/messages.js'

type ViewedPicture = { url: string; alt: string; width: number; height: number }

type PictureViewerProps = {
  pictures: readonly ViewedPicture[]
  start: number
  onClose: () => void
  /** Called with each picture that is turned to. */
  onShow?: (at: number) => void
}

/** The largest rendition has 1280 pixels: at most so many CSS pixels for each of them, on any screen. */
const CLOSEST = 1.5

/** Named here because the library reads them from its own variables. */
const colours = {
  '--yarl__color_backdrop': 'var(--color-paper)',
  '--yarl__color_button': 'var(--color-ink)',
  '--yarl__color_button_active': 'var(--color-brand)',
  '--yarl__color_button_disabled': 'var(--color-line-strong)',
  '--yarl__button_filter': 'none',
  '--yarl__slide_icon_loading_color': 'var(--color-ink-soft)',
} as const

/** The buttons stay readable on any picture. */
const plate = { background: 'var(--color-surface)', borderRadius: 999, margin: 8 } as const
const toolbar = { ...plate, padding: 0 } as const
const turnButton = { ...plate, padding: 8 } as const

/**
 * Pictures on the whole screen: pinch, double tap, wheel, buttons and + or - zoom, drag moves, swipe and arrow keys turn,
 * Escape or a swipe down closes. The focus returns to where it was. Import it lazily: it brings a library and its styles.
 */
export function PictureViewer({ pictures, start, onClose, onShow }: PictureViewerProps) {
  const [index] = useState(start)
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(({ url, alt, width, height }) => ({ src: largest(url), alt, ...sizeOf(width, height) }))}
      plugins={[Zoom]}
      carousel={{ finite: true, padding: 0, imageProps: { draggable: false } }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{
        maxZoomPixelRatio: CLOSEST * window.devicePixelRatio,
        scrollToZoom: true,
        pinchZoomV4: true,
        doubleClickMaxStops: 2,
      }}
      on={{ view: ({ index: at }) => onShow?.(at) }}
      styles={{ root: colours, toolbar, navigationPrev: turnButton, navigationNext: turnButton }}
      {...(pictures.length < 2 && { render: { buttonPrev: () => null, buttonNext: () => null } })}
      labels={{
        Lightbox: m.ui_pictures(),
        'Photo gallery': m.ui_pictures(),
        Carousel: m.ui_pictures(),
        Slide: m.ui_picture(),
        // The library puts the numbers in.
        '{index} of {total}': m.ui_picture_of({ number: '{index}', count: '{total}' }),
        Previous: m.ui_previous(),
        Next: m.ui_next(),
        Close: m.ui_close(),
        'Zoom in': m.ui_zoom_in(),
        'Zoom out': m.ui_zoom_out(),
      }}
    />
  )
}

function largest(url: string): string {
  const key = pictureKeyOf(url)
  return key === null ? url : picturePath(key, 1280, 'webp')
}

/** Unknown sizes are left to the browser. */
const sizeOf = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : {})

import { type PictureWidth, srcsetOf } from '#contract/media/picture-paths.ts'

export type PictureProps = {
  url: string
  alt: string
  /** How wide it stands, for the browser's choice of file: '(min-width: 64rem) 20rem, 50vw'. */
  sizes: string
  width?: number | undefined
  height?: number | undefined
  /** A tiny blurred picture as a data URL. */
  placeholder?: string | undefined
  /** `first`: the picture a page is waited for; `now`: in sight at once; else when it comes near. */
  load?: 'first' | 'now' | undefined
  /** The largest file worth loading. */
  widthMax?: PictureWidth | undefined
  className?: string | undefined
}

/** One of our pictures in the best size, AVIF where it is understood; keeps its place while it loads. */
export function Picture(props: PictureProps) {
  const { url, alt, sizes, width = 640, height = 640, placeholder, load, widthMax, className } = props
  const avif = srcsetOf(url, 'avif', widthMax)
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={url}
        alt={alt}
        width={width || 640}
        height={height || 640}
        loading={load ? 'eager' : 'lazy'}
        decoding={load === 'first' ? 'sync' : 'async'}
        fetchPriority={load === 'first' ? 'high' : undefined}
        style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
        className={className}
      />
    </picture>
  )
}

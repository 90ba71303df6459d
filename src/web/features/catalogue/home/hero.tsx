import { clsx } from 'clsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type FocusEvent, useState } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { JamdaniBand } from '#web/ui/jamdani-band.tsx'
import { Link } from '#web/ui/link.tsx'
import { useHydrated } from '#web/use-hydrated.ts'

import { HERO_HEIGHT, HERO_WIDTH, type HeroSlide, heroPicture, heroSlides } from './hero-slides.ts'
import { useAutoAdvance } from './use-auto-advance.ts'

/** Three corners of the market. Stands still under the pointer and the focus. Low, so that goods are in sight below it. */
export function Hero() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [stopped, setStopped] = useState(false)
  const hydrated = useHydrated()
  const { index, go } = useAutoAdvance(heroSlides.length, hovered || focused || stopped, !hydrated)
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notices that someone is here, and stands still
    <section
      aria-roledescription={m.home_hero_role()}
      aria-label={m.home_hero()}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
      className="relative lg:overflow-hidden lg:border-b lg:border-line lg:bg-surface lg:pb-5"
    >
      <JamdaniBand className="absolute inset-x-0 bottom-0 max-lg:hidden" />
      <div className="page relative pt-2 lg:pt-4">
        <div className="relative grid overflow-hidden rounded-md">
          {heroSlides.slice(0, hydrated ? undefined : 1).map((slide, at) => (
            <Slide key={slide.picture} slide={slide} at={at} count={heroSlides.length} shown={at === index} />
          ))}
          <Controls index={index} go={go} stopped={stopped} onStop={() => setStopped(!stopped)} />
        </div>
      </div>
    </section>
  )
}

type ControlsProps = { index: number; go: (to: number) => void; stopped: boolean; onStop: () => void }

const Controls = ({ index, go, stopped, onStop }: ControlsProps) => (
  <div className="absolute end-2 bottom-2 flex items-center rounded-full bg-picture-ink/60 lg:end-4 lg:bottom-4">
    <IconButton
      look="onPicture"
      label={m.ui_previous()}
      icon={<ChevronLeft aria-hidden className="size-5" />}
      onClick={() => go(index - 1)}
    />
    {heroSlides.map((slide, at) => (
      <button
        key={slide.picture}
        type="button"
        aria-label={m.home_slide_go({ number: formatNumber(at + 1) })}
        aria-current={at === index}
        onClick={() => go(at)}
        className="inline-flex h-11 w-7 items-center justify-center focus-visible:outline-on-picture"
      >
        <span
          className={clsx(
            'dot h-2 rounded-full bg-on-picture transition-opacity',
            at === index ? 'w-5' : 'w-2 opacity-70 hover:opacity-100',
          )}
        />
      </button>
    ))}
    <IconButton
      look="onPicture"
      label={m.ui_next()}
      icon={<ChevronRight aria-hidden className="size-5" />}
      onClick={() => go(index + 1)}
    />
    <IconButton
      look="onPicture"
      label={stopped ? m.home_play() : m.home_pause()}
      icon={stopped ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
      onClick={onStop}
    />
  </div>
)

type SlideProps = { slide: HeroSlide; at: number; count: number; shown: boolean }

/**
 * All slides lie in one cell, so that nothing jumps; the link covers its slide. Those that only script shows come after
 * hydration: they would delay what is in sight.
 */
function Slide({ slide, at, count, shown }: SlideProps) {
  return (
    <div
      role="group"
      aria-roledescription={m.home_slide_role()}
      aria-label={m.home_slide_of({ number: formatNumber(at + 1), count: formatNumber(count) })}
      inert={!shown}
      className={clsx(
        'relative col-start-1 row-start-1 flex min-h-36 text-on-picture transition-opacity duration-200 sm:h-52',
        shown ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      <img
        alt=""
        {...heroPicture(slide.picture)}
        sizes="(min-width: 80rem) 80rem, 100vw"
        width={HERO_WIDTH}
        height={HERO_HEIGHT}
        loading={at === 0 ? 'eager' : 'lazy'}
        fetchPriority={at === 0 ? 'high' : 'low'}
        className="absolute inset-0 size-full bg-picture-ink object-cover object-[50%_80%]"
      />
      {/* The words stand on a shade, whatever the picture has there. */}
      <div className="absolute inset-0 bg-linear-to-r from-picture-ink/75 via-picture-ink/35 to-transparent" />
      <div className="relative flex max-w-[72%] flex-col items-start px-4 py-3 sm:max-w-[60%] sm:justify-center narrow:max-w-full narrow:pb-14 sm:p-8 lg:max-w-[46%] lg:px-12">
        <p className="text-xs font-semibold sm:text-sm">{slide.eyebrow()}</p>
        <h2 className="mt-0.5 text-lg font-bold tracking-tight sm:text-2xl lg:text-3xl">{slide.title()}</h2>
        <p className="mt-2 max-w-md max-sm:hidden">{slide.text()}</p>
        <Link
          to={paths.products({ categories: [slide.category] })}
          className="group mt-1 inline-flex items-center gap-1.5 text-sm font-semibold after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-on-picture sm:mt-4 sm:min-h-11 sm:rounded-md sm:bg-on-picture sm:px-5 sm:text-base sm:text-picture-ink sm:hover:bg-on-picture/85"
        >
          {slide.action()}
          <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5 sm:size-5" />
        </Link>
      </div>
    </div>
  )
}

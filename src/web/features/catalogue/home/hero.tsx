import { clsx } from 'clsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type FocusEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { JamdaniBand } from '#web/ui/jamdani-band.tsx'

import { HERO_HEIGHT, HERO_WIDTH, type HeroSlide, heroPicture, heroSlides } from './hero-slides.ts'
import { useAutoAdvance } from './use-auto-advance.ts'

/** Three corners of the market. Stands still under the pointer and the focus. */
export function Hero() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [stopped, setStopped] = useState(false)
  const { index, go } = useAutoAdvance(heroSlides.length, hovered || focused || stopped)
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notices that someone is here, and stands still
    <section
      aria-roledescription="carousel"
      aria-label={m.home_hero()}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
      className="relative overflow-hidden border-b border-line bg-surface"
    >
      <JamdaniBand className="absolute inset-x-0 bottom-0" />
      <div className="page relative grid pt-4 pb-8 sm:pt-6 sm:pb-10">
        {heroSlides.map((slide, at) => (
          <Slide key={slide.picture} slide={slide} at={at} count={heroSlides.length} shown={at === index} />
        ))}
      </div>
      {
        <div className="page relative -mt-6 flex items-center justify-center gap-1 pb-8 sm:-mt-9 lg:justify-start">
          <IconButton
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
              className="group inline-flex h-11 w-8 items-center justify-center"
            >
              <span
                className={clsx(
                  'h-2 rounded-full transition-colors',
                  at === index ? 'w-6 bg-brand' : 'w-2 bg-line-strong group-hover:bg-brand',
                )}
              />
            </button>
          ))}
          <IconButton
            label={m.ui_next()}
            icon={<ChevronRight aria-hidden className="size-5" />}
            onClick={() => go(index + 1)}
          />
          <IconButton
            label={stopped ? m.home_play() : m.home_pause()}
            icon={stopped ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
            onClick={() => setStopped(!stopped)}
          />
        </div>
      }
    </section>
  )
}

type SlideProps = { slide: HeroSlide; at: number; count: number; shown: boolean }

/** All slides lie in one cell, so that the tallest gives the height and nothing jumps. */
function Slide({ slide, at, count, shown }: SlideProps) {
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={m.home_slide_of({ number: formatNumber(at + 1), count: formatNumber(count) })}
      inert={!shown}
      className={clsx(
        'relative col-start-1 row-start-1 flex flex-col overflow-hidden rounded-md transition-opacity duration-200 lg:min-h-104 lg:justify-center',
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
        className="aspect-[16/9] w-full rounded-md bg-brand-tint object-cover object-[72%_100%] sm:aspect-[16/7] lg:absolute lg:inset-0 lg:h-full"
      />
      <div className="relative pt-5 lg:max-w-[42%] lg:px-12 lg:py-10 lg:text-on-picture">
        <p className="text-sm font-semibold text-brand lg:text-current">{slide.eyebrow()}</p>
        <h2 className="mt-1 text-2xl font-extrabold tracking-tight lg:text-3xl">{slide.title()}</h2>
        <p className="mt-2 max-w-md text-base text-ink-soft lg:text-lg lg:text-current">{slide.text()}</p>
        <Link
          to={paths.products({ categories: [slide.category] })}
          className="group mt-5 inline-flex min-h-12 items-center gap-2 rounded-md bg-brand px-6 font-semibold text-on-brand transition-colors hover:bg-brand-hover lg:bg-on-picture lg:text-picture-ink lg:hover:bg-on-picture/85"
        >
          {slide.action()}
          <ArrowRight aria-hidden className="size-5 transition-transform group-hover:translate-x-0.5" />
        </Link>
      </div>
    </div>
  )
}

import { clsx } from 'clsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type FocusEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Offer } from '#web/features/catalogue/offer.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { JamdaniBand } from '#web/shells/jamdani-band.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type HeroSlide, sayHero } from './hero-slides.ts'
import { useAutoAdvance } from './use-auto-advance.ts'

/** Three corners of the market with goods that are really there. Stands still under the pointer and the focus. */
export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [stopped, setStopped] = useState(false)
  const { index, go } = useAutoAdvance(slides.length, hovered || focused || stopped)
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }
  if (slides.length === 0) return null

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
      <div className="page relative grid py-8 sm:py-10">
        {slides.map((slide, at) => (
          <Slide key={slide.kind} slide={slide} at={at} count={slides.length} shown={at === index} />
        ))}
      </div>
      {slides.length > 1 && (
        <div className="page relative -mt-6 flex items-center justify-center gap-1 pb-8 sm:-mt-9 lg:justify-start">
          <IconButton
            label={m.ui_previous()}
            icon={<ChevronLeft aria-hidden className="size-5" />}
            onClick={() => go(index - 1)}
          />
          {slides.map((slide, at) => (
            <button
              key={slide.kind}
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
      )}
    </section>
  )
}

type SlideProps = { slide: HeroSlide; at: number; count: number; shown: boolean }

/** All slides lie in one cell, so that the tallest gives the height and nothing jumps. */
function Slide({ slide, at, count, shown }: SlideProps) {
  const say = sayHero[slide.kind]
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={m.home_slide_of({ number: formatNumber(at + 1), count: formatNumber(count) })}
      aria-hidden={!shown}
      inert={!shown}
      className={clsx(
        'col-start-1 row-start-1 grid items-center gap-6 transition-opacity duration-200 lg:grid-cols-[5fr_6fr] lg:gap-12',
        shown ? 'opacity-100' : 'pointer-events-none opacity-0',
      )}
    >
      <div className="self-center lg:pb-10">
        <p className="text-sm font-semibold text-brand">{say.eyebrow()}</p>
        <h2 className="mt-1 text-2xl font-extrabold tracking-tight sm:text-3xl">{say.title()}</h2>
        <p className="mt-2 max-w-md text-base text-ink-soft sm:text-lg">{say.text()}</p>
        <Link
          to={paths.products({ categories: [slide.category] })}
          className={clsx(buttonClass({ size: 'lg' }), 'mt-5 group')}
        >
          {say.action()}
          <ArrowRight aria-hidden className="size-5 transition-transform group-hover:translate-x-0.5" />
        </Link>
      </div>
      <ul className="grid grid-cols-3 gap-3 sm:gap-4 lg:grid-cols-[2fr_1fr] lg:grid-rows-2">
        {slide.offers.map((offer, place) => (
          <li key={offer.id} className={clsx(place === 0 && 'lg:row-span-2')}>
            <HeroOffer offer={offer} large={place === 0} first={at === 0 && place === 0} now={at === 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type HeroOfferProps = { offer: Offer; large: boolean; first: boolean; now: boolean }

function HeroOffer({ offer, large, first, now }: HeroOfferProps) {
  const { picture } = offer
  if (!picture) return null
  return (
    <Link
      to={paths.product(offer.id)}
      {...(offer.luxury && { 'data-luxury': '' })}
      className={clsx(
        'group relative block aspect-square overflow-hidden rounded-md bg-brand-tint',
        large && 'lg:aspect-auto lg:h-full',
      )}
    >
      <Picture
        {...picture}
        alt={offer.name}
        sizes={large ? '(min-width: 64rem) 26rem, 30vw' : '(min-width: 64rem) 13rem, 30vw'}
        load={first ? 'first' : now ? 'now' : undefined}
        className="size-full transition-transform duration-200 group-hover:scale-[1.03]"
      />
      <span className="absolute start-2 bottom-2 hidden rounded-full border border-line bg-surface px-2.5 py-0.5 text-xs font-semibold tabular sm:block">
        {formatAmount(offer.price)}
      </span>
    </Link>
  )
}

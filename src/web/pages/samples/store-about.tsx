import PackageCheck from 'lucide-react/icons/package-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { sampleStore } from './sample-store.ts'

export function StoreAbout() {
  const icon = 'size-5'
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section>
        <h2 className="text-lg font-semibold">{m.samples_about_title()}</h2>
        <div className="mt-2 flex max-w-prose flex-col gap-3 leading-relaxed">
          <p>{m.samples_about_1()}</p>
          <p>{m.samples_about_2()}</p>
          <p>{m.samples_about_3()}</p>
        </div>
      </section>
      <ul className="flex flex-col gap-5">
        <Promise
          icon={<RotateCcw aria-hidden className={icon} />}
          title={m.samples_returns_title({ days: formatNumber(sampleStore.returnDays) })}
          text={m.samples_returns_text()}
        />
        <Promise
          icon={<ShieldCheck aria-hidden className={icon} />}
          title={m.samples_warranty_title()}
          text={m.samples_warranty_text()}
        />
        <Promise
          icon={<PackageCheck aria-hidden className={icon} />}
          title={m.samples_packing_title()}
          text={m.samples_packing_text()}
        />
      </ul>
    </div>
  )
}

function Promise({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand"
      >
        {icon}
      </span>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
      </div>
    </li>
  )
}

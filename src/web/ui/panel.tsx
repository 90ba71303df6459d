import type { ReactNode } from 'react'

/** A titled part of a page on the surface colour. `aside` stands at the end of the title's line. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-md border border-line bg-surface p-5 sm:p-6">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 flex-1 basis-24 text-lg font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

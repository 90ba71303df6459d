import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { type ReactNode, useEffect, useState } from 'react'
import { loadProfile, useSession } from '#web/features/identity/session.ts'
import { ContactForm } from '#web/features/support/contact-form.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/contact'

const EMAIL = 'hello@haat.test'
const PHONE = '+8809600000000'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.static_contact_title(), description: m.static_contact_text(), path: paths.contact() })

/** Prefills the form for signed-in users. */
function useContact() {
  const { status } = useSession()
  const [contact, setContact] = useState<{ name: string; email: string } | null>(null)
  useEffect(() => {
    if (status === 'guest') return undefined
    let cancelled = false
    // Without a profile the fields stay empty.
    loadProfile().then(
      (profile) => cancelled || setContact(profile),
      () => undefined,
    )
    return () => {
      cancelled = true
    }
  }, [status])
  return contact
}

export default function Contact() {
  const contact = useContact()
  const link = 'inline-flex min-h-11 items-center font-semibold text-brand hover:underline'
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-2xl font-bold tracking-tight sm:text-3xl">{m.static_contact_title()}</h1>
        <p className="mt-2 text-lg text-ink-soft">{m.static_contact_text()}</p>
        <div className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          <Way icon={<Mail aria-hidden className="size-5" />} title={m.static_contact_email()}>
            <a href={`mailto:${EMAIL}`} className={link}>
              {EMAIL}
            </a>
          </Way>
          <Way icon={<Phone aria-hidden className="size-5" />} title={m.static_contact_phone()}>
            <a href={`tel:${PHONE}`} className={link}>
              {m.static_contact_phone_text()}
            </a>
          </Way>
          <Way icon={<MapPin aria-hidden className="size-5" />} title={m.static_contact_address()}>
            <p className="py-2">{m.static_contact_address_text()}</p>
          </Way>
          <Way icon={<Clock aria-hidden className="size-5" />} title={m.static_contact_hours()}>
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 py-2 tabular">
              <dt>{m.static_contact_weekdays()}</dt>
              <dd>{m.static_contact_weekday_hours()}</dd>
              <dt>{m.static_contact_saturday()}</dt>
              <dd>{m.static_contact_saturday_hours()}</dd>
              <dt>{m.static_contact_sunday()}</dt>
              <dd>{m.static_contact_closed()}</dd>
            </dl>
          </Way>
        </div>
        <section aria-labelledby="write" className="mt-10 rounded-md border border-line bg-surface p-5 sm:p-8">
          <h2 id="write" className="mb-5 text-xl font-semibold">
            {m.support_contact_heading()}
          </h2>
          <p className="mb-5 rounded-md bg-sale-tint px-4 py-3 text-sale js:hidden">
            {m.support_contact_needs_script()}
          </p>
          <ContactForm initial={contact} />
        </section>
      </div>
    </div>
  )
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="flex gap-4 border-t border-line pt-5">
      <span
        aria-hidden
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand"
      >
        {icon}
      </span>
      <div>
        <h2 className="font-semibold">{title}</h2>
        {children}
      </div>
    </section>
  )
}

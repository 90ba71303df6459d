import { AddressBook } from '#web/features/addresses/address-book.tsx'
import { AvatarPart } from '#web/features/identity/profile/avatar-part.tsx'
import { EmailPart } from '#web/features/identity/profile/email-part.tsx'
import { NumberPart } from '#web/features/identity/profile/number-part.tsx'
import { PersonalForm } from '#web/features/identity/profile/personal-form.tsx'
import { useProfile } from '#web/features/identity/profile/use-profile.ts'
import { m } from '#web/paraglide/messages.js'
import { useSettings } from '#web/settings.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The profile and its form (rules.md A-13). */
export default function ProfileTab() {
  const { data: profile, error, refetch } = useProfile()
  const { phone_sign_in: offered } = useSettings()
  if (!profile) {
    if (!error) return <Waiting />
    return <LoadFailed title={m.account_profile_not_loaded()} query={{ error, refetch }} />
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <AvatarPart profile={profile} />
      <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Panel title={m.account_profile_title()}>
          <PersonalForm key={profile.id} profile={profile} />
        </Panel>
        <Panel title={m.account_addresses()}>
          <AddressBook />
        </Panel>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Panel title={m.identity_email()}>
          <EmailPart profile={profile} />
        </Panel>
        {(offered || profile.sign_in_phone !== null) && profile.role !== 'ADMIN' && (
          <Panel title={m.account_number()}>
            <NumberPart profile={profile} />
          </Panel>
        )}
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <p role="status" className="sr-only">
        {m.ui_loading()}
      </p>
      <Skeleton className="h-52" />
      <Skeleton className="h-112 lg:col-start-2 lg:row-span-2 lg:row-start-1" />
      <Skeleton className="h-40" />
    </div>
  )
}

import { Suspense, useEffect, useRef, useState } from 'react'
import { useProfile, useSetProfile } from '#web/features/identity/profile/use-profile.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { TWO_FACTOR } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SettingRow, SettingRows } from '#web/ui/setting-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'))
const TwoFactorOnDialog = lazy(() => import('./two-factor-on-dialog.tsx'))
const TwoFactorOffDialog = lazy(() => import('./two-factor-off-dialog.tsx'))
const NewCodesDialog = lazy(() => import('./new-codes-dialog.tsx'))

type Opened = 'password' | 'on' | 'off' | 'codes' | null

/** Password and two-factor sign-in. */
export function SecurityPart() {
  const [opened, setOpened] = useState<Opened>(null)
  const { data: profile } = useProfile()
  const { setProfile } = useSetProfile()
  const hasPassword = profile?.has_password !== false
  const close = () => setOpened(null)
  const turned = (two_factor: boolean) => profile && setProfile({ ...profile, two_factor })
  return (
    <SettingRows>
      {hasPassword && (
        <SettingRow
          title={m.identity_password()}
          text={m.account_password_text()}
          action={
            <Button variant="secondary" size="sm" onClick={() => setOpened('password')}>
              {m.account_password_change()}
            </Button>
          }
        />
      )}
      <SettingRow
        title={
          <>
            {m.account_two_factor()}
            {profile && (
              <Badge tone={profile.two_factor ? 'success' : 'neutral'}>
                {profile.two_factor ? m.account_two_factor_is_on() : m.account_two_factor_is_off()}
              </Badge>
            )}
          </>
        }
        text={hasPassword ? m.account_two_factor_text() : m.account_two_factor_text_phone()}
        action={<TwoFactorActions on={profile?.two_factor} onOpen={setOpened} />}
      />
      <Suspense>
        {opened === 'password' && <ChangePasswordDialog asksCode={profile?.two_factor ?? false} onClose={close} />}
        {opened === 'on' && (
          <TwoFactorOnDialog hasPassword={hasPassword} onClose={close} onTurnedOn={() => turned(true)} />
        )}
        {opened === 'off' && (
          <TwoFactorOffDialog hasPassword={hasPassword} onClose={close} onTurnedOff={() => turned(false)} />
        )}
        {opened === 'codes' && <NewCodesDialog onClose={close} />}
      </Suspense>
    </SettingRows>
  )
}

/** A link to just this has the focus here, also where the account is loaded first. */
function TurnOn({ onOpen }: { onOpen: (dialog: Opened) => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (window.location.hash === `#${TWO_FACTOR}`) button.current?.focus()
  }, [])
  return (
    <Button ref={button} id={TWO_FACTOR} variant="secondary" size="sm" onClick={() => onOpen('on')}>
      {m.account_two_factor_turn_on()}
    </Button>
  )
}

function TwoFactorActions({ on, onOpen }: { on: boolean | undefined; onOpen: (dialog: Opened) => void }) {
  if (on === undefined) return <Skeleton className="h-9 w-24 touch:h-11" />
  if (!on) return <TurnOn onOpen={onOpen} />
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => onOpen('codes')}>
        {m.account_codes_new()}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onOpen('off')}>
        {m.account_two_factor_turn_off()}
      </Button>
    </>
  )
}

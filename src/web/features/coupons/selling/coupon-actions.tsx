import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { shareCoupon, shareText } from '#web/features/coupons/share-coupon.ts'
import { useSwitchCoupon } from '#web/features/coupons/use-coupons.ts'
import { withLocale } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { notify } from '#web/ui/toast.ts'

type CouponActionsProps = { coupon: Coupon; onEdit: () => void; onDelete: () => void }

/** Switches a coupon on or off; shares, edits and deletes it. */
export function CouponActions({ coupon, onEdit, onDelete }: CouponActionsProps) {
  const { id, code, active, seller_slug: slug } = coupon
  const { toggle, busy } = useSwitchCoupon()
  const share = async () => {
    try {
      const path = withLocale(slug === null ? paths.home() : paths.store(slug))
      if ((await shareCoupon(shareText(coupon, path))) === 'copied') notify.success(m.coupons_share_copied())
    } catch {
      notify.error(m.coupons_share_failed())
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <div className="min-w-24 flex-1">
        <Switch
          label={
            <>
              <span className="text-sm">{m.coupons_switch()}</span>
              <span className="sr-only"> ({code})</span>
            </>
          }
          checked={active}
          busy={busy}
          onChange={(on) => toggle(id, on)}
        />
      </div>
      <Button variant="ghost" size="sm" onClick={onEdit} aria-label={m.coupons_edit_title({ code })}>
        <Pencil aria-hidden className="size-4.5" />
        {m.coupons_edit()}
      </Button>
      <Menu
        groups={[
          [{ label: m.coupons_share(), Icon: Share2, onChoose: () => void share() }],
          [{ label: m.coupons_delete(), Icon: Trash2, tone: 'danger', onChoose: onDelete }],
        ]}
      >
        <IconButton label={m.coupons_actions({ code })} icon={<Ellipsis aria-hidden className="size-5" />} />
      </Menu>
    </div>
  )
}

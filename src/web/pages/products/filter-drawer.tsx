import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'

type FilterDrawerProps = {
  /** How many products the filters leave, in words. */
  count: string
  onClose: () => void
  children: ReactNode
}

/** Phones only: the filters over the list. Import it lazily. */
export function FilterDrawer({ count, onClose, children }: FilterDrawerProps) {
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={m.ui_filters()}
      footer={
        <Button wide onClick={onClose}>
          {m.products_show({ count })}
        </Button>
      }
    >
      {children}
    </Drawer>
  )
}

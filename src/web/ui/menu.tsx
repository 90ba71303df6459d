import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Content, Item, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu'
import { Fragment, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { Link } from '#web/ui/link.tsx'

export type MenuEntry = { label: string; Icon: LucideIcon; tone?: 'danger' | undefined } & (
  | { to: string }
  | { onChoose: () => void }
)

export type MenuProps = {
  /** The button that opens it. */
  children: ReactNode
  /** Groups, with a line between them; those without entries are left out. */
  groups: readonly (readonly MenuEntry[])[]
}

const item =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-start text-base outline-none select-none data-highlighted:bg-brand-tint data-highlighted:text-brand'

/** A hand that presses the button moves a little; one that goes to an item moves more. */
const SLIP_PX = 8

/** A button that says so opens nothing. */
const isIdle = ({ currentTarget }: PointerEvent | KeyboardEvent) => currentTarget.ariaDisabled === 'true'

/**
 * What can be done with one thing of a list. An item acts when it is pressed, or when a press of the button is dragged to it
 * and released there. Not when the list moves meanwhile and puts an item under a pointer that is where it was.
 */
export function Menu({ children, groups }: MenuProps) {
  const filled = groups.filter((group) => group.length > 0)
  const pressed = useRef({ x: 0, y: 0 })
  const onPress = (event: PointerEvent) => {
    pressed.current = { x: event.clientX, y: event.clientY }
    if (isIdle(event)) event.preventDefault()
  }
  const ignoreSlip = (event: PointerEvent) => {
    const { x, y } = pressed.current
    if (Math.hypot(event.clientX - x, event.clientY - y) < SLIP_PX) event.preventDefault()
  }
  return (
    <Root modal={false}>
      <Trigger
        asChild
        onPointerDown={onPress}
        onKeyDown={(event) => isIdle(event) && event.key !== 'Tab' && event.preventDefault()}
      >
        {children}
      </Trigger>
      <Portal>
        <Content
          onPointerUpCapture={ignoreSlip}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-fade-in overflow-y-auto rounded-md border border-line bg-surface p-1.5 text-ink shadow-float"
        >
          {filled.map((group, at) => (
            <Fragment key={group[0]?.label}>
              {at > 0 && <Separator className="my-1 border-t border-line" />}
              {group.map((entry) => (
                <Entry key={entry.label} entry={entry} />
              ))}
            </Fragment>
          ))}
        </Content>
      </Portal>
    </Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, Icon, tone } = entry
  const content = (
    <>
      <Icon aria-hidden className="size-5" />
      {label}
    </>
  )
  if ('to' in entry) {
    return (
      <Item asChild>
        <Link to={entry.to} className={item}>
          {content}
        </Link>
      </Item>
    )
  }
  return (
    <Item onSelect={entry.onChoose} className={clsx(item, tone === 'danger' && 'text-sale data-highlighted:text-sale')}>
      {content}
    </Item>
  )
}

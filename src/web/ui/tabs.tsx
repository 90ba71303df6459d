import { clsx } from 'clsx'
import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { useChosenInView } from './use-chosen-in-view.ts'

export type Tab = { value: string; label: ReactNode; content: ReactNode }

export type TabsProps = {
  /** Names the list of tabs. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** Tabs share the whole width. */
  wide?: boolean | undefined
}

/** Where they do not fit beside each other they scroll sideways, the chosen one in view. */
export function Tabs({ label, tabs, value, onChange, wide = false }: TabsProps) {
  const list = useChosenInView<HTMLDivElement>(value)
  return (
    <Root value={value} onValueChange={onChange}>
      <List
        ref={list}
        aria-label={label}
        className="no-scrollbar relative flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            value={tab.value}
            data-chosen={tab.value === value || undefined}
            className={clsx(
              'relative min-h-11 shrink-0 px-4 font-semibold whitespace-nowrap text-ink-soft transition-colors hover:text-ink',
              'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full data-[state=active]:text-brand data-[state=active]:after:bg-brand',
              'focus-visible:-outline-offset-2',
              wide && 'flex-1',
            )}
          >
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value} className="pt-6 focus-visible:outline-offset-4">
          {tab.content}
        </Content>
      ))}
    </Root>
  )
}

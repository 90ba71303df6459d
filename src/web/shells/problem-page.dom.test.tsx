import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { speak } from '#web/language.ts'
import { m } from '#web/paraglide/messages.js'
import { ProblemPage } from './problem-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const title = () => screen.getByRole('heading', { level: 1 })

function turn(to: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(to === 'online')
  act(() => void window.dispatchEvent(new Event(to)))
}

it.each(['online', 'offline'] as const)(
  'begun %s, it says when the connection is gone, and loads again when it is back',
  (begun) => {
    const reload = vi.fn()
    const { href, origin, pathname } = window.location
    vi.stubGlobal('location', { href, origin, pathname, reload })
    turn(begun)
    render(<ProblemPage error={new Error('of a part')} />)
    if (begun === 'online') {
      expect(title()).toHaveTextContent('Oops! Something went wrong')
      turn('offline')
    }
    expect(title()).toHaveTextContent('No connection')
    expect(reload).not.toHaveBeenCalled()
    turn('online')
    expect(reload).toHaveBeenCalledOnce()
  },
)

it('leads home in the language of the page', () => {
  speak(() => 'bn')
  render(<ProblemPage error={new Error('of a part')} />)
  expect(screen.getByRole('link', { name: m.shell_home() })).toHaveAttribute('href', '/bn')
})

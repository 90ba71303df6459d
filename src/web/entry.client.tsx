import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { renameOldCookies } from './consent.ts'
import { speak, splitLocale } from './language.ts'
import { holdingPages } from './offline/hold-pages.ts'
import './defer-hydration.ts'

const { locale } = splitLocale(location.pathname)
speak(() => locale)
renameOldCookies()
window.fetch = holdingPages(window.fetch.bind(window))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

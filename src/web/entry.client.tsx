import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { renameOldCookies } from './consent.ts'
import { speak, splitLocale } from './language.ts'
import './defer-hydration.ts'

const { locale } = splitLocale(location.pathname)
speak(() => locale)
renameOldCookies()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { speak, splitLocale } from './language.ts'
import './waking.ts'

const { locale } = splitLocale(location.pathname)
speak(() => locale)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Awake />
    </StrictMode>,
  )
})

/** The page is alive: what was pressed before is pressed now. */
function Awake() {
  useEffect(() => window.awake?.(), [])
  return null
}

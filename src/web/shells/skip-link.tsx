import { m } from '#web/paraglide/messages.js'

/** The first stop of the keyboard on every page: past header and menus. Not seen before it is reached. */
export const SkipLink = () => (
  <a
    href="#content"
    className="fixed start-3 top-3 z-50 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand not-focus:sr-only"
  >
    {m.shell_skip()}
  </a>
)

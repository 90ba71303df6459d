let region: HTMLElement | null = null

/**
 * Makes the part of the document that screen readers read out when it changes. It has to be there before: of one that comes with
 * its text nothing is heard. It is no part of the HTML that is sent.
 */
export function openAnnouncer(): HTMLElement {
  if (region?.isConnected) return region
  region = document.createElement('p')
  region.ariaLive = 'polite'
  region.className = 'sr-only'
  document.body.append(region)
  return region
}

/** Has a screen reader say what has changed, once it has said what it is saying. */
export function announce(text: string): void {
  openAnnouncer().textContent = text
}

/** The title that was said last. */
let page: string | null = null

/** Has the title of the page said to which a link led, as a browser does where it loads one. */
export function announcePage(): void {
  // A tab says itself what it shows.
  if (document.activeElement?.matches('[role=tab]')) return
  page = document.title
  announce(page)
}

/**
 * Has a title said that came after its page, with what the page shows. A browser says the first title of a loaded page itself; one
 * that is known as soon as the page changes is said with the page, not before it as well.
 */
export function announceTitle(): void {
  queueMicrotask(() => {
    if (page !== null && page !== document.title) announcePage()
  })
}

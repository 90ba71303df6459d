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

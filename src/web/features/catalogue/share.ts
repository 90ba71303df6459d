export type Shared = 'shared' | 'copied' | 'opened' | 'cancelled'

export type ShareData = { title: string; url: string }

/** The browser's means of sharing: parts of `navigator` and `window` that tests can leave out. */
export type ShareMeans = {
  share?: ((data: ShareData) => Promise<void>) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
  open: (url: string) => boolean
}

const socialWindow = (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`

/**
 * Native share, else the clipboard, else a social window (rules.md C-18).
 * @throws Error when none of them works
 */
export async function shareLink(data: ShareData, means: ShareMeans): Promise<Shared> {
  if (means.share) {
    try {
      await means.share(data)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  if (means.copy) {
    try {
      await means.copy(data.url)
      return 'copied'
    } catch {
      // No clipboard permission: fall back to the social window.
    }
  }
  if (means.open(socialWindow(data.url))) return 'opened'
  throw new Error('nothing to share with')
}

/** This browser's means of sharing. */
export function browserMeans(): ShareMeans {
  const { clipboard } = navigator as Partial<Navigator>
  return {
    share: 'share' in navigator ? (data) => navigator.share(data) : undefined,
    copy: clipboard ? (text) => clipboard.writeText(text) : undefined,
    // With 'noopener' `open` always returns null, so the opener is cleared by hand.
    open: (url) => {
      const opened = window.open(url, '_blank', 'width=600,height=500')
      if (opened) opened.opener = null
      return opened !== null
    },
  }
}

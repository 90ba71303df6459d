/** The names under which clients of this API keep their tokens (rules.md A-7). */
export const ACCESS_KEY = 'accessToken'
export const REFRESH_KEY = 'refreshtoken'

/**
 * Marks the document of who is signed in (`signed-in:` in class names). Pages are rendered as a guest sees them, and until
 * they are hydrated must not ask who is signed in to sign in.
 */
export function markSession(): void {
  try {
    if (sessionStorage.getItem(REFRESH_KEY) || sessionStorage.getItem(ACCESS_KEY) || localStorage.getItem(ACCESS_KEY))
      document.documentElement.dataset.signedIn = ''
  } catch {
    // Nothing may be stored: nobody is signed in.
  }
}

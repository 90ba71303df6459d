/** The module that hydrates a page waits in the document as text (defer-hydration.ts). */
export const DEFERRED_ID = 'deferred-module'

export const deferredModule = (): HTMLScriptElement | null =>
  document.getElementById(DEFERRED_ID) as HTMLScriptElement | null

/** Whether the page is complete without script for a visitor of whom nothing is stored (`worksWithoutScript`). */
export const waitsForUse = (): boolean => Boolean(deferredModule()?.dataset.wait)

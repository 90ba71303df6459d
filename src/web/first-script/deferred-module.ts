/** The module that hydrates a page waits in the document as text (defer-hydration.ts). */
export const DEFERRED_ID = 'deferred-module'

export const deferredModule = (): HTMLScriptElement | null =>
  document.getElementById(DEFERRED_ID) as HTMLScriptElement | null

/**
 * For how many ms after it has loaded the page is complete without script for a visitor of whom nothing is stored
 * (`worksWithoutScript`): 0 where it is not.
 */
export const msWithoutScript = (): number => Number(deferredModule()?.dataset.wait ?? 0)

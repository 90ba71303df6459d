/**
 * A page is painted before its scripts run: what a reader waits for on a slow phone is the picture and the price, and
 * both are in the HTML. The module that hydrates it is kept in the document as text until everything in sight has loaded,
 * or until somebody touches the page. A button pressed before that is pressed again once it works; so are the submit
 * button of a form that only the page can send (`method="post"`), a link that asks a question first (`data-luxury`) and a
 * link that is a button where there is script (`role="button"`: the filters on a phone). What was chosen from a list
 * before that is chosen again.
 */

const DEFERRED_ID = 'deferred-module'
/** However slow a picture is, hydration begins by then. */
const LATEST_MS = 4000

/** Inline, in the head. `deferHydration` gives it the module's text; root.tsx calls `hydrated()`. */
export const hydrationScript = `(()=>{let begun,pressed,chosen;
const hydrate=()=>{if(begun)return;const deferred=document.getElementById('${DEFERRED_ID}');if(!deferred)return;begun=1;
for(const href of deferred.dataset.needs.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
const s=document.createElement('script');s.type='module';s.text=deferred.text;document.head.append(s);s.remove()};
const early=e=>{const hit=e.target.closest('button[type=button],form[method=post] button[type=submit],a[data-luxury],a[role=button]');if(!hit||e.metaKey||e.ctrlKey||e.shiftKey)return;pressed=hit;if(hit.href||hit.type==='submit')e.preventDefault()};
const touched=e=>{const on=e.target;if(e.type==='click')early(e);if(e.type==='change'&&on.matches('select'))chosen=[on,on.value];hydrate()};
const kinds=['pointerdown','keydown','focusin','click','change'];
for(const k of kinds)addEventListener(k,touched,{capture:true});
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(hydrate)));setTimeout(hydrate,${LATEST_MS});
window.hydrated=()=>{for(const k of kinds)removeEventListener(k,touched,{capture:true});pressed&&pressed.isConnected&&pressed.click();pressed=null;
if(chosen&&chosen[0].isConnected){chosen[0].value=chosen[1];chosen[0].dispatchEvent(new Event('change',{bubbles:true}))}chosen=null}})()`

const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g

/** Makes the page's module, and the files it needs, wait for `hydrationScript`. */
export function deferHydration(html: string): string {
  const needs = [...html.matchAll(PRELOAD)].map(([, href]) => href).join(' ')
  return html
    .replaceAll(PRELOAD, '')
    .replace(
      MODULE,
      (_, code: string) => `<script type="text/plain" id="${DEFERRED_ID}" data-needs="${needs}">${code}</script>`,
    )
}

declare global {
  interface Window {
    hydrated?: () => void
  }
}

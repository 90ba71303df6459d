/**
 * A page is painted before its scripts run: what a reader waits for on a slow phone is the picture and the price, and
 * both are in the HTML. The module that makes it alive sleeps in the document until all that is in sight has come, or
 * until somebody touches the page; a button pressed too early is pressed again once it works, and so are a form's that
 * only the page can send (`method="post"`), a link that asks a question first (`data-luxury`) and one that is a button
 * as soon as there is script (`role="button"`: the filters of a phone). What was chosen from a list too early is chosen
 * again.
 */

const SLEEPING_ID = 'sleeping'
/** However slow a picture is, the page wakes by then. */
const LATEST_MS = 4000

/** Inline, in the head. Told the text of the module by `putToSleep`, and `awake()` by root.tsx. */
export const wakingScript = `(()=>{let woken,pressed,chosen;
const wake=()=>{if(woken)return;const asleep=document.getElementById('${SLEEPING_ID}');if(!asleep)return;woken=1;
for(const href of asleep.dataset.needs.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
const s=document.createElement('script');s.type='module';s.text=asleep.text;document.head.append(s);s.remove()};
const early=e=>{const hit=e.target.closest('button[type=button],form[method=post] button[type=submit],a[data-luxury],a[role=button]');if(!hit||e.metaKey||e.ctrlKey||e.shiftKey)return;pressed=hit;if(hit.href||hit.type==='submit')e.preventDefault()};
const touched=e=>{const on=e.target;if(e.type==='click')early(e);if(e.type==='change'&&on.matches('select'))chosen=[on,on.value];wake()};
const kinds=['pointerdown','keydown','focusin','click','change'];
for(const k of kinds)addEventListener(k,touched,{capture:true});
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(wake)));setTimeout(wake,${LATEST_MS});
window.awake=()=>{for(const k of kinds)removeEventListener(k,touched,{capture:true});pressed&&pressed.isConnected&&pressed.click();pressed=null;
if(chosen&&chosen[0].isConnected){chosen[0].value=chosen[1];chosen[0].dispatchEvent(new Event('change',{bubbles:true}))}chosen=null}})()`

const MODULE = /<script type="module" async="">([\s\S]*?)<\/script>/
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g

/** Makes the page's module, and the files it needs, wait for the waking script. */
export function putToSleep(html: string): string {
  const needs = [...html.matchAll(PRELOAD)].map(([, href]) => href).join(' ')
  return html
    .replaceAll(PRELOAD, '')
    .replace(
      MODULE,
      (_, code: string) => `<script type="text/plain" id="${SLEEPING_ID}" data-needs="${needs}">${code}</script>`,
    )
}

declare global {
  interface Window {
    awake?: () => void
  }
}

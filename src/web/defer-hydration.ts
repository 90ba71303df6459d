import type { EarlyKeys } from './ui/early-keys.ts'

/**
 * Paints a page before its scripts run: on a slow phone the picture and the price matter first, and both are in the HTML.
 * The module that hydrates it stays in the document as text until everything in sight has loaded, or until the visitor
 * touches the page, and all of the document is there: on a slow line the module's tag may arrive before its text. Where
 * nothing of the visitor is stored, the page is complete without script (`worksWithoutScript`) and its address has no
 * parameters to carry on (campaigns), it waits for the first sign of use instead (decision 4). From then on the browser is
 * known (`visited`), in all tabs: one of them may be signed in. Browsers also report a pointer that did not move, when a
 * page appears under it. A click on a button before that is replayed after hydration, and until then the button shows that
 * it was pressed (`data-pressed`). So are the submit button of a form that only the page can send (`method="dialog"`: in no
 * dialog, a browser never sends it itself), a link with a confirmation (`data-luxury`), one that also does something
 * (`data-replay`) and one that is a button where there is script (`role="button"`: the filters on a phone). Pages are
 * rendered as a guest sees them: a link to sign-in, such as a heart, is for who is signed in the button that takes its
 * place. What was typed, ticked or chosen before that reaches React as if it were entered after it: hydration leaves the
 * field as it is, but the next render would put back the server's value. Until then clicks and choices are kept from React:
 * one that arrives while it hydrates would make it finish at once, so that a button acts twice, and a choice is put back
 * between its `input` and its `change`. On the team's pages the keys of queues and of the search, with the text that
 * follows, are held until what they act on is there (ui/early-keys.ts), at most ten seconds after hydration or until
 * something is clicked: these pages ask who is signed in before they show anything that takes a key. A key that is held decides
 * once.
 */

export const DEFERRED_ID = 'deferred-module'
/** Hydration begins by then even if pictures are still loading. */
const LATEST_MS = 4000
/** Keys that nothing took by then are forgotten (rules.md T-6). */
const HOLD_MS = 10_000
const TEAM = String(/^\/(bn\/)?admin\b/)

/**
 * Inline, in the head. `deferHydration` gives it the module's text; root.tsx calls `restoreEntered()` in the commit that
 * hydrates, before any other event, and `hydrated()` when the effects of the page have run, which clicks may need. A click
 * acts on what was chosen: it follows when the choices have been rendered.
 */
export const hydrationScript = `(()=>{let begun,pressed,parent,index;const held=window.earlyKeys=[],entered=new Map();
const hydrate=()=>{if(begun)return;if(document.readyState==='loading'){document.addEventListener('DOMContentLoaded',hydrate,{once:true});return}
const deferred=document.getElementById('${DEFERRED_ID}');if(!deferred)return;begun=1;try{localStorage.visited=1}catch{}
for(const href of deferred.dataset.needs.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
const s=document.createElement('script');s.type='module';s.text=deferred.text;document.head.append(s);s.remove()};
const busy=on=>pressed&&(pressed.toggleAttribute('data-pressed',!!on),on?pressed.setAttribute('aria-busy','true'):pressed.removeAttribute('aria-busy'));
const early=e=>{const hit=e.target.closest('button[type=button],form[method=dialog] button[type=submit],a[data-luxury],a[data-replay],a[role=button],[data-signed-in] a[href*="/login"]');if(!hit||e.metaKey||e.ctrlKey||e.shiftKey)return;busy();pressed=hit;parent=hit.parentElement;index=[...parent.children].indexOf(hit);busy(1);e.stopPropagation();if(hit.href||hit.type==='submit')e.preventDefault()};
const isSearch=({key,ctrlKey,metaKey})=>ctrlKey||metaKey?key==='k':key==='/';
const hold=({key,ctrlKey,metaKey,altKey,repeat,target})=>{const path=location.pathname,plain=!ctrlKey&&!metaKey,last=held.at(-1);
if(held.pressing||altKey||!${TEAM}.test(path)||plain&&target.closest('input,textarea,select'))return;
if(last&&isSearch(last)&&plain&&key.length===1)return last.text=(last.text||'')+key;
if(isSearch({key,ctrlKey,metaKey})?!held.search:!held.queue&&plain&&(repeat?/^[jk]$/:/^[arjk]$/).test(key))return held.push({key,ctrlKey,metaKey,path})};
const keep=e=>hold(e)&&e.preventDefault();
const isBox=on=>on.matches('[type=checkbox],[type=radio]'),isChoice=on=>isBox(on)||on.matches('select');
const enter=on=>on.matches('textarea,select,input:not([type=file])')&&entered.set(on,isBox(on)?on.checked:on.value);
const fill=(on,text)=>{const{set}=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(on),'value');on.value='';set.call(on,text);for(const kind of['input','change'])on.dispatchEvent(new Event(kind,{bubbles:true}))};
const restore=last=>{for(const[on,value]of entered)if(on.isConnected&&typeof value==='string'&&(on.matches('select')?last:!last||on.value!==value))fill(on,value)};
const tick=()=>{for(const[on,value]of entered)if(on.isConnected&&typeof value==='boolean'&&value!==on.defaultChecked){on.checked=!value;on.click()}};
const touched=e=>{const on=e.target,{type}=e;if(type==='click')isBox(on)?e.stopPropagation():early(e);if(type==='keydown')keep(e);if(type==='input'||type==='change'){enter(on);if(isChoice(on))e.stopPropagation()}hydrate()};
const kinds=['pointerdown','keydown','focusin','click','input','change'];
for(const k of kinds)addEventListener(k,touched,{capture:true});
const isNew=()=>{try{return !location.search&&localStorage.length<=('banglaFont'in localStorage)&&!sessionStorage.length&&!document.cookie}catch{}};
const loaded=()=>document.getElementById('${DEFERRED_ID}')?.dataset.wait&&isNew()||hydrate();
addEventListener('pointermove',e=>(e.movementX||e.movementY)&&hydrate(),{capture:true,passive:true});addEventListener('wheel',hydrate,{capture:true,once:true,passive:true});document.addEventListener('scroll',hydrate,{once:true,passive:true});
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(loaded)));setTimeout(loaded,${LATEST_MS});
window.restoreEntered=()=>restore();
window.hydrated=()=>{delete window.hydrated;const drop=()=>{held.length=0;removeEventListener('keydown',keep,{capture:true})};setTimeout(drop,${HOLD_MS});addEventListener('pointerdown',drop,{once:true});for(const k of kinds)removeEventListener(k,touched,{capture:true});addEventListener('keydown',keep,{capture:true});
const press=()=>{busy();const now=pressed&&(pressed.isConnected?pressed:pressed.matches('a[href*="/login"]')&&parent.isConnected&&parent.children[index]);now&&now.click();pressed=null};setTimeout(press);
for(const mark of['signedIn','consented'])delete document.documentElement.dataset[mark];
restore(1);tick();entered.clear()}})()`

const MODULE = '<script type="module" async="">'
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * Makes the page's module, and the files it needs, wait for `hydrationScript`.
 * @param worksWithoutScript see `PageHandle`: new visitors' browsers load no script before the page is used
 */
export function deferHydration(html: string, worksWithoutScript = false): string {
  const needs: string[] = []
  const page = html.replaceAll(PRELOAD, (_, href: string) => {
    needs.push(href)
    return ''
  })
  const begin = page.lastIndexOf(MODULE)
  if (begin < 0) return page
  const wait = worksWithoutScript ? ' data-wait="1"' : ''
  const deferred = `<script type="text/plain" id="${DEFERRED_ID}"${wait} data-needs="${needs.join(' ')}">`
  return [page.slice(0, begin), deferred, page.slice(begin + MODULE.length)].join('')
}

declare global {
  interface Window {
    restoreEntered?: () => void
    /** Gone once the page is hydrated. */
    hydrated?: () => void
    earlyKeys?: EarlyKeys
  }
}

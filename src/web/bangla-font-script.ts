import { DEFERRED_ID } from './defer-hydration.ts'
import banglaFont from './fonts/bangla.woff2?url'

/** What has loaded is painted by then. */
const PAINT_MS = 300

/**
 * Inline, in the head of Bangla pages. The Bangla font is 135 kB, as much as all the rest of a page: on a slow line a new
 * visitor would wait a second longer for the first picture. The page is read in the device's own font until it has loaded,
 * and in Anek then, but not where data is saved; a page that needs its script is hydrated before. A browser that has the
 * file starts with it.
 */
export const banglaFontScript = `{let known;const href='${banglaFont}',show=()=>document.documentElement.dataset.banglaFont='';try{known=localStorage.banglaFont===href}catch{}
const get=()=>setTimeout(()=>window.hydrated&&!document.getElementById('${DEFERRED_ID}')?.dataset.wait?get():document.fonts.load('1em Anek Bangla','ক').then(faces=>{if(faces[0]){show();try{localStorage.banglaFont=href}catch{}}},()=>{}),${PAINT_MS});
if(known){show();document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',crossOrigin:'',href}))}
else if(!navigator.connection?.saveData)addEventListener('load',get)}`

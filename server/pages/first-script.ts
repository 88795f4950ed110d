import { createHash } from 'node:crypto'
import { recentName } from '../../shared/search.ts'
import { barColours, themeKey } from '../../shared/theme.ts'

/** Says that scripts run: the style sheet shows what needs them, and hides what stands in for it. And that nothing but the first view is looked at yet. */
const scripted = `const d=document.documentElement.dataset;d.scripts=d.first='';`

/** Puts on the page what only this browser knows, before it is drawn: the chosen theme, and whether there are earlier searches to keep room for. */
const remembered = `try{const t=localStorage.getItem('${themeKey}'),c=${JSON.stringify(barColours)}[t];
if(localStorage.getItem('${recentName}'))d.recent='';
if(c){d.theme=t;for(const m of document.querySelectorAll('meta[name=theme-color]'))m.content=c;document.querySelector('meta[name=color-scheme]').content=t}}catch{}`

/**
 * Keeps what is pressed and typed before the scripts are there, and shows that it was pressed; `client/early.ts` does it then. Until then nobody else hears of it: a
 * page that is just coming to life would do it, too, or put a list back to what it was. Forms that lead somewhere need no script, but wait for it
 * where it does more than they do (`data-held`). What one is sent with is what was typed: a script that is just taking the page over may have emptied a field.
 * Of what can be pressed in, every one is remembered, hearts even where the page is left before; of other buttons the last.
 */
const early = `const e=window.early={fields:new Map,toggles:new Set,press:null,submit:null};
const field=v=>{const{value,checked}=v.target;e.fields.set(v.target,{value,checked});v.stopPropagation()};
const seen={input:field,change:field,
click:v=>{const b=v.target.closest&&v.target.closest('button');if(b&&(b.type!='submit'||!b.form)){v.stopPropagation();d.pressed='';
if(!b.hasAttribute('aria-pressed'))e.press=b;else if(!e.toggles.delete(b))e.toggles.add(b)}},
submit:v=>{const f=v.target;v.stopPropagation();if(!f.hasAttribute('action')||f.dataset.held!==undefined){v.preventDefault();e.submit=f}
else for(const[t,{value}]of e.fields)if(t.form==f&&t.type!='file'&&t.value!=value)t.value=value}};
e.listeners=seen;for(const n in seen)addEventListener(n,seen[n],true);
addEventListener('pagehide',()=>{for(const{dataset:{car},ariaPressed:p}of e.toggles)if(car)fetch('/api/me/favourites/'+car,{method:p=='true'?'DELETE':'PUT',keepalive:true})});`

/**
 * Asks for the scripts once the page can be read: after the frame that its large photo stands in, or at the first touch. Until then all of a slow connection
 * is for what is seen. Where they do not arrive, or not all of them, the page is one without scripts: what needs none is sent, the rest no longer kept. Photos below a phone's first view come
 * after them, or as soon as somebody moves the page.
 */
const later = `const moved=()=>{delete d.first};addEventListener('scroll',moved,{once:true,passive:true,capture:true});
const alone=e.alone=()=>{moved();delete d.scripts;delete d.pressed;delete window.early;for(const n in seen)removeEventListener(n,seen[n],true);
if(e.submit&&e.submit.hasAttribute('action'))e.submit.requestSubmit()};
let on=0;const go=()=>{if(on++)return;for(const l of document.querySelectorAll('link[rel=later]')){l.rel='modulepreload';if(l.dataset.entry!==undefined){
const s=document.createElement('script');s.type='module';s.src=l.href;s.onerror=alone;document.head.append(s)}}};
const touches=['pointerdown','keydown','touchstart'];const touch=()=>{go();for(const l of document.querySelectorAll('link[rel=touch]'))l.rel='modulepreload'};
for(const n of touches)addEventListener(n,touch,{once:true,passive:true,capture:true});
const drawn=()=>requestAnimationFrame(()=>setTimeout(go));
const photo=()=>{const p=document.querySelector('img[fetchpriority=high]');if(!p||p.complete)drawn();else{p.addEventListener('load',drawn);p.addEventListener('error',drawn)}};
addEventListener('DOMContentLoaded',()=>requestAnimationFrame(photo));setTimeout(go,4000);`

/** The one script that stands in the page itself: by its own request it would come too late. */
export const firstScript = `{${scripted}
${remembered}
${early}
${later}}`

/** Names it in the content policy. */
export const firstScriptHash = `'sha256-${createHash('sha256').update(firstScript).digest('base64')}'`

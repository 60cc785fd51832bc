import { PAID, PAID_KEY } from '../checkout/rememberedPurchase'

/** Goes into the head of prerendered pages. Who comes by a link with a record's id goes on where they left: the first step is never shown to them. */
export const LINK_SCRIPT =
  "/[?&]onboarding=/.test(location.search)&&document.documentElement.setAttribute('data-resuming','')"

/**
 * Goes behind what a prerendered page shows, before any other script: what it asks the browser for takes longer than all else that comes before the
 * first paint. Remembers a tap that comes before the page is alive; one on another language keeps the query. Hides a first step that is not what
 * the visitor will see: they are asked first whether they are the buyer, or the host does not serve each visitor their language (found as in
 * domain/language/pickLanguage.ts, in the words of old browsers). Fetches the file of the step that follows.
 */
export const EARLY_SCRIPT = [
  "addEventListener('click',function(e){if(window.earlyTap!==null){",
  "var t=e.target,l=t.closest&&t.closest('label'),c=l?l.control:t,u;",
  "if(t.hreflang){u=new URL(location);u.searchParams.set('lang',t.hreflang);t.href=u}",
  'else if(c&&c.id)window.earlyTap=c.id}},true);',
  '(function(d,q,k,p){try{k=/(?:^|; )lang=([^;]*)/.exec(d.cookie);',
  `p=localStorage.getItem('${PAID_KEY}')==='${PAID}'}catch(e){}`,
  "var h=d.documentElement,a=[q.get('lang'),k&&k[1]];try{a=a.concat(navigator.languages)}catch(e){}",
  "var l=[].map.call(d.querySelectorAll('link[hreflang]'),function(e){return e.hreflang});a=a.map(function(t){",
  't=(/^[a-z]{2,3}(?![a-z])[-a-z0-9]*/.exec((t||"").toLowerCase().replace(/_/g,"-"))||[""])[0];return t&&(l.filter(function(e){',
  'return(t+"-").indexOf(e.toLowerCase()+"-")===0}).sort(function(b,c){return c.length-b.length})[0]||l.filter(function(e){',
  'return e.split("-")[0]===t.split("-")[0]})[0])}).filter(Boolean);',
  "if(p||a[0]&&a[0]!==h.lang)h.setAttribute('data-resuming','');",
  "var n=d.getElementById('next-step'),e=d.createElement('link');if(n&&!h.hasAttribute('data-resuming')){",
  "e.rel='preload';e.as='fetch';e.crossOrigin='';e.href=n.getAttribute('data-file');d.head.appendChild(e)}",
  '})(document,new URLSearchParams(location.search))',
].join('')

/**
 * Goes before the early script, which has it fetched for those who will see the step of the page: what the step that follows says, so that a tap before the
 * page is alive leads on at once.
 */
export function nextStepElement(file: string): string {
  return `<template id="next-step" data-file="${file}"></template>`
}

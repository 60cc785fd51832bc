import { PAID, PAID_KEY } from '../checkout/rememberedPurchase'

declare global {
  interface Window {
    /** The id of the control that was tapped last before the page was hydrated; null from then on. */
    earlyTap?: string | null
  }
}

/**
 * Goes into the head of prerendered pages, before any other script. Remembers a tap that comes before the page is alive; one on another
 * language keeps the query. Hides a first step that is not what the visitor will see: they come by a link with a record's id, and go on
 * where they left, they are asked first whether they are the buyer, or the host does not serve each visitor their language.
 */
export const EARLY_SCRIPT = [
  "addEventListener('click',function(e){if(window.earlyTap!==null){",
  "var t=e.target,l=t.closest&&t.closest('label'),c=l?l.control:t,u;",
  "if(t.hreflang){u=new URL(location);u.searchParams.set('lang',t.hreflang);t.href=u}",
  'else if(c&&c.id)window.earlyTap=c.id}},true);',
  '(function(d,q,k,p){try{k=/(?:^|; )lang=([^;]*)/.exec(d.cookie);',
  `p=localStorage.getItem('${PAID_KEY}')==='${PAID}'}catch(e){}`,
  "var h=d.documentElement,a=[q.get('lang'),k&&k[1]];try{a=a.concat(navigator.languages)}catch(e){}a=a.map(function(t){",
  'return(/^[a-z]{2,3}(?![a-z])/.exec((t||"").toLowerCase())||[])[0]}).filter(function(t){',
  "return t&&d.querySelector('link[hreflang='+t+']')});",
  "if(p||q.has('onboarding')||a[0]&&a[0]!==h.lang)h.setAttribute('data-resuming','')",
  '})(document,new URLSearchParams(location.search))',
].join('')

/** Taps again, for the visitor, what they tapped before the page was alive. False where they did not. */
export function replayEarlyTap(window: Window): boolean {
  const id = window.earlyTap
  window.earlyTap = null
  if (id) window.document.getElementById(id)?.click()
  return Boolean(id)
}

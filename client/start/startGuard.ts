import { SITE_PATH } from '../browser/sitePath'
import { KEPT } from '../storage/kept'

declare global {
  interface Window {
    /** What START_SCRIPT offers to the page. Not under the dev server, whose own overlay says what is wrong. */
    readonly startGuard?: {
      /** Shows that the page cannot start, in place of what looks as if it could be used, and tells our server. */
      fail(error: unknown): void
      /** The page is alive, and shows by itself what goes wrong from now on. */
      done(): void
    }
  }
}

/**
 * Goes into every built page, before the page's own code, in the words of browsers that cannot read ours. Whatever ends the start (a
 * file that does not come, one that the browser cannot read, an error before the first drawing) shows a screen with a way on instead of a page
 * that is dead. A browser below those that package.json lists is told so. Scripts of others, such as an extension's, are not listened to.
 * The words are those of the page's own data. Our server is told what has failed and where, and nothing else, if the visitor lets us tell of visits.
 */
export const START_SCRIPT = [
  '(function(w,d,l){var over=false,failed=false;',
  // React reads the clock while it is loaded.
  "try{performance.now()}catch(e){try{Object.defineProperty(w,'performance',{value:{now:Date.now}})}catch(e){}}",
  'function old(){try{return!(Object.hasOwn&&[].at&&w.HTMLDialogElement&&',
  "'noModule'in d.createElement('script'))}catch(e){return true}}",
  'function add(to,tag,text){var e=d.createElement(tag);e.textContent=text;to.appendChild(e);return e}',
  'function show(name){if(!d.body||!d.getElementById("page-data"))',
  "return d.addEventListener('DOMContentLoaded',function(){show(name)});",
  'var words=JSON.parse(d.getElementById("page-data").textContent).app,r=d.getElementById("root"),m=d.createElement("main");',
  "var word=function(p){return typeof words[p]==='string'?words[p]:''};",
  "d.documentElement.removeAttribute('data-resuming');m.className='message-screen';",
  "var h=add(m,'h1',word(name+'.title'));h.className='step-title';h.tabIndex=-1;add(m,'p',word(name+'.text'));",
  "if(word(name+'.action')){var b=add(m,'button',word(name+'.action'));b.className='button';b.onclick=function(){l.reload()}}",
  "r.style.display='none';r.parentNode.insertBefore(m,r);h.focus()}",
  'function tell(message){try{',
  `var kept=function(k){try{return localStorage.getItem('${KEPT}'+k)}catch(e){return null}},`,
  "s=JSON.parse(d.getElementById('settings').textContent),at=new Date().toISOString(),",
  'id=String(Math.random()).slice(2)+Date.now();',
  "if(navigator.globalPrivacyControl||s.analytics.consent!=='none'&&kept('consent')!=='given')return;",
  `var x=new XMLHttpRequest();x.open('POST','${SITE_PATH}/api/journal/b');x.setRequestHeader('content-type','text/plain');`,
  "x.send(JSON.stringify({writeKey:'own',batch:[{type:'track',event:'console_error',properties:{message:message},",
  "messageId:id,anonymousId:kept('device')||id,timestamp:at}],sentAt:at}))}catch(e){}}",
  "function fail(what){if(failed)return;failed=over=true;var o=old();show(o?'oldBrowser':'error');tell((o?'too old a browser: ':'no start: ')+what)}",
  "w.startGuard={fail:function(e){fail(e&&e.name||'error')},done:function(){over=true}};",
  "w.addEventListener('error',function(e){var t=e.target,f=String(t&&t.tagName==='SCRIPT'?t.src:e.filename||'');",
  `if(over||f.indexOf(l.origin+'${SITE_PATH}/assets/')!==0)return;`,
  "fail((e.error&&e.error.name||(e.message?'SyntaxError':'not loaded'))+' '+f.slice(l.origin.length))},true);",
  // A browser without modules never gets to any of our files.
  "if(old())fail('at once')})(window,document,location)",
].join('')

/**
 * Goes into the head of every built page. The first look of a browser at what it knows of languages takes long, and is done once for all threads: a
 * worker does it while the page is still on its way, so that neither the first drawing nor a tap waits for it.
 */
export const INTL_SCRIPT = "try{new Worker('/intl.js')}catch(e){}"

import { SITE_PATH } from '../browser/sitePath'

/**
 * Goes into the head of every built page. The first look of a browser at what it knows of languages takes long, and is done once for all threads: a
 * worker does it while the page is still on its way, so that no tap waits for it. It begins after the first
 * drawing.
 */
export const INTL_SCRIPT = `requestAnimationFrame(function(){setTimeout(function(){try{new Worker('${SITE_PATH}/intl.js')}catch(e){}})})`

/** Where the preview is: /preview lists what there is to see, /preview/STEP shows a step. */
export const PREVIEW_PATH = '/preview'

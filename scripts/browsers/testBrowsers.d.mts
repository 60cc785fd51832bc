/** The path of a Chromium to test with. Throws where there is none and none can be installed. */
export function ensureBrowser(): string

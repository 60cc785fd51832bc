export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** A key as a visitor presses it. */
export type Key = 'Tab' | 'Space' | 'Enter' | 'Escape' | 'ArrowDown'

/** A tab of a visitor of its own: the little that every engine can be asked for from outside. Taps and keys come as those of the system. */
export interface Tab {
  open(address: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page, which knows nothing but what it is given. Both ways go what JSON can say. */
  run<Given, Result>(inPage: (given: Given) => Result, given: Given): Promise<Awaited<Result>>
  tap(x: number, y: number): Promise<void>
  press(key: Key): Promise<void>
  /** Types a text by its keys. */
  type(text: string): Promise<void>
  /** Opens another tab of the same visitor. Whichever is used is the one in front. */
  openAnother(): Promise<Tab>
  /** What the browser complained of, in all its tabs: errors and warnings of the console, and what nothing has caught. */
  complaints(): Promise<readonly string[]>
  /** Takes away all tabs of the visitor, with all that they have kept. */
  close(): Promise<void>
}

/** An engine's program, started once for many visitors: the start takes as long as a short test. */
export interface EngineBrowser {
  /** A tab of a visitor who has been nowhere. */
  open(): Promise<Tab>
  /** Ends the program, and takes away all that it has written. */
  close(): Promise<void>
}

export interface BrowserOptions {
  /** Whether the browser lets no site keep anything. */
  readonly refusesStorage: boolean
  /** Whether the system asks for no motion. */
  readonly reducesMotion: boolean
}

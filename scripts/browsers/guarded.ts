import type { Guarded } from './findings'

/** What the built files name although a browser of the list lacks it, each with what happens there. What nothing names any more is reported. */
export const guarded: Guarded = {
  // Styles that only refine: without them lines break elsewhere, bars are wider, or a tap is framed.
  'text-wrap': 'the browser breaks lines as it likes',
  'text-wrap: balance': 'the browser breaks lines as it likes',
  'text-wrap: pretty': 'the browser breaks lines as it likes',
  hyphens: 'words are not divided',
  'cursor: pointer': 'a phone has no pointer',
  'cursor: default': 'a phone has no pointer',
  'text-size-adjust': 'its twin with -webkit- stands beside it',
  '-webkit-tap-highlight-color': 'on a computer nothing is tapped',
  'forced-color-adjust': 'only Windows has forced colours',
  'forced-color-adjust: none': 'only Windows has forced colours',
  'scrollbar-width': 'the scroll bar is shown',
  'scrollbar-width: none': 'the scroll bar is shown',
  ':-webkit-scrollbar': 'the scroll bar is shown',
  'scroll-snap-stop': 'a swipe may pass over a review',
  'scroll-snap-stop: always': 'a swipe may pass over a review',
  'overscroll-behavior': 'the page behind scrolls at the end of a list',
  'overscroll-behavior: contain': 'the page behind scrolls at the end of a list',
  'overscroll-behavior-x': 'the page behind scrolls at the end of a list',
  'overscroll-behavior-x: contain': 'the page behind scrolls at the end of a list',
  'overflow-x: clip': 'what is too wide can be scrolled to',
  'align-content: start': 'the data is about blocks, and ours are grids, where all have it',
  'place-items: start': 'start is where flex-start is, as in every browser with grids',
  'place-items: end': 'end is where flex-end is, as in every browser with grids',
  'flex: max-content': 'the part is as wide as its content all the same',
  'container-type': 'the ring of the meal log keeps its largest width',
  'container-type: size': 'the ring of the meal log keeps its largest width',
  'width: cqh': 'the ring of the meal log keeps its largest width',
  ':has':
    'a highlight, a fade and the stop of the page behind a dialog are missing; the consent bar lies over the foot of the page until it is answered',
  ':modal': 'the rule is left out',
  // Looked for before they are used.
  'Intl.Segmenter': 'TypedView.tsx takes letters as they are stored',
  'navigator.globalPrivacyControl': 'undefined is as good as no',
  'navigator.userAgentData': 'Segment and react-aria look whether it is there',
  'navigator.connection': 'Segment looks whether it is there',
  // Methods of other things by the names of newer ones.
  '.use': 'of React',
  '.displayName': 'of React',
  '.error': 'of the console',
}

/** The events, and what each may carry. What is not named here is never sent. Which steps, offers and experiments there are the funnel's files say. */

/** A value that an event may carry. It is limited in one of three ways: nothing else can be sent. */
export type CataloguedValue = {
  readonly about: string
  readonly optional?: true
  /** Nobody hands it to track(): it is put in where the event is made. */
  readonly putIn?: true
} & (
  | {
      /** One of these texts and nothing else. */
      readonly oneOf: readonly string[]
      readonly listed?: never
      readonly longest?: never
      readonly is?: never
    }
  | {
      /** One of a list that the funnel fills: of texts unless it says otherwise. */
      readonly listed: ListName
      readonly is?: 'number'
      readonly oneOf?: never
      readonly longest?: never
    }
  | {
      /** A text of at most so many characters; longer ones are cut. */
      readonly longest: number
      readonly oneOf?: never
      readonly listed?: never
      readonly is?: never
    }
)

export interface CataloguedEvent {
  readonly when: string
  readonly properties: { readonly [name: string]: CataloguedValue }
  /** Besides, the parameters of a campaign's link that the settings name. */
  readonly campaign?: true
}

/** What the funnel's files fill. */
export type ListName = 'stepNumbers' | 'stepTitles' | 'offers' | 'experiments' | 'variants' | 'currencies'

/** In UTF-16 units, like all that links and cookies say. */
export const LONGEST_TEXT = 256
/** A message longer than this has a dump in it. */
const LONGEST_MESSAGE = 300

export const EVENTS = {
  landing_visit: {
    when: 'Once a visit, when it begins. Not for who comes back to answers that were given before.',
    properties: {},
  },
  w2a_visit: {
    when: 'Once a visit, as soon as there is a record of the visitor’s answers.',
    properties: {
      onboarding_id: {
        about: 'What the record is called outside of our server. It is made of the record’s id, and opens nothing.',
        longest: LONGEST_TEXT,
      },
    },
    campaign: true,
  },
  page_visit: {
    when: 'Whenever a step is shown: come to, come back to, or loaded again.',
    properties: {
      step: { about: 'The number that the step declares.', is: 'number', listed: 'stepNumbers' },
      title: { about: 'The title that the step declares, or its name.', listed: 'stepTitles' },
    },
  },
  purchase_finished: {
    when: 'Once a purchase, when it is paid.',
    properties: {
      product_id: { about: 'The offer that was bought.', listed: 'offers' },
      payment_method: {
        about: 'What paid: the card form, a stored card, or a test card.',
        oneOf: ['card', 'stored_card', 'test_card'],
      },
      status: { about: 'How it ended.', oneOf: ['paid'] },
      context: { about: 'What kind of purchase it was.', oneOf: ['subscription', 'add_on', 'upgrade'] },
      currency: { about: 'The currency that it was paid in.', listed: 'currencies', optional: true },
      referral: { about: 'The media source of the visitor, or direct.', longest: LONGEST_TEXT, putIn: true },
    },
  },
  experiment_started: {
    when: 'Once an experiment, when the visitor first sees what their variant changes, or would change.',
    properties: {
      account_id: {
        about: 'The id of the browser, the same as the anonymousId of every event.',
        longest: LONGEST_TEXT,
        putIn: true,
      },
      exp_name: { about: 'The experiment.', listed: 'experiments' },
      variant_id: { about: 'The variant.', listed: 'variants' },
      variant_value: { about: 'The same.', listed: 'variants' },
    },
  },
  console_error: {
    when: 'Whenever the page reports an error to the browser’s console, at most fifty times a page.',
    properties: {
      message: {
        about: 'The message without answers, addresses, ids, numbers and queries.',
        longest: LONGEST_MESSAGE,
      },
    },
  },
} as const satisfies { readonly [name: string]: CataloguedEvent }

type Events = typeof EVENTS
export type EventName = keyof Events

/** What track() is handed with an event: all that has to be there and is not put in, of its own type. */
export type PropertiesOf<E extends EventName> = Described<Events[E]['properties']> &
  (Events[E] extends { campaign: true } ? { readonly [parameter: string]: string } : unknown)

type Described<P> = {
  readonly [K in keyof P as P[K] extends { optional: true } | { putIn: true } ? never : K]: ValueOf<P[K]>
} & {
  readonly [K in keyof P as P[K] extends { optional: true } ? K : never]?: ValueOf<P[K]>
}

type ValueOf<V> = V extends { oneOf: readonly (infer Word)[] } ? Word : V extends { is: 'number' } ? number : string

import type { PlannedValue, PlannedValues, TrackingPlan } from '../../domain/analytics/trackingPlan.ts'

/** docs/tracking-plan.md: every event with what it carries. */
export function trackingPlanPage({ events, traits, pages }: TrackingPlan): string {
  return [
    '# Tracking plan',
    '',
    '<!-- Written by `npm run generate` from the funnel files. -->',
    '',
    'What is reported about a visit, and nothing else: the browser and the server leave out every event and every property that is not in this list.',
    'The same list for programs is [tracking-plan.json](tracking-plan.json). How to see the events and how to ask for consent:',
    '[analytics.md](analytics.md).',
    '',
    '## Events',
    ...Object.entries(events).flatMap(([name, { when, properties }]) => [
      '',
      `### ${name}`,
      '',
      when,
      ...valuesTable(properties),
    ]),
    '',
    '## What is reported about the visitor',
    '',
    'With identify calls, on the steps that say `sendsAnswer`. Only answers whose `dataClass` is `profile` can be told: the validator',
    'refuses all others.',
    ...valuesTable(traits),
    '',
    '## With every event',
    '',
    '| value | what it is |',
    '|---|---|',
    '| `anonymousId` | The id of the browser. |',
    '| `messageId` | The id of the event: the same event sent again has the same. |',
    '| `timestamp` | When it happened, not when it was sent. |',
    '| `context.page.path` | The route of the step. Never a query, a title or a whole address. |',
    '| `context.page.referrer` | The site that the visitor came from, without path and query. |',
    '| `context.locale`, `context.timezone`, `context.userAgent` | What the browser says of itself. |',
    '| `context.session_id` | The id of the visit. |',
    '',
    'For the report, and not forwarded to Segment, `context.visit`: `language`, `sex`, `source` (the media source), `order`, `variants` (the',
    'variant of each experiment), `special_source` (true for the special partner’s media source) and `partner` (true for who came by a',
    'partner’s link).',
    '',
    '## Page visits',
    '',
    '| step | title |',
    '|---|---|',
    ...pages.map(({ step, title }) => `| ${step} | ${title} |`),
    '',
  ].join('\n')
}

/** Longer lists are those of the steps, which have a table of their own. */
const MOST_LISTED = 12

function valuesTable(values: PlannedValues): string[] {
  if (Object.keys(values).length === 0) return ['', 'It carries nothing of its own.']
  return [
    '',
    '| value | what it is | allowed |',
    '|---|---|---|',
    ...Object.entries(values).map(([name, value]) => `| \`${name}\` | ${value.about} | ${allowed(value)} |`),
  ]
}

function allowed({ oneOf, longest, optional }: PlannedValue): string {
  if (oneOf && oneOf.length > MOST_LISTED) return 'as listed under page visits'
  const form = oneOf
    ? oneOf.map((value) => `\`${value}\``).join(', ') || 'none yet'
    : `text of at most ${longest} letters`
  return optional ? `${form}; may be missing` : form
}

/** First parts of addresses that the server answers itself, or has files below: no step can be there. tests/server/site.test.ts holds the list to its routes. */
export const RESERVED_ADDRESSES: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'funnel',
  'healthz',
  'images',
  'metrics',
  'readyz',
  'report',
])

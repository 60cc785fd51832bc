import { answerKinds } from '../shape/answerKinds.ts'

const names = { type: 'array', items: { type: 'string' }, uniqueItems: true }

const slot = {
  type: 'object',
  properties: {
    description: { type: 'string', minLength: 1 },
    optional: { type: 'boolean' },
    maxLength: { type: 'integer', minimum: 1 },
    variables: names,
    choices: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 } },
    ofExtra: { type: 'boolean' },
    onlyOf: {
      type: 'object',
      properties: { subscription: names, upgrade: names },
      additionalProperties: false,
    },
    block: { type: 'string', minLength: 1 },
    says: names,
  },
  additionalProperties: false,
}

/** The form of a `words` block: each place with its slot. {options} in a place stands for the names in the step's options. */
const slotsSchema = {
  type: 'object',
  propertyNames: { pattern: '^[A-Za-z0-9_-]+(\\.([A-Za-z0-9_-]+|\\{[A-Za-z0-9.]+\\}))*$' },
  additionalProperties: slot,
}

/** The form of a step type's schema.json. */
export const folderSchema = {
  type: 'object',
  properties: {
    description: { type: 'string', minLength: 1 },
    answer: { enum: Object.keys(answerKinds) },
    properties: { type: 'object' },
    required: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    words: slotsSchema,
    usesShop: { type: 'boolean' },
    isEnd: { type: 'boolean' },
    looksBack: { const: true },
    drawsFigures: { const: true },
    computesWith: { ...names, minItems: 1 },
  },
  required: ['description', 'answer', 'properties', 'words'],
  additionalProperties: false,
}

/** The form of renderer/words.json and server/report/words.json, the places of words that belong to no step. */
export const reservedWordsSchema = {
  type: 'object',
  properties: { description: { type: 'string' }, words: slotsSchema },
  required: ['words'],
  additionalProperties: false,
}

/** The form of a packs/NAME/parts/TYPE.json: what a pack adds to a step type of the engine. */
export const partsSchema = {
  type: 'object',
  properties: {
    blocks: { type: 'array', items: { type: 'object' }, minItems: 1 },
    blockKeys: { type: 'object' },
    keysOfBlocks: { type: 'object', additionalProperties: { type: 'object' } },
    properties: { type: 'object' },
    words: slotsSchema,
  },
  additionalProperties: false,
}

/** The form of a pack.json. */
export const packSchema = {
  type: 'object',
  properties: {
    description: { type: 'string', minLength: 1 },
    settings: {
      type: 'object',
      propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' },
      additionalProperties: {
        type: 'object',
        properties: {
          description: { type: 'string', minLength: 1 },
          inExperiments: { const: true },
          properties: { type: 'object' },
          required: names,
        },
        required: ['properties'],
        additionalProperties: false,
      },
    },
    $defs: { type: 'object' },
    problems: {
      type: 'object',
      propertyNames: { pattern: '^[a-z][a-z0-9-]*$' },
      additionalProperties: {
        type: 'object',
        properties: { description: { type: 'string', minLength: 1 }, allowable: { const: true } },
        required: ['description'],
        additionalProperties: false,
      },
    },
    record: {
      type: 'object',
      properties: {
        reads: names,
        writes: names,
        kinds: { type: 'object', additionalProperties: { enum: Object.keys(answerKinds) } },
      },
      additionalProperties: false,
    },
    figures: {
      type: 'object',
      propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' },
      additionalProperties: {
        type: 'object',
        properties: {
          from: { ...names, minItems: 1 },
          description: { type: 'string', minLength: 1 },
          usual: {
            type: 'object',
            properties: { least: { type: 'number' }, most: { type: 'number' }, unit: { type: 'string' } },
            required: ['least', 'most', 'unit'],
            additionalProperties: false,
          },
        },
        required: ['from', 'description'],
        additionalProperties: false,
      },
    },
    variables: {
      type: 'object',
      propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' },
      additionalProperties: {
        type: 'object',
        properties: {
          kind: { enum: ['text', 'number', 'key'] },
          from: { ...names, minItems: 1 },
          description: { type: 'string', minLength: 1 },
          cases: { ...names, minItems: 1 },
          optionsOf: { type: 'string', minLength: 1 },
        },
        required: ['kind', 'description'],
        anyOf: [{ required: ['from'] }, { properties: { kind: { const: 'key' } } }],
        additionalProperties: false,
      },
    },
  },
  required: ['description'],
  additionalProperties: false,
}

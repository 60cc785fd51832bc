import { Ajv } from 'ajv'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteShorthandOptions } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { BodyOf, Call, CallName, ParamsOf, QueryOf, ReplyOf } from '../../domain/wire/calls'
import { isStorable } from '../store/storableText'
import { Refusal } from './refusal'

/** A request whose body is what `domain/wire/` says. */
export type RequestOf<Name extends CallName> = FastifyRequest & {
  readonly params: ParamsOf<Name>
  readonly query: QueryOf<Name>
  readonly body: BodyOf<Name>
}

/** Nothing is converted, and what a body has besides is not looked at: pages of earlier versions send more. */
const ajv = new Ajv({ strict: true, allowUnionTypes: true }).addFormat('storable', isStorable)

/** Answers calls as they are described: what comes in is checked before the handler sees it, what goes out is of its type. */
export function callsOn<Described extends Readonly<Record<string, Call>>>(app: FastifyInstance, described: Described) {
  return <Name extends CallName & keyof Described & string>(
    name: Name,
    handler: (request: RequestOf<Name>, reply: FastifyReply) => Promise<ReplyOf<Name>>,
    options: Pick<RouteShorthandOptions, 'config' | 'bodyLimit' | 'onRequest'> = {},
  ): void => {
    const [method = '', url = ''] = name.split(' ')
    const body = described[name]?.body
    app.route({
      ...options,
      method: method as HTTPMethods,
      url,
      ...(body && { schema: { body }, validatorCompiler: ({ schema }) => checkOf(schema as TSchema) }),
      handler: (request, reply) => handler(request as RequestOf<Name>, reply),
    })
  }
}

function checkOf<Schema extends TSchema>(schema: Schema) {
  const isRight = ajv.compile<Static<Schema>>(schema)
  return (body: unknown) => {
    if (isRight(body)) return { value: body }
    const [fault] = isRight.errors ?? []
    const [, field = fault?.params.missingProperty] = fault?.instancePath.split('/') ?? []
    return { error: field === undefined ? noObject() : invalid(String(field)) }
  }
}

function noObject(): Refusal {
  return new Refusal('malformed-body', 'The body is not an object.')
}

function invalid(field: string): Refusal {
  return new Refusal('invalid-request', `The field ${field} is missing or cannot be what was sent.`, { field })
}

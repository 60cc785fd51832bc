import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { ConnectionLimits } from './connectionLimits'

interface Parts {
  readonly limits: ConnectionLimits
  /** A proxy has many visitors behind it: it is not held to what one address may hold. */
  readonly isProxy: (address: string) => boolean
  readonly options: ServerOptions
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly bodyBytes: number
}

interface Connection {
  readonly socket: Socket
  /** Null: a proxy's. */
  readonly address: string | null
  current: Exchange | null
  readonly waiting: Exchange[]
  /** Bytes that the other side has taken, and when that last grew. */
  taken: number
  takenAt: number
}

/** What a body counts whose length is not told. */
const UNTOLD_BODY = 512 * 1024

/**
 * An HTTP server none of whose connections holds more than it may, or for longer. Node keeps the times of requests; this keeps those of
 * answers, the numbers, and the order: a connection's requests are handled one after the other, so that it has one file open at the most,
 * and what waits is let go of with the connection.
 */
export function guardedServer({ limits, isProxy, options }: Parts, handler: Handler): Server {
  const connections = new Map<Socket, Connection>()
  /** Those on which nothing is under way, the longest idle first. */
  const idle = new Set<Connection>()
  const ofAddress = new Map<string, { connections: number; bodyBytes: number }>()
  /** No connection is kept after its next answer. */
  let isEnding = false
  /** None is waited for that asks nothing. */
  let isOver = false

  const server = createServer(
    {
      ...options,
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.idleMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    receive,
  )
  server.on('listening', () => {
    const check = setInterval(endStalled, limits.checkMs).unref()
    server.on('close', () => clearInterval(check))
  })
  server.on('connection', admit)
  // Node and Fastify call it when the server is closed. Node's own would reset whoever is about to write.
  server.closeIdleConnections = endPolitely
  return server

  function admit(socket: Socket): void {
    const from = socket.remoteAddress
    const address = from === undefined || isProxy(from) ? null : normalizeIP(from)
    if (from === undefined || !hasRoom(address)) {
      socket.destroy()
      return
    }
    const connection = { socket, address, current: null, waiting: [], taken: 0, takenAt: performance.now() }
    connections.set(socket, connection)
    idle.add(connection)
    count(address, 1, 0)
    socket.on('close', () => {
      connections.delete(socket)
      idle.delete(connection)
      count(address, -1, 0)
      dropWaiting(connection)
    })
  }

  /** Where there is none, an idle one makes room: who is being answered, and who was there first, is not sent away for a newcomer. */
  function hasRoom(address: string | null): boolean {
    const held = address === null ? 0 : (ofAddress.get(address)?.connections ?? 0)
    if (limits.ofAddress > 0 && held >= limits.ofAddress && !endLongestIdle((other) => other.address === address)) {
      return false
    }
    return connections.size < limits.inAll || endLongestIdle(() => true)
  }

  function endLongestIdle(isMeant: (connection: Connection) => boolean): boolean {
    for (const connection of idle) {
      if (!isMeant(connection)) continue
      idle.delete(connection)
      connection.socket.destroy()
      return true
    }
    return false
  }

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const connection = connections.get(request.socket)
    // Ended meanwhile: Node still reads what had arrived.
    if (!connection || connection.socket.destroyed || connection.socket.writableEnded) return
    const exchange = { request, response, bodyBytes: bodyBytesOf(request) }
    const { address, waiting } = connection
    const held = address === null ? 0 : (ofAddress.get(address)?.bodyBytes ?? 0)
    if (held > 0 && held + exchange.bodyBytes > limits.bodyBytes) {
      connection.socket.destroy()
      return
    }
    if (connection.current === null) {
      count(address, 0, exchange.bodyBytes)
      handle(connection, exchange)
    } else if (waiting.length < limits.waiting && headBytesOf([...waiting, exchange]) <= largestHead()) {
      count(address, 0, exchange.bodyBytes)
      waiting.push(exchange)
    } else connection.socket.destroy()
  }

  function largestHead(): number {
    return options.maxHeaderSize ?? 16 * 1024
  }

  function handle(connection: Connection, exchange: Exchange): void {
    const { response, bodyBytes } = exchange
    connection.current = exchange
    connection.takenAt = performance.now()
    idle.delete(connection)
    response.on('close', () => {
      count(connection.address, 0, -bodyBytes)
      connection.current = null
      if (!connections.has(connection.socket) || connection.socket.writableEnded) return
      const next = connection.waiting.shift()
      if (next) handle(connection, next)
      else {
        idle.add(connection)
        if (isOver) endIdle([connection])
      }
    })
    if (isEnding) closeAfter(connection)
    handler(exchange.request, response)
  }

  /** Tells the other side that nothing more is answered on this connection. */
  function closeAfter({ current, waiting }: Connection): void {
    if (current && waiting.length === 0 && !current.response.headersSent) {
      current.response.setHeader('connection', 'close')
    }
  }

  function dropWaiting(connection: Connection): void {
    for (const { bodyBytes } of connection.waiting.splice(0)) count(connection.address, 0, -bodyBytes)
  }

  function count(address: string | null, more: number, moreBytes: number): void {
    if (address === null) return
    const held = ofAddress.get(address) ?? { connections: 0, bodyBytes: 0 }
    held.connections += more
    held.bodyBytes += moreBytes
    if (held.connections === 0 && held.bodyBytes === 0) ofAddress.delete(address)
    else ofAddress.set(address, held)
  }

  /** Ends those whose other side takes nothing of what is there for it. */
  function endStalled(): void {
    const now = performance.now()
    for (const connection of connections.values()) {
      const { socket } = connection
      const taken = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0 || taken !== connection.taken) {
        connection.taken = taken
        connection.takenAt = now
      } else if (now - connection.takenAt >= limits.sendMs) socket.destroy()
    }
  }

  /** Who is about to ask something is answered, and told that it was the last time; who is silent is told after a moment. */
  function endPolitely(): void {
    if (isEnding) return
    isEnding = true
    for (const connection of connections.values()) closeAfter(connection)
    setTimeout(() => {
      isOver = true
      endIdle([...idle])
    }, limits.graceMs).unref()
  }

  function endIdle(ended: readonly Connection[]): void {
    for (const { socket } of ended) socket.end()
    // What the other side had sent by then is taken and dropped: to close at once would reset it.
    setTimeout(() => {
      for (const { socket } of ended) socket.destroy()
    }, limits.graceMs).unref()
  }
}

/** The bytes that a request says it will send. */
function bodyBytesOf({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return UNTOLD_BODY
  return Number(headers['content-length'] ?? 0)
}

function headBytesOf(exchanges: readonly Exchange[]): number {
  return exchanges
    .flatMap(({ request }) => [request.url ?? '', ...request.rawHeaders])
    .reduce((sum, { length }) => sum + length, 0)
}

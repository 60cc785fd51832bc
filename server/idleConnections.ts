import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Watches a server's connections from its start, and gives the function that ends each of them as soon as no request is under way on
 * it. Node's closeIdleConnections passes over those on which no request has come yet, as browsers open them in advance: one such visitor
 * would hold up the end for a minute.
 */
export function watchConnections(server: Server): () => void {
  const underWay = new Map<Socket, number>()
  let isEnding = false

  const endIfIdle = (socket: Socket) => {
    if (isEnding && underWay.get(socket) === 0) socket.destroySoon()
  }

  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0)
    socket.on('close', () => underWay.delete(socket))
    endIfIdle(socket)
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    response.on('close', () => {
      if (!underWay.has(socket)) return
      underWay.set(socket, (underWay.get(socket) ?? 1) - 1)
      endIfIdle(socket)
    })
  })

  return () => {
    isEnding = true
    for (const socket of underWay.keys()) endIfIdle(socket)
  }
}

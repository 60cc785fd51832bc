/** What the tabs of one browser tell each other. */
export interface TabChannel {
  post(message: unknown): void
  close(): void
}

/** Firefox with all cookies blocked refuses a channel when it is made, and older browsers have none: the storage events have to do there. */
export function openTabChannel(name: string, receive: (message: unknown) => void): TabChannel {
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => receive(data)
    return {
      post(message) {
        try {
          channel.postMessage(message)
        } catch {
          // A browser that is about to end the page.
        }
      },
      close: () => channel.close(),
    }
  } catch {
    return { post() {}, close() {} }
  }
}

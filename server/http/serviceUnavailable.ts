/** A service that a call needs cannot be reached. `told` is the sentence for the client; the message is for the log. */
export abstract class ServiceUnavailable extends Error {
  abstract readonly told: string
}

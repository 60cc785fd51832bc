import encodeQR from 'qr'
import type { Plugin } from 'vite'

/** With `npm run dev -- --host` the terminal shows the address for other machines as a code, too: a phone in the same network opens the page by it. */
export function phonePlugin(): Plugin {
  return {
    name: 'funnel-phone',
    apply: 'serve',
    configureServer(server) {
      const print = server.printUrls.bind(server)
      server.printUrls = () => {
        print()
        const [address] = server.resolvedUrls?.network ?? []
        if (address && process.stdout.isTTY) console.log(encodeQR(address, 'ascii', { ecc: 'low', border: 1 }))
      }
    },
  }
}

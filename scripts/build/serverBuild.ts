import type { InlineConfig } from 'vite'
import { allPacks } from '../vite/allPacks.mjs'

/** Builds the server and the records command for Node, as main.js and records.js. Packages stay outside, but for those that only a development install has. */
export function serverBuild(root: string, outDir: string): InlineConfig {
  return {
    root,
    configFile: false,
    resolve: { alias: allPacks },
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      copyPublicDir: false,
      rollupOptions: { input: { main: 'server/main.ts', records: 'server/records.ts' } },
    },
    ssr: { noExternal: [/^@formatjs\//, 'react', 'react-dom'] },
    // React is built in as it is made for production, whatever the environment that the server runs in says.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
  }
}

import type { InlineConfig } from 'vite'

/** Builds server/main.ts for Node. Packages stay outside, but for those that only a development install has. */
export function serverBuild(root: string, outDir: string): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    build: { ssr: 'server/main.ts', outDir, emptyOutDir: true, target: 'node20', copyPublicDir: false },
    ssr: { noExternal: [/^@formatjs\//] },
  }
}

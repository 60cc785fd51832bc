import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtFolder } from './schema/assets/productFolder.ts'
import { buildTargets } from './scripts/browsers/oldestBrowsers.ts'
import { apiPlugin } from './scripts/vite/apiPlugin.ts'
import { funnelPlugin } from './scripts/vite/funnelPlugin.ts'
import { guidePicturesPlugin } from './scripts/vite/guidePicturesPlugin.ts'
import { packsPlugin } from './scripts/vite/packsPlugin.ts'
import { phonePlugin } from './scripts/vite/phonePlugin.ts'
import { previewPlugin } from './scripts/vite/previewPlugin.ts'
import { productPicturesPlugin } from './scripts/vite/productPicturesPlugin.ts'
import { signalsWithoutStacks } from './scripts/vite/signalsWithoutStacks.ts'
import { treeShakenLibraries } from './scripts/vite/treeShakenLibraries.ts'

export default defineConfig({
  plugins: [
    react(),
    funnelPlugin(import.meta.dirname),
    packsPlugin(import.meta.dirname),
    productPicturesPlugin(import.meta.dirname),
    apiPlugin(import.meta.dirname),
    guidePicturesPlugin(import.meta.dirname),
    phonePlugin(),
    previewPlugin(import.meta.dirname),
    treeShakenLibraries(import.meta.dirname),
    signalsWithoutStacks(),
  ],
  resolve: {
    // Messages are parsed at build: the parser stays out of the browser.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  server: {
    // Vite's own list, and the records: with --host the network can ask for files.
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${import.meta.dirname}/data/**`] },
  },
  build: {
    target: buildTargets(import.meta.dirname),
    outDir: `${builtFolder()}/client`,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser that runs the code knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a busy machine they would be printed as if something were wrong.
      checks: { bundlerTimings: false },
      // One file for all that is loaded first, and one for what several later steps share: small ones would each be one more request, and their names
      // are part of what is loaded first.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            {
              name: 'shared',
              test: /\/(domain|widgets\/shared|packs\/\w+\/(?!types|parts)\w+)\/(?!payment)/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})

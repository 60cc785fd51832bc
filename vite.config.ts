import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtFolder, isShipped } from './schema/assets/productFolder.ts'
import { buildTargets } from './scripts/browsers/oldestBrowsers.ts'
import { apiPlugin } from './scripts/vite/apiPlugin.ts'
import { funnelPlugin } from './scripts/vite/funnelPlugin.ts'
import { guidePicturesPlugin } from './scripts/vite/guidePicturesPlugin.ts'
import { packsPlugin } from './scripts/vite/packsPlugin.ts'
import { pageFiles, smallerPage } from './scripts/vite/pageFiles.ts'
import { phonePlugin } from './scripts/vite/phonePlugin.ts'
import { previewPlugin } from './scripts/vite/previewPlugin.ts'
import { productPicturesPlugin } from './scripts/vite/productPicturesPlugin.ts'

export default defineConfig({
  // Two development servers must not write one.
  ...(!isShipped() && { cacheDir: `node_modules/.vite-${builtFolder()}` }),
  plugins: [
    react(),
    funnelPlugin(import.meta.dirname),
    packsPlugin(import.meta.dirname),
    productPicturesPlugin(import.meta.dirname),
    apiPlugin(import.meta.dirname),
    guidePicturesPlugin(import.meta.dirname),
    phonePlugin(),
    previewPlugin(import.meta.dirname),
    smallerPage(import.meta.dirname),
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
    ...pageFiles,
  },
})

export const allPacks: { readonly [module: string]: string }

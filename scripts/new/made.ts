/** What a command has written, or why it has not. Files are named from the project's folder. */
export type Made = { readonly files: readonly string[] } | { readonly fault: string }

/** The form of names that become part of addresses and file names. */
export const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

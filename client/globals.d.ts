/** Whether this is the half that the server draws with: what only it needs falls out of the other. */
declare const ON_SERVER: boolean

/** An illustration as a file of its own: its path, seen from the script. */
declare module '*.svg' {
  const path: string
  export default path
}

/** A page of words, read from Markdown by the build. */
declare module '*.md' {
  const page: import('../shared/lib/content.ts').ContentPage
  export default page
}

/** The same as it was written. */
declare module '*.md?source' {
  const source: string
  export default source
}

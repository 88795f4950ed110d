/** A page of words, read from Markdown by the build. */
declare module '*.md' {
  const page: import('../shared/content.ts').ContentPage
  export default page
}

/** The same as it was written. */
declare module '*.md?source' {
  const source: string
  export default source
}

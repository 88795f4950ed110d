/** A page of words, read from Markdown by the build. */
declare module '*.md' {
  const page: import('../shared/content.ts').ContentPage
  export default page
}

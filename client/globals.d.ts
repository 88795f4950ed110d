/** True in the server bundle; the build drops the other branch. */
declare const ON_SERVER: boolean

declare module '*.svg' {
  const path: string
  export default path
}

declare module '*.md' {
  const page: import('../shared/lib/content.ts').ContentPage
  export default page
}

declare module '*.md?source' {
  const source: string
  export default source
}

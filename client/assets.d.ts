/** A drawing as a file of its own: where it lies, seen from the script. */
declare module '*.svg' {
  const path: string
  export default path
}

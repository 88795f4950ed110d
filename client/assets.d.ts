/** An illustration as a file of its own: its path, seen from the script. */
declare module '*.svg' {
  const path: string
  export default path
}

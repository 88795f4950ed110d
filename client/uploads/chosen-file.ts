/** Pickers that know no type give none, or one for anything: what such a file is shows in its content. */
const isUntyped = ({ type }: File) => type === '' || type === 'application/octet-stream'

export const mayBePhoto = (file: File) => file.type.startsWith('image/') || isUntyped(file)

export const mayBeScan = (file: File) => mayBePhoto(file) || file.type === 'application/pdf'

/** Whether the browser can still read it: what was picked from a cloud, or changed meanwhile, it may not. */
export const isReadable = (file: Blob) =>
  file.arrayBuffer().then(
    () => true,
    () => false,
  )

/** Those of them that can be read. */
export async function readableOf(files: readonly File[]) {
  const answers = await Promise.all(files.map(isReadable))
  return files.filter((_, index) => answers[index])
}

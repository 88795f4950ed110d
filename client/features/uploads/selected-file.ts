/** Some file pickers give no type or a generic one, so the server decides by content. */
const isUntyped = ({ type }: File) => type === '' || type === 'application/octet-stream'

export const mayBePhoto = (file: File) => file.type.startsWith('image/') || isUntyped(file)

export const mayBeScan = (file: File) => mayBePhoto(file) || file.type === 'application/pdf'

/** Files picked from a cloud, or changed since, may be unreadable. */
export const isReadable = (file: Blob) =>
  file.arrayBuffer().then(
    () => true,
    () => false,
  )

export async function toReadable(files: readonly File[]) {
  const results = await Promise.all(files.map(isReadable))
  return files.filter((_, index) => results[index])
}

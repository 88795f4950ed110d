/** Of a whole gallery that was chosen, so many are named. */
const namedFiles = 5

/** Photos that are chosen, and on their way. */
export const photoWords = {
  drop: 'Drop photos here',
  pick: 'Choose photos',
  take: 'Take a photo',
  waiting: 'Waiting',
  preparing: 'Preparing',
  uploading: (percent: number) => `${percent}%`,
  progress: (name: string) => `Upload of ${name}`,
  failed: 'Not uploaded',
  retry: 'Try again',
  tooMany: (most: number) => ({ title: 'Too many images', text: `You can upload a maximum of ${most} images` }),
  leftOut: (names: readonly string[]) => {
    const more = names.length - namedFiles
    return `Not added: ${names.slice(0, namedFiles).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  },
  discard: (name: string) => `Leave out ${name}`,
}

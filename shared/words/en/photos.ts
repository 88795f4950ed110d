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
  discard: (name: string) => `Leave out ${name}`,
}

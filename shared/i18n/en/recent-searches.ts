export const recentWords = {
  title: 'Recent searches',
  quoted: (text: string) => `“${text}”`,
  clear: 'Clear',
}

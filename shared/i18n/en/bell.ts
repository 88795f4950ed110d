export const bellWords = {
  label: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  many: '99+',
}

/** What was wanted cannot be done; its message says why, to whoever runs the site. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandError'
  }
}

/** Whether the client has the answer of that tag, by its `If-None-Match`. */
export const etagMatches = (header: string | undefined, tag: string) =>
  header?.split(',').some((value) => value.trim() === '*' || value.trim().replace(/^W\//, '') === tag) ?? false

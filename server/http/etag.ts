/** Whether the client has the very answer of that tag, by its `If-None-Match`. */
export const knows = (header: string | undefined, tag: string) =>
  header?.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === `"${tag}"`) ?? false

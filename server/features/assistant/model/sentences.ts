const end = /^[\s\S]*?(?:[.!?…](?=\s)|\n)\s*/

/** Parts of a text as they are whole: sentences and lines. */
export function createSentences() {
  let rest = ''
  return {
    *add(part: string) {
      rest += part
      for (let found = end.exec(rest); found; found = end.exec(rest)) {
        rest = rest.slice(found[0].length)
        yield found[0]
      }
    },
    /** What is left, where there is something. */
    *end() {
      if (rest !== '') yield rest
      rest = ''
    },
  }
}

const end = /^[\s\S]*?(?:[.!?…](?=\s)|\n)\s*/

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
    *end() {
      if (rest !== '') yield rest
      rest = ''
    },
  }
}

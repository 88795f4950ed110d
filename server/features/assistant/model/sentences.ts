const sentenceEnd = /^[\s\S]*?(?:[.!?…](?=\s)|\n)\s*/

export function createSentenceSplitter() {
  let rest = ''
  return {
    *add(chunk: string) {
      rest += chunk
      for (let found = sentenceEnd.exec(rest); found; found = sentenceEnd.exec(rest)) {
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

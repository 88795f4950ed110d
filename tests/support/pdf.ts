import { extractImages, extractText, getDocumentProxy } from 'unpdf'

/** What is to be read in a PDF, with a blank between two words whatever stands there, and how many pictures are in it. */
export async function readPdf(answer: Response) {
  const paper = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  const { text, totalPages } = await extractText(paper, { mergePages: true })
  let pictures = 0
  for (let page = 1; page <= totalPages; page += 1) pictures += (await extractImages(paper, page)).length
  return { text: text.replace(/\s+/g, ' '), pictures, pages: totalPages }
}

export const textOf = async (answer: Response) => (await readPdf(answer)).text

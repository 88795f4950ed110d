import { extractImages, extractText, getDocumentProxy } from 'unpdf'

export async function readPdf(response: Response) {
  const paper = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const { text, totalPages } = await extractText(paper, { mergePages: true })
  let pictures = 0
  for (let page = 1; page <= totalPages; page += 1) pictures += (await extractImages(paper, page)).length
  const [left = 0, bottom = 0, right = 0, top = 0] = (await paper.getPage(1)).view
  const millimetres = [right - left, top - bottom].map((points) => Math.round((points / 72) * 25.4))
  return { millimetres, text: text.replace(/\s+/g, ' '), pictures, pages: totalPages }
}

export const pdfText = async (response: Response) => (await readPdf(response)).text

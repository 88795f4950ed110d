import { extractImages, extractText, getDocumentProxy } from 'unpdf'

export async function readPdf(response: Response) {
  const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const { text, totalPages } = await extractText(document, { mergePages: true })
  let pictures = 0
  for (let page = 1; page <= totalPages; page += 1) pictures += (await extractImages(document, page)).length
  const [left = 0, bottom = 0, right = 0, top = 0] = (await document.getPage(1)).view
  const millimetres = [right - left, top - bottom].map((points) => Math.round((points / 72) * 25.4))
  return { millimetres, text: text.replace(/\s+/g, ' '), pictures, pages: totalPages }
}

export const readPdfText = async (response: Response) => (await readPdf(response)).text

import sharp from 'sharp'

export const createScanImage = async (background = '#dde6f0', format: 'jpeg' | 'png' = 'jpeg') =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .toFormat(format)
      .toBuffer(),
  )

export function createPdfFile(bytes = 0) {
  const [head, foot] = ['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 'trailer << /Root 1 0 R >>\n%%EOF\n']
  return new TextEncoder().encode(head + ' '.repeat(Math.max(0, bytes - head.length - foot.length)) + foot)
}

export function createDocumentForm(kind: string, bytes: Uint8Array<ArrayBuffer>, name = 'scan.jpg') {
  const body = new FormData()
  body.set('kind', kind)
  body.set('file', new File([bytes], name))
  return body
}

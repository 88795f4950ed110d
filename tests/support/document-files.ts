import sharp from 'sharp'

/** A small scan of that colour. */
export const scanJpeg = async (background = '#dde6f0', format: 'jpeg' | 'png' = 'jpeg') =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .toFormat(format)
      .toBuffer(),
  )

/** A PDF, as far as anybody looks into it; padded to so many bytes. */
export function pdfFile(bytes = 0) {
  const [head, foot] = ['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 'trailer << /Root 1 0 R >>\n%%EOF\n']
  return new TextEncoder().encode(head + ' '.repeat(Math.max(0, bytes - head.length - foot.length)) + foot)
}

/** A form with a file and what kind of paper it is. */
export function documentForm(kind: string, bytes: Uint8Array<ArrayBuffer>, name = 'scan.jpg') {
  const body = new FormData()
  body.set('kind', kind)
  body.set('file', new File([bytes], name))
  return body
}

/**
 * One page of words and a photo as PDF, in the few parts of the format that this takes: a catalogue, a page, two of the
 * fonts that every reader has, a stream that draws, and a JPEG as it is.
 */
export type PdfText = { readonly text: string; readonly size: number; readonly isBold?: true; readonly gap?: number };
export type PdfPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** A4 in points, and how far from its edges anything stands. */
const [pageWidth, pageHeight, margin] = [595, 842, 56];
const lineHeight = 1.35;

/** The fonts know the characters of Windows-1252; what is not among them is shown as a question mark. */
const beyondLatin: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '…': 0x85,
};
function literal(text: string): string {
  const codes = [...text].map((letter) => {
    const code = beyondLatin[letter] ?? letter.codePointAt(0) ?? 0;
    return code < 0x20 || (code > 0x7e && code < 0xa0 && !(letter in beyondLatin)) || code > 0xff ? 0x3f : code;
  });
  return `<${codes.map((code) => code.toString(16).padStart(2, '0')).join('')}>`;
}

/** So many letters of Helvetica fit a line on average; longer lines are broken between words. */
function broken({ text, size }: PdfText): string[] {
  const most = Math.floor((pageWidth - 2 * margin) / (size * 0.5));
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

export function pdfPage(title: string, texts: readonly PdfText[], picture: PdfPicture | undefined): Buffer {
  let top = pageHeight - margin;
  const drawn: string[] = [];
  for (const one of texts) {
    top -= one.gap ?? 0;
    for (const line of broken(one)) {
      top -= one.size * lineHeight;
      drawn.push(
        `BT /${one.isBold ? 'F2' : 'F1'} ${one.size} Tf ${margin} ${top.toFixed(1)} Td ${literal(line)} Tj ET`,
      );
    }
  }
  if (picture) {
    const room = { width: pageWidth - 2 * margin, height: Math.max(40, top - 16 - margin) };
    const scale = Math.min(room.width / picture.width, room.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    drawn.push(
      `q ${width.toFixed(1)} 0 0 ${height.toFixed(1)} ${margin} ${(top - 16 - height).toFixed(1)} cm /Photo Do Q`,
    );
  }
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const content = Buffer.from(drawn.join('\n'), 'latin1');
  const objects: (string | [string, Buffer])[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >>${picture ? ' /XObject << /Photo 8 0 R >>' : ''} >> >>`,
    [`<< /Length ${content.length} >>`, content],
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
  ];
  if (picture)
    objects.push([
      `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${picture.bytes.length} >>`,
      picture.bytes,
    ]);
  return written(objects);
}

/** Each object with its number, then where each begins. */
function written(objects: readonly (string | [string, Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  const add = (bytes: Buffer | string) => {
    const part = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    parts.push(part);
    length += part.length;
  };
  add('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
  const starts = objects.map((object, at) => {
    const start = length;
    const [head, stream] = typeof object === 'string' ? [object] : object;
    add(`${at + 1} 0 obj\n${head}\n`);
    if (stream) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
    return start;
  });
  const table = length;
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}

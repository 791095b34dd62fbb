/**
 * A few pages of words, drawings and photos as PDF, in the few parts of the format that this takes: a catalogue, pages,
 * two of the fonts that every reader has, streams that draw, and JPEGs as they are.
 */
export type PdfText = { readonly text: string; readonly size: number; readonly isBold?: true; readonly gap?: number };
/** Lines of x and y in turns, on a paper of this size, from its upper left. */
export type PdfDrawing = {
  readonly strokes: readonly (readonly number[])[];
  readonly width: number;
  readonly height: number;
};
export type PdfBlock = PdfText | PdfDrawing;
export type PdfPicture = { readonly bytes: Buffer; readonly width: number; readonly height: number };
export type PdfCaptioned = PdfPicture & { readonly caption: string };
type PdfObject = string | [string, Buffer];

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
function broken({ text, size }: PdfText, inside: number): string[] {
  const most = Math.floor(inside / (size * 0.5));
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

type Page = string[];

/** Words and drawings from the top, over as many pages as they take; then the pictures, beside each other. */
export function pdfPages(title: string, blocks: readonly PdfBlock[], pictures: readonly PdfCaptioned[]): Buffer {
  const pages: Page[] = [[]];
  let top = pageHeight - margin;
  const draw = (line: string) => pages.at(-1)?.push(line);
  const turn = () => {
    pages.push([]);
    top = pageHeight - margin;
  };
  const write = (line: string, { size, isBold }: Omit<PdfText, 'text'>, left = margin) =>
    draw(`BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${left.toFixed(1)} ${top.toFixed(1)} Td ${literal(line)} Tj ET`);
  const inside = pageWidth - 2 * margin;
  for (const one of blocks) {
    if ('strokes' in one) {
      const scale = drawingWidth / one.width;
      if (top - one.height * scale < margin) turn();
      top -= one.height * scale + 6;
      draw(drawn(one, scale, top));
      continue;
    }
    top -= one.gap ?? 0;
    for (const line of broken(one, inside)) {
      if (top - one.size * lineHeight < margin) turn();
      top -= one.size * lineHeight;
      write(line, one);
    }
  }
  if (pictures.length > 0) {
    if (top - margin < pictureRoom) turn();
    const column = (inside - (pictures.length - 1) * gutter) / pictures.length;
    top -= 16;
    const under = top - 8;
    for (const [at, { caption, width, height }] of pictures.entries()) {
      const left = margin + at * (column + gutter);
      write(caption, { size: 9 }, left);
      const scale = Math.min(column / width, (under - margin) / height);
      const [wide, high] = [width * scale, height * scale];
      draw(
        `q ${wide.toFixed(1)} 0 0 ${high.toFixed(1)} ${left.toFixed(1)} ${(under - high).toFixed(1)} cm /Photo${at} Do Q`,
      );
    }
  }
  return written(objectsOf(title, pages, pictures));
}

/** Of a page's width, in points, how wide a drawing is; how much a picture wants at least; and what is between two. */
const [drawingWidth, pictureRoom, gutter] = [220, 200, 12];

/** Lines as they were drawn; what is up on paper is larger in this format. */
function drawn({ strokes, height }: PdfDrawing, scale: number, bottom: number): string {
  const at = (stroke: readonly number[], from: number) =>
    `${(margin + (stroke[from] ?? 0) * scale).toFixed(1)} ${(bottom + (height - (stroke[from + 1] ?? 0)) * scale).toFixed(1)}`;
  const lines = strokes.map((stroke) => {
    const points = Array.from({ length: Math.floor(stroke.length / 2) }, (_, point) => at(stroke, 2 * point));
    const [first = at(stroke, 0), ...rest] = points;
    return `${first} m ${(rest.length > 0 ? rest : [first]).map((point) => `${point} l`).join(' ')}`;
  });
  return `q 1.2 w 1 J 1 j ${lines.join(' ')} S Q`;
}

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

function objectsOf(title: string, pages: readonly Page[], pictures: readonly PdfCaptioned[]): PdfObject[] {
  const firstPage = 6 + pictures.length;
  const photos = pictures.map((_, at) => `/Photo${at} ${6 + at} 0 R`).join(' ');
  const resources = `<< /Font << /F1 3 0 R /F2 4 0 R >>${photos && ` /XObject << ${photos} >>`} >>`;
  const kids = pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(' ');
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
    ...pictures.map(
      ({ width, height, bytes }): PdfObject => [
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>`,
        bytes,
      ],
    ),
    ...pages.flatMap((page, at): PdfObject[] => {
      const content = Buffer.from(page.join('\n'), 'latin1');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${firstPage + 2 * at + 1} 0 R /Resources ${resources} >>`,
        [`<< /Length ${content.length} >>`, content],
      ];
    }),
  ];
}

/** Each object with its number, then where each begins. */
function written(objects: readonly PdfObject[]): Buffer {
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
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}

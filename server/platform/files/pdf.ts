/**
 * Writes a few pages of text, drawings and photos as PDF, in a font with the Latin, Greek and Cyrillic letters of
 * names.
 */
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

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

const fontAt = (path: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${path}`);
const regular = fontAt('400Regular/NotoSans_400Regular.ttf');
const bold = fontAt('700Bold/NotoSans_700Bold.ttf');

/** Letters with marks stay whole: taken apart, a mark has no character to be copied or searched as. */
const features = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** Points from the edges of an A4 page. */
const margin = 56;
/** In points: the width of a drawing, the minimum height of a picture, the space between two pictures. */
const [drawingWidth, pictureRoom, gutter] = [220, 200, 12];

/** Words and drawings from the top, over as many pages as they take; then the pictures, beside each other. */
export async function pdfPages(
  { title, madeAt }: { readonly title: string; readonly madeAt: Date },
  blocks: readonly PdfBlock[],
  pictures: readonly PdfCaptioned[],
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    font: regular,
    pdfVersion: '1.4',
    info: { Title: title, CreationDate: madeAt },
  });
  const inside = doc.page.width - 2 * margin;
  const bottom = doc.page.height - margin;
  for (const one of blocks) {
    if ('strokes' in one) {
      const height = one.height * (drawingWidth / one.width);
      if (doc.y + height > bottom) doc.addPage();
      draw(doc, one);
      doc.y += height + 6;
      continue;
    }
    doc.y += one.gap ?? 0;
    doc
      .font(one.isBold ? bold : regular)
      .fontSize(one.size)
      .text(printable(one.text), margin, doc.y, { width: inside, features });
  }
  if (pictures.length > 0) {
    if (doc.y + pictureRoom > bottom) doc.addPage();
    const column = (inside - (pictures.length - 1) * gutter) / pictures.length;
    const top = doc.y + 8;
    doc.font(regular).fontSize(9);
    for (const [at, { bytes, caption }] of pictures.entries()) {
      const left = margin + at * (column + gutter);
      doc.text(printable(caption), left, top, { width: column, lineBreak: false, features });
      doc.image(bytes, left, top + 16, { fit: [column, bottom - top - 16] });
    }
  }
  doc.end();
  const parts: Buffer[] = [];
  for await (const part of doc) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** On one line, with combining marks composed where Unicode has a composed form. */
const printable = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ');

/** Lines as they were drawn. */
function draw(doc: PDFKit.PDFDocument, { strokes, width }: PdfDrawing): void {
  const scale = drawingWidth / width;
  doc.save().translate(margin, doc.y).scale(scale);
  for (const stroke of strokes) {
    const [x = 0, y = 0] = stroke;
    doc.moveTo(x, y);
    for (let at = stroke.length > 2 ? 2 : 0; at + 1 < stroke.length; at += 2)
      doc.lineTo(stroke[at] ?? 0, stroke[at + 1] ?? 0);
  }
  doc
    .lineWidth(1.2 / scale)
    .lineCap('round')
    .lineJoin('round')
    .stroke()
    .restore();
}

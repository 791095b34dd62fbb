/** The record of a hand-over as a page to print or to file. Pure. */

import type { Proof, ProofStage } from '@autolotto/contract/orders/proof/hand-over-model.ts';
import { type Stroke, signaturePaper } from '@autolotto/contract/orders/proof/signature.ts';
import type { PreferenceView } from '@autolotto/contract/orders/substitutions/model.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { inDollars } from '@autolotto/contract/shared/money.ts';
import { longMoment } from '@autolotto/contract/shared/words/moments.ts';
import { type Localized, localized, type Sentence, type ValuesOf } from '@autolotto/contract/shared/words/sentence.ts';
import type { PdfBlock, PdfPicture, PdfText } from '../../platform/files/pdf.ts';
import { writePdf } from '../../platform/files/pdf-thread.ts';
import { proofPageWords as words } from './page-words.ts';

/** Named products are numbered, because names contain commas. */
function preferenceOf({ kind, products, maxPrice }: PreferenceView): Localized<string> {
  if (kind === 'replace') {
    const numbered = products.map(({ name }, at) => `(${at + 1}) ${name}`).join(' ');
    return localized(words.missing.products, { products: numbered });
  }
  return kind === 'best_match' && maxPrice !== null
    ? localized(words.missing.upTo, { maxPrice: inDollars(maxPrice) })
    : localized(words.preferred[kind]);
}

const unitsOf = ({ quantity, name }: { readonly quantity: number; readonly name: string }): Localized<string> =>
  localized(words.units, { quantity, name });

/** Writes lines in a language, with the moments of a time zone, and the lines that several parts share. */
function writerIn(language: Language, timeZone: string) {
  const say = <const S extends Sentence>(sentence: S, ...values: ValuesOf<S>): string =>
    localized(sentence, ...values)(language);
  const line = <const S extends Sentence>(sentence: S, ...values: ValuesOf<S>): PdfText => ({
    text: say(sentence, ...values),
    size: 11,
  });
  const head = (sentence: Sentence): PdfText => ({ text: sentence[language], size: 13, isBold: true, gap: 12 });
  const at = (instant: string) => longMoment(timeZone, new Date(instant));
  const moment = (instant: string) => localized(words.moment, { at: at(instant), timeZone });
  const recorded = (received: string, occurredAt: string | null) =>
    occurredAt === null
      ? moment(received)
      : localized(words.momentByPhone, { at: at(received), timeZone, phoneAt: at(occurredAt) });
  const yesNo = (is: boolean) => localized(is ? words.yes : words.no);
  const photoLines = (photo: Proof['photo']): PdfBlock[] =>
    photo
      ? [
          line(words.photo.received, { at: recorded(photo.receivedAt, photo.occurredAt), by: photo.by }),
          ...(photo.isForgotten ? [line(words.photo.deleted)] : []),
        ]
      : [];
  return { say, line, head, moment, recorded, yesNo, photoLines };
}
type Writer = ReturnType<typeof writerIn>;

function missingPart({ line, head }: Writer, { missing }: Proof): PdfBlock[] {
  if (missing.length === 0) return [];
  return [
    head(words.missing.head),
    ...missing.map(({ preferred, given, ...piece }) =>
      line(words.missing.item, {
        units: unitsOf(piece),
        preferred: preferenceOf(preferred),
        given: given
          ? localized(words.missing.given, { name: given.name, price: inDollars(given.price) })
          : localized(words.missing.nothingGiven),
      }),
    ),
  ];
}

function pickUpPart({ line, head, recorded, photoLines }: Writer, { pickUp }: Proof): PdfBlock[] {
  if (!pickUp) return [];
  return [
    head(words.pickUp.head),
    line(words.pickUp.pickedUp, { at: recorded(pickUp.at, pickUp.occurredAt), by: pickUp.by }),
    line(pickUp.isBagChecked ? words.pickUp.bagChecked : words.pickUp.bagNotChecked),
    ...photoLines(pickUp.photo),
  ];
}

function checkPart(writer: Writer, { check, recipient, attempts, rules }: Proof): PdfBlock[] {
  const { line, head, recorded } = writer;
  const { outcome: outcomes, method: methods } = words;
  const opening = [
    head(words.check.head),
    ...(recipient
      ? [line(recipient.isNamed ? words.check.namedRecipient : words.check.recipient, { name: recipient.name })]
      : []),
  ];
  if (!check) return [...opening, line(rules.minAge === null ? words.check.notRequired : words.none)];
  const outcome = localized(outcomes[check.outcome]);
  const method = localized(methods[check.method]);
  return [
    ...opening,
    line(words.check.result, { minAge: check.minAge, outcome, method }),
    line(words.check.checked, { at: recorded(check.at, check.occurredAt), by: check.by }),
    ...affirmationLines(writer, check),
    ...(check.attempts > 1 ? [line(words.check.attempts, { count: check.attempts })] : []),
    ...(attempts.length > 1
      ? attempts.map((one) =>
          line(words.check.attempt, {
            at: recorded(one.at, one.occurredAt),
            outcome: localized(outcomes[one.outcome]),
            method: localized(methods[one.method]),
            by: one.by,
          }),
        )
      : []),
    line(words.check.nothingStored),
  ];
}

function affirmationLines({ line, yesNo }: Writer, check: NonNullable<Proof['check']>): PdfBlock[] {
  // A check that failed before the questions has no answers.
  if (check.outcome !== 'passed' && check.outcome !== 'not_affirmed') return [];
  const { isOfAge, isRecipient, isIdValid, isSober } = check.affirmations;
  return [
    line(words.check.isOfAge, { answer: yesNo(isOfAge) }),
    ...(isRecipient === null ? [] : [line(words.check.isRecipient, { answer: yesNo(isRecipient) })]),
    line(words.check.isIdValid, { answer: yesNo(isIdValid) }),
    line(words.check.isSober, { answer: yesNo(isSober) }),
  ];
}

function signaturePart(
  { line, head, recorded }: Writer,
  { signature }: Proof,
  strokes: readonly Stroke[] | undefined,
): PdfBlock[] {
  if (!signature) return [];
  return [
    head(words.signature.head),
    line(words.signature.signed, { at: recorded(signature.receivedAt, signature.occurredAt), by: signature.by }),
    ...(signature.typedName === null ? [] : [line(words.signature.typed, { name: signature.typedName })]),
    ...(signature.isForgotten ? [line(words.signature.deleted)] : []),
    ...(strokes ? [{ strokes, ...signaturePaper }] : []),
  ];
}

function pinPart({ line, head, recorded }: Writer, { pin }: Proof): PdfBlock[] {
  if (!pin) return [];
  return [
    head(words.pin.head),
    pin.told
      ? line(words.pin.given, { at: recorded(pin.told.at, pin.told.occurredAt), by: pin.told.by })
      : line(words.pin.notGiven),
    ...(pin.note ? [line(words.pin.without, { by: pin.note.by, words: pin.note.words })] : []),
  ];
}

function returnPart({ line, head, moment, photoLines }: Writer, { return: back, returnedItems }: Proof): PdfBlock[] {
  return [
    ...(back || returnedItems.length > 0 ? [head(words.back.head)] : []),
    ...(back
      ? [
          line(words.back.opened, { at: moment(back.openedAt), reason: localized(words.reason[back.reason]) }),
          back.confirmedAt
            ? line(words.back.confirmed, { at: moment(back.confirmedAt) })
            : line(words.back.notConfirmed),
        ]
      : []),
    ...returnedItems.map(({ reason, disposition, ...piece }) =>
      line(words.back.item, {
        units: unitsOf(piece),
        reason: localized(words.reason[reason]),
        disposition: localized(words.disposition[disposition ?? 'open']),
      }),
    ),
    ...photoLines(back?.photo ?? null),
  ];
}

export function proofPage(of: {
  proof: Proof;
  storeName: string;
  language: Language;
  pictures: Partial<Record<ProofStage, PdfPicture>>;
  strokes: readonly Stroke[] | undefined;
}): Promise<Buffer> {
  const { proof, storeName, pictures, strokes } = of;
  const { timeZone, now } = proof.rules;
  const writer = writerIn(of.language, timeZone);
  const { say, line, head, moment, photoLines } = writer;
  const title = say(words.title, { orderId: proof.orderId });
  const blocks: PdfBlock[] = [
    { text: 'AutoLotto', size: 12, isBold: true },
    { text: title, size: 20, isBold: true },
    line(words.from, { store: storeName }),
    proof.deliveredAt ? line(words.delivered, { at: moment(proof.deliveredAt) }) : line(words.notDelivered),
    ...missingPart(writer, proof),
    ...pickUpPart(writer, proof),
    ...checkPart(writer, proof),
    ...signaturePart(writer, proof, strokes),
    ...pinPart(writer, proof),
    head(words.photo.head),
    ...(proof.photo ? photoLines(proof.photo) : [line(words.none)]),
    ...returnPart(writer, proof),
    { text: say(words.made, { at: moment(now) }), size: 9, gap: 8 },
  ];
  const stages = ['pickUp', 'dropOff', 'return'] as const satisfies readonly ProofStage[];
  const shown = stages.flatMap((stage) => {
    const picture = pictures[stage];
    return picture ? [{ ...picture, caption: say(words.stagePhoto[stage]) }] : [];
  });
  return writePdf({ head: { title, madeAt: new Date(now) }, blocks, pictures: shown });
}

/** The record of a hand-over as a page to print or to file. Pure. */

import type {
  IdCheckMethod,
  IdCheckOutcome,
  Proof,
  ProofStage,
} from '@autolotto/contract/orders/proof/hand-over-model.ts';
import { type Stroke, signaturePaper } from '@autolotto/contract/orders/proof/signature.ts';
import type { Disposition, ReturnCause } from '@autolotto/contract/orders/returns/reasons.ts';
import type { PreferenceView, SubstitutionKind } from '@autolotto/contract/orders/substitutions/model.ts';
import { inDollars } from '@autolotto/contract/shared/money.ts';
import { clockIn, dayIn } from '@autolotto/contract/shared/time.ts';
import { type PdfBlock, type PdfPicture, type PdfText, pdfPages } from '../../platform/files/pdf.ts';

export type PageLanguage = 'en' | 'es';
type Words = {
  readonly title: (id: number) => string;
  readonly from: (store: string) => string;
  readonly delivered: (when: string) => string;
  readonly notDelivered: string;
  readonly check: string;
  readonly method: Record<IdCheckMethod, string>;
  readonly outcome: Record<IdCheckOutcome, string>;
  readonly result: (age: number, outcome: string, method: string) => string;
  readonly checked: (when: string, by: string) => string;
  readonly isOfAge: (said: string) => string;
  readonly isIdValid: (said: string) => string;
  readonly isSober: (said: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly recipient: (name: string, isNamed: boolean) => string;
  readonly isRecipient: (said: string) => string;
  readonly attempts: (count: number) => string;
  readonly attempt: (outcome: string, method: string, when: string, by: string) => string;
  readonly kept: string;
  readonly notNeeded: string;
  readonly none: string;
  readonly pin: string;
  readonly pinTold: (when: string, by: string) => string;
  readonly pinNotTold: string;
  readonly pinNote: (words: string, by: string) => string;
  readonly pickUp: string;
  readonly pickedUp: (when: string, by: string) => string;
  readonly bag: (isChecked: boolean) => string;
  readonly signature: string;
  readonly signed: (when: string, by: string) => string;
  readonly typed: (name: string) => string;
  readonly signatureForgotten: string;
  readonly back: string;
  readonly backOpened: (when: string, reason: string) => string;
  readonly backConfirmed: (when: string) => string;
  readonly backNotConfirmed: string;
  readonly missing: string;
  readonly missingItems: (piece: { name: string; quantity: number; preferred: string; given: string }) => string;
  readonly preferred: Record<Exclude<SubstitutionKind, 'replace'>, string>;
  readonly preferredUpTo: (price: string) => string;
  readonly preferredOf: (names: string) => string;
  readonly given: (of: { name: string; price: string }) => string;
  readonly nothingGiven: string;
  readonly items: (piece: { name: string; quantity: number; reason: string; disposition: string }) => string;
  readonly reason: Record<ReturnCause, string>;
  readonly disposition: Record<Disposition | 'open', string>;
  readonly stagePhoto: Record<ProofStage, string>;
  readonly photo: string;
  readonly received: (when: string, by: string) => string;
  readonly forgotten: string;
  readonly byPhone: (when: string, phone: string) => string;
  readonly made: (when: string) => string;
};

const words: Record<PageLanguage, Words> = {
  en: {
    title: (id) => `Proof of delivery, order #${id}`,
    from: (store) => `From ${store}`,
    delivered: (when) => `Delivered ${when}`,
    notDelivered: 'Not delivered',
    check: 'ID check',
    method: {
      scan: 'barcode of the ID scanned',
      typed: 'day of birth typed from the ID',
      visual: 'ID looked at',
    },
    outcome: {
      passed: 'passed',
      under_age: 'not passed: not old enough',
      expired: 'not passed: the ID had expired',
      unreadable: 'not passed: the ID could not be read',
      not_affirmed: 'not passed: the courier could not affirm it',
    },
    result: (age, outcome, method) => `Age ${age} or older: ${outcome}; ${method}`,
    checked: (when, by) => `Checked ${when} by ${by}`,
    isOfAge: (said) => `The recipient is of age: ${said}`,
    isIdValid: (said) => `The ID is valid and has not expired: ${said}`,
    isSober: (said) => `The recipient is not intoxicated: ${said}`,
    yes: 'yes',
    no: 'no',
    recipient: (name, isNamed) => `May be handed to: ${name}${isNamed ? ', named by the customer for this order' : ''}`,
    isRecipient: (said) => `The ID shows that they are this person: ${said}`,
    attempts: (count) => `Checks made: ${count}`,
    attempt: (outcome, method, when, by) => `${when}: ${outcome}; ${method}; ${by}`,
    kept: 'Nothing of the ID was kept: no name, number or day of birth.',
    notNeeded: 'Not needed: nothing in this order has an age limit.',
    none: 'None on record.',
    pin: 'Delivery PIN',
    pinTold: (when, by) => `Told at the door ${when}, typed by ${by}`,
    pinNotTold: 'Not told.',
    pinNote: (words, by) => `Handed over without, after too many wrong ones. ${by}: ${words}`,
    pickUp: 'Pick-up at the shop',
    pickedUp: (when, by) => `Taken ${when} by ${by}`,
    bag: (isChecked) =>
      isChecked ? 'The code on the bag was read, and it is this order’s.' : 'The code on the bag was not read.',
    signature: 'Signature',
    signed: (when, by) => `Signed ${when} on the telephone of ${by}`,
    typed: (name) => `Typed instead of drawn: ${name}`,
    signatureForgotten: 'The signature was deleted after the time that photos are kept.',
    back: 'Way back to the shop',
    backOpened: (when, reason) => `Began ${when}: ${reason}`,
    backConfirmed: (when) => `The shop had it back ${when}`,
    backNotConfirmed: 'The shop has not confirmed it yet.',
    missing: 'Missing in the shop',
    missingItems: ({ name, quantity, preferred, given }) => `${quantity} × ${name}: ${preferred}; ${given}`,
    preferred: {
      refund: 'the customer wished for a refund',
      ask: 'the customer wished to be asked',
      best_match: 'the customer wished for what is most like it',
    },
    preferredUpTo: (price) => `the customer wished for what is most like it, up to ${inDollars(price)}`,
    preferredOf: (names) => `the customer wished for ${names}`,
    given: ({ name, price }) => `given: ${name} at ${inDollars(price)}`,
    nothingGiven: 'not charged',
    items: ({ name, quantity, reason, disposition }) => `${quantity} × ${name}: ${reason}; ${disposition}`,
    reason: {
      intoxicated: 'the recipient seemed intoxicated',
      no_valid_id: 'no valid ID',
      under_age: 'the recipient was not old enough',
      not_home: 'nobody was there',
      refused: 'refused by the recipient',
      damaged: 'the goods were damaged',
      closing: 'it was too late to hand it over',
      other: 'another reason',
      cancelled: 'the order was cancelled on its way',
      late: 'the order was cancelled because it took too long',
    },
    disposition: {
      restocked: 'back on the shelf',
      wasted: 'destroyed',
      kept: 'kept aside',
      lost: 'never brought back',
      open: 'not back yet',
    },
    stagePhoto: { pickUp: 'At the shop', dropOff: 'At the door', return: 'Back at the shop' },
    photo: 'Photo',
    received: (when, by) => `Received ${when} from ${by}`,
    forgotten: 'The picture was deleted after the time that photos are kept.',
    byPhone: (when, phone) => `${when}; by the courier’s telephone ${phone}`,
    made: (when) => `Made ${when}`,
  },
  es: {
    title: (id) => `Prueba de entrega, pedido n.º ${id}`,
    from: (store) => `De ${store}`,
    delivered: (when) => `Entregado ${when}`,
    notDelivered: 'No entregado',
    check: 'Revisión de la identificación',
    method: {
      scan: 'se escaneó el código de la identificación',
      typed: 'se escribió la fecha de nacimiento de la identificación',
      visual: 'se miró la identificación',
    },
    outcome: {
      passed: 'aprobada',
      under_age: 'no aprobada: sin la edad necesaria',
      expired: 'no aprobada: la identificación estaba vencida',
      unreadable: 'no aprobada: la identificación no se pudo leer',
      not_affirmed: 'no aprobada: el repartidor no lo pudo afirmar',
    },
    result: (age, outcome, method) => `${age} años o más: ${outcome}; ${method}`,
    checked: (when, by) => `Revisada ${when} por ${by}`,
    isOfAge: (said) => `Quien recibe tiene la edad: ${said}`,
    isIdValid: (said) => `La identificación es válida y no está vencida: ${said}`,
    isSober: (said) => `Quien recibe no está ebrio: ${said}`,
    yes: 'sí',
    no: 'no',
    recipient: (name, isNamed) =>
      `Se puede entregar a: ${name}${isNamed ? ', a quien nombró el cliente para este pedido' : ''}`,
    isRecipient: (said) => `La identificación muestra que es esa persona: ${said}`,
    attempts: (count) => `Revisiones hechas: ${count}`,
    attempt: (outcome, method, when, by) => `${when}: ${outcome}; ${method}; ${by}`,
    kept: 'De la identificación no se guardó nada: ni nombre, ni número, ni fecha de nacimiento.',
    notNeeded: 'No hacía falta: nada de este pedido tiene límite de edad.',
    none: 'No hay registro.',
    pin: 'PIN de entrega',
    pinTold: (when, by) => `Dicho en la puerta ${when}, escrito por ${by}`,
    pinNotTold: 'No dicho.',
    pinNote: (words, by) => `Entregado sin él, después de demasiados equivocados. ${by}: ${words}`,
    pickUp: 'Recogida en la tienda',
    pickedUp: (when, by) => `Recogido ${when} por ${by}`,
    bag: (isChecked) =>
      isChecked ? 'Se leyó el código de la bolsa y es el de este pedido.' : 'No se leyó el código de la bolsa.',
    signature: 'Firma',
    signed: (when, by) => `Firmado ${when} en el teléfono de ${by}`,
    typed: (name) => `Escrito en lugar de firmado: ${name}`,
    signatureForgotten: 'La firma se borró al terminar el tiempo que se guardan las fotos.',
    back: 'Regreso a la tienda',
    backOpened: (when, reason) => `Empezó ${when}: ${reason}`,
    backConfirmed: (when) => `La tienda lo recibió de vuelta ${when}`,
    backNotConfirmed: 'La tienda todavía no lo ha confirmado.',
    missing: 'Faltaba en la tienda',
    missingItems: ({ name, quantity, preferred, given }) => `${quantity} × ${name}: ${preferred}; ${given}`,
    preferred: {
      refund: 'el cliente pidió un reembolso',
      ask: 'el cliente pidió que le preguntaran',
      best_match: 'el cliente pidió lo más parecido',
    },
    preferredUpTo: (price) => `el cliente pidió lo más parecido, hasta ${inDollars(price)}`,
    preferredOf: (names) => `el cliente pidió ${names}`,
    given: ({ name, price }) => `se dio: ${name} a ${inDollars(price)}`,
    nothingGiven: 'no se cobró',
    items: ({ name, quantity, reason, disposition }) => `${quantity} × ${name}: ${reason}; ${disposition}`,
    reason: {
      intoxicated: 'quien recibe parecía ebrio',
      no_valid_id: 'sin identificación válida',
      under_age: 'quien recibe no tenía la edad',
      not_home: 'no había nadie',
      refused: 'quien recibe no lo quiso',
      damaged: 'los productos estaban dañados',
      closing: 'ya era tarde para entregarlo',
      other: 'otro motivo',
      cancelled: 'el pedido se canceló en camino',
      late: 'el pedido se canceló porque tardó demasiado',
    },
    disposition: {
      restocked: 'de vuelta en el estante',
      wasted: 'destruido',
      kept: 'apartado',
      lost: 'nunca devuelto',
      open: 'todavía no devuelto',
    },
    stagePhoto: { pickUp: 'En la tienda', dropOff: 'En la puerta', return: 'De vuelta en la tienda' },
    photo: 'Foto',
    received: (when, by) => `Recibida ${when} de ${by}`,
    forgotten: 'La imagen se borró al terminar el tiempo que se guardan las fotos.',
    byPhone: (when, phone) => `${when}; según el teléfono del repartidor ${phone}`,
    made: (when) => `Hecho ${when}`,
  },
};

/** Named products are numbered, because names contain commas. */
function preferenceIn(say: Words, { kind, products, maxPrice }: PreferenceView): string {
  if (kind === 'replace') return say.preferredOf(products.map(({ name }, at) => `(${at + 1}) ${name}`).join(' '));
  return kind === 'best_match' && maxPrice !== null ? say.preferredUpTo(maxPrice) : say.preferred[kind];
}

const line = (text: string): PdfText => ({ text, size: 11 });
const head = (text: string): PdfText => ({ text, size: 13, isBold: true, gap: 12 });

/** The words of a language with the moments of a time zone, and the lines that several parts share. */
function writerIn(say: Words, timeZone: string) {
  const moment = (instant: string) =>
    `${dayIn(timeZone, new Date(instant))} ${clockIn(timeZone, new Date(instant))} (${timeZone})`;
  const told = (at: string, occurredAt: string | null) =>
    occurredAt === null ? moment(at) : say.byPhone(moment(at), moment(occurredAt));
  const yesNo = (is: boolean) => (is ? say.yes : say.no);
  const photoLines = (photo: Proof['photo']): PdfBlock[] =>
    photo
      ? [
          line(say.received(told(photo.receivedAt, photo.occurredAt), photo.by)),
          ...(photo.isForgotten ? [line(say.forgotten)] : []),
        ]
      : [];
  return { say, moment, told, yesNo, photoLines };
}
type Writer = ReturnType<typeof writerIn>;

function missingPart({ say }: Writer, { missing }: Proof): PdfBlock[] {
  if (missing.length === 0) return [];
  return [
    head(say.missing),
    ...missing.map(({ preferred, given, ...piece }) =>
      line(
        say.missingItems({
          ...piece,
          preferred: preferenceIn(say, preferred),
          given: given ? say.given(given) : say.nothingGiven,
        }),
      ),
    ),
  ];
}

function pickUpPart({ say, told, photoLines }: Writer, { pickUp }: Proof): PdfBlock[] {
  if (!pickUp) return [];
  return [
    head(say.pickUp),
    line(say.pickedUp(told(pickUp.at, pickUp.occurredAt), pickUp.by)),
    line(say.bag(pickUp.isBagChecked)),
    ...photoLines(pickUp.photo),
  ];
}

function checkPart(writer: Writer, { check, recipient, attempts, rules }: Proof): PdfBlock[] {
  const { say, told } = writer;
  const opening = [head(say.check), ...(recipient ? [line(say.recipient(recipient.name, recipient.isNamed))] : [])];
  if (!check) return [...opening, line(rules.minAge === null ? say.notNeeded : say.none)];
  return [
    ...opening,
    line(say.result(check.minAge, say.outcome[check.outcome], say.method[check.method])),
    line(say.checked(told(check.at, check.occurredAt), check.by)),
    ...affirmationLines(writer, check),
    ...(check.attempts > 1 ? [line(say.attempts(check.attempts))] : []),
    ...(attempts.length > 1
      ? attempts.map(({ outcome, method, at, occurredAt, by }) =>
          line(say.attempt(say.outcome[outcome], say.method[method], told(at, occurredAt), by)),
        )
      : []),
    line(say.kept),
  ];
}

function affirmationLines({ say, yesNo }: Writer, check: NonNullable<Proof['check']>): PdfBlock[] {
  // A check that failed before the questions has no answers.
  if (check.outcome !== 'passed' && check.outcome !== 'not_affirmed') return [];
  const { isOfAge, isRecipient, isIdValid, isSober } = check.affirmations;
  return [
    line(say.isOfAge(yesNo(isOfAge))),
    ...(isRecipient === null ? [] : [line(say.isRecipient(yesNo(isRecipient)))]),
    line(say.isIdValid(yesNo(isIdValid))),
    line(say.isSober(yesNo(isSober))),
  ];
}

function signaturePart(
  { say, told }: Writer,
  { signature }: Proof,
  strokes: readonly Stroke[] | undefined,
): PdfBlock[] {
  if (!signature) return [];
  return [
    head(say.signature),
    line(say.signed(told(signature.receivedAt, signature.occurredAt), signature.by)),
    ...(signature.typedName === null ? [] : [line(say.typed(signature.typedName))]),
    ...(signature.isForgotten ? [line(say.signatureForgotten)] : []),
    ...(strokes ? [{ strokes, ...signaturePaper }] : []),
  ];
}

function pinPart({ say, told }: Writer, { pin }: Proof): PdfBlock[] {
  if (!pin) return [];
  return [
    head(say.pin),
    line(pin.told ? say.pinTold(told(pin.told.at, pin.told.occurredAt), pin.told.by) : say.pinNotTold),
    ...(pin.note ? [line(say.pinNote(pin.note.words, pin.note.by))] : []),
  ];
}

function returnPart({ say, moment, photoLines }: Writer, { return: back, returnedItems }: Proof): PdfBlock[] {
  return [
    ...(back || returnedItems.length > 0 ? [head(say.back)] : []),
    ...(back
      ? [
          line(say.backOpened(moment(back.openedAt), say.reason[back.reason])),
          line(back.confirmedAt ? say.backConfirmed(moment(back.confirmedAt)) : say.backNotConfirmed),
        ]
      : []),
    ...returnedItems.map(({ reason, disposition, ...piece }) =>
      line(say.items({ ...piece, reason: say.reason[reason], disposition: say.disposition[disposition ?? 'open'] })),
    ),
    ...photoLines(back?.photo ?? null),
  ];
}

export function proofPage(of: {
  proof: Proof;
  storeName: string;
  language: PageLanguage;
  pictures: Partial<Record<ProofStage, PdfPicture>>;
  strokes: readonly Stroke[] | undefined;
}): Promise<Buffer> {
  const { proof, storeName, pictures, strokes } = of;
  const { timeZone, now } = proof.rules;
  const writer = writerIn(words[of.language], timeZone);
  const { say, moment, photoLines } = writer;
  const title = say.title(proof.orderId);
  const blocks: PdfBlock[] = [
    { text: 'AutoLotto', size: 12, isBold: true },
    { text: title, size: 20, isBold: true },
    line(say.from(storeName)),
    line(proof.deliveredAt ? say.delivered(moment(proof.deliveredAt)) : say.notDelivered),
    ...missingPart(writer, proof),
    ...pickUpPart(writer, proof),
    ...checkPart(writer, proof),
    ...signaturePart(writer, proof, strokes),
    ...pinPart(writer, proof),
    head(say.photo),
    ...(proof.photo ? photoLines(proof.photo) : [line(say.none)]),
    ...returnPart(writer, proof),
    { text: say.made(moment(now)), size: 9, gap: 8 },
  ];
  const stages = ['pickUp', 'dropOff', 'return'] as const satisfies readonly ProofStage[];
  const shown = stages.flatMap((stage) => {
    const picture = pictures[stage];
    return picture ? [{ ...picture, caption: say.stagePhoto[stage] }] : [];
  });
  return pdfPages({ title, madeAt: new Date(now) }, blocks, shown);
}

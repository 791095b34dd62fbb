/** The record of a hand-over as one page to print or to file. Pure. */
import type { IdCheckMethod, IdCheckOutcome, Proof } from '@autolotto/contract/orders/hand-over-model.ts';
import { clockIn, dayIn } from '@autolotto/contract/shared/time.ts';
import { type PdfPicture, type PdfText, pdfPage } from '../platform/pdf.ts';

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
  readonly attempts: (count: number) => string;
  readonly kept: string;
  readonly notNeeded: string;
  readonly none: string;
  readonly pin: string;
  readonly pinTold: (when: string, by: string) => string;
  readonly pinNotTold: string;
  readonly pinNote: (words: string, by: string) => string;
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
    attempts: (count) => `Checks made: ${count}`,
    kept: 'No name, number or day of birth was kept.',
    notNeeded: 'Not needed: nothing in this order has an age limit.',
    none: 'None on record.',
    pin: 'Delivery PIN',
    pinTold: (when, by) => `Told at the door ${when}, typed by ${by}`,
    pinNotTold: 'Not told.',
    pinNote: (words, by) => `Handed over without, after too many wrong ones. ${by}: ${words}`,
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
    attempts: (count) => `Revisiones hechas: ${count}`,
    kept: 'No se guardó ningún nombre, número ni fecha de nacimiento.',
    notNeeded: 'No hacía falta: nada de este pedido tiene límite de edad.',
    none: 'No hay registro.',
    pin: 'PIN de entrega',
    pinTold: (when, by) => `Dicho en la puerta ${when}, escrito por ${by}`,
    pinNotTold: 'No dicho.',
    pinNote: (words, by) => `Entregado sin él, después de demasiados equivocados. ${by}: ${words}`,
    photo: 'Foto',
    received: (when, by) => `Recibida ${when} de ${by}`,
    forgotten: 'La imagen se borró al terminar el tiempo que se guardan las fotos.',
    byPhone: (when, phone) => `${when}; según el teléfono del repartidor ${phone}`,
    made: (when) => `Hecho ${when}`,
  },
};

export function proofPage(of: {
  proof: Proof;
  storeName: string;
  language: PageLanguage;
  picture: PdfPicture | undefined;
}): Buffer {
  const { proof, storeName, picture } = of;
  const say = words[of.language];
  const { timeZone, now } = proof.rules;
  const moment = (instant: string) =>
    `${dayIn(timeZone, new Date(instant))} ${clockIn(timeZone, new Date(instant))} (${timeZone})`;
  const told = (at: string, capturedAt: string | null) =>
    capturedAt === null ? moment(at) : say.byPhone(moment(at), moment(capturedAt));
  const yesNo = (is: boolean) => (is ? say.yes : say.no);
  const line = (text: string): PdfText => ({ text, size: 11 });
  const head = (text: string): PdfText => ({ text, size: 13, isBold: true, gap: 12 });
  const { check, photo, pin } = proof;
  const title = say.title(proof.orderId);
  const texts: PdfText[] = [
    { text: 'AutoLotto', size: 12, isBold: true },
    { text: title, size: 20, isBold: true },
    line(say.from(storeName)),
    line(proof.deliveredAt ? say.delivered(moment(proof.deliveredAt)) : say.notDelivered),
    head(say.check),
    ...(check
      ? [
          line(say.result(check.minAge, say.outcome[check.outcome], say.method[check.method])),
          line(say.checked(told(check.at, check.capturedAt), check.by)),
          line(say.isOfAge(yesNo(check.affirmations.isOfAge))),
          line(say.isIdValid(yesNo(check.affirmations.isIdValid))),
          line(say.isSober(yesNo(check.affirmations.isSober))),
          ...(check.attempts > 1 ? [line(say.attempts(check.attempts))] : []),
          line(say.kept),
        ]
      : [line(proof.rules.minAge === null ? say.notNeeded : say.none)]),
    ...(pin
      ? [
          head(say.pin),
          line(pin.told ? say.pinTold(told(pin.told.at, pin.told.capturedAt), pin.told.by) : say.pinNotTold),
          ...(pin.note ? [line(say.pinNote(pin.note.words, pin.note.by))] : []),
        ]
      : []),
    head(say.photo),
    ...(photo
      ? [
          line(say.received(told(photo.receivedAt, photo.capturedAt), photo.by)),
          ...(photo.isForgotten ? [line(say.forgotten)] : []),
        ]
      : [line(say.none)]),
    { text: say.made(moment(now)), size: 9, gap: 8 },
  ];
  return pdfPage(title, texts, picture);
}

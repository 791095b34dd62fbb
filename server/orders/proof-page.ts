/** The record of a hand-over as one page to print or to file. Pure. */
import type { IdCheckMethod, IdCheckOutcome, Proof } from '@autolotto/contract/orders/hand-over-model.ts';
import { clockIn, dayIn } from '@autolotto/contract/shared/time.ts';
import { type PdfPicture, type PdfText, pdfPage } from '../platform/pdf.ts';

const methodWords: Record<IdCheckMethod, string> = {
  scan: 'barcode of the ID scanned',
  typed: 'day of birth typed from the ID',
  visual: 'ID looked at',
};
const outcomeWords: Record<IdCheckOutcome, string> = {
  passed: 'passed',
  under_age: 'not passed: not old enough',
  expired: 'not passed: the ID had expired',
  unreadable: 'not passed: the ID could not be read',
  not_affirmed: 'not passed: the courier could not affirm it',
};
const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

export function proofPage(of: { proof: Proof; storeName: string; picture: PdfPicture | undefined }): Buffer {
  const { proof, storeName, picture } = of;
  const { timeZone, now } = proof.rules;
  const moment = (instant: string) =>
    `${dayIn(timeZone, new Date(instant))} ${clockIn(timeZone, new Date(instant))} (${timeZone})`;
  const told = (at: string, capturedAt: string | null) =>
    capturedAt === null ? moment(at) : `${moment(at)}; by the courier’s telephone ${moment(capturedAt)}`;
  const line = (text: string): PdfText => ({ text, size: 11 });
  const head = (text: string): PdfText => ({ text, size: 13, isBold: true, gap: 12 });
  const { check, photo } = proof;
  const texts: PdfText[] = [
    { text: 'AutoLotto', size: 12, isBold: true },
    { text: `Proof of delivery, order #${proof.orderId}`, size: 20, isBold: true },
    line(`From ${storeName}`),
    line(proof.deliveredAt ? `Delivered ${moment(proof.deliveredAt)}` : 'Not delivered'),
    head('ID check'),
    ...(check
      ? [
          line(`Age ${check.minAge} or older: ${outcomeWords[check.outcome]}; ${methodWords[check.method]}`),
          line(`Checked ${told(check.at, check.capturedAt)} by ${check.by}`),
          line(`The recipient is of age: ${yesNo(check.affirmations.isOfAge)}`),
          line(`The ID is valid and has not expired: ${yesNo(check.affirmations.isIdValid)}`),
          line(`The recipient is not intoxicated: ${yesNo(check.affirmations.isSober)}`),
          ...(check.attempts > 1 ? [line(`Checks made: ${check.attempts}`)] : []),
          line('No name, number or day of birth was kept.'),
        ]
      : [
          line(proof.rules.minAge === null ? 'Not needed: nothing in this order has an age limit.' : 'None on record.'),
        ]),
    head('Photo'),
    ...(photo
      ? [
          line(`Received ${told(photo.receivedAt, photo.capturedAt)} from ${photo.by}`),
          ...(photo.isForgotten ? [line('The picture was deleted after the time that photos are kept.')] : []),
        ]
      : [line('None on record.')]),
    { text: `Made ${moment(now)}`, size: 9, gap: 8 },
  ];
  return pdfPage(`Proof of delivery, order #${proof.orderId}`, texts, picture);
}

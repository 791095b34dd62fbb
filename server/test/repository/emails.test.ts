// @invariant EMAIL-2: Every email exists in both languages.
/** Every letter that we write: in both languages, with the same links, names and figures. */
import { payeeKinds } from '@autolotto/contract/earnings/payout-states.ts';
import { alertKinds } from '@autolotto/contract/identity/security/kinds.ts';
import { instantKinds } from '@autolotto/contract/instant-games/enums.ts';
import type { MailPart } from '@autolotto/contract/shared/mail.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { longDay, longMoment, utcMoment } from '@autolotto/contract/shared/words/moments.ts';
import { describe, expect, test } from 'vitest';
import * as assistant from '../../assistant/mail/emails.ts';
import * as bitcoin from '../../bitcoin/mail/emails.ts';
import * as catalogue from '../../catalogue/mail/emails.ts';
import * as couriers from '../../couriers/mail/emails.ts';
import * as earnings from '../../earnings/mail/emails.ts';
import * as forum from '../../forum/mail/emails.ts';
import * as identity from '../../identity/mail/emails.ts';
import * as instantGames from '../../instant-games/mail/emails.ts';
import * as notifications from '../../notifications/mail/emails.ts';
import * as orders from '../../orders/mail/emails.ts';
import * as payments from '../../payments/mail/emails.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import * as reviews from '../../reviews/mail/emails.ts';
import * as stores from '../../stores/mail/emails.ts';

const name = 'Ximena';
const path = '/api/login?step=forgot#secret';
const reason = 'Zxq, as the inspector wrote.';
const shop = 'Maple Corner Market';
const contact = { phone: '303-555-0177', email: 'help@shop.example' };
const told = { firstName: name, storeName: shop, timeZone: 'America/Denver', due: new Date('2026-11-21T19:30:00Z') };
const until = new Date('2026-11-21T21:45:00Z');
const day = '2027-03-09';

/** A letter that is missing here does not compile. */
type Samples<Letters> = { readonly [L in keyof Letters]: readonly Mail[] };
const samples = {
  assistant: { supportAnsweredMail: [assistant.supportAnsweredMail(name)] },
  notifications: {
    notificationMail: [
      notifications.notificationMail({
        path: '/forum/post/1',
        words: {
          en: { title: 'Liam replied', message: reason },
          es: { title: 'Liam respondió', message: reason },
        },
      }),
    ],
  } satisfies Samples<typeof notifications>,
  bitcoin: {
    creditedMail: (['whole', 'partial', 'late', 'over'] as const).map((kind) =>
      bitcoin.creditedMail(name, { paymentId: 4711, kind, amount: '$41.00' }),
    ),
    keptMail: [bitcoin.keptMail(name, '0.00100000')],
    cashPaidMail: [
      bitcoin.cashPaidMail(name, { number: 4711, amount: '$50.00', fee: '$1.25', net: '$48.75' }, contact),
    ],
    cashExpiredMail: [bitcoin.cashExpiredMail(name, '$50.00')],
  } satisfies Samples<typeof bitcoin>,
  forum: {
    digestMail: [
      { unread: [{ postId: 7, title: shop, first: 3, count: 2 }], best: [] },
      { unread: [], best: [{ postId: 8, title: shop, author: name, replies: 4 }] },
    ].flatMap((week) => forum.digestMail({ ...week, stopPath: path }) ?? []),
  } satisfies Samples<typeof forum>,
  identity: {
    verifyMail: [identity.verifyMail(name, path), identity.verifyMail('', path)],
    resetMail: [identity.resetMail(name, path)],
    signUpAgainMail: [identity.signUpAgainMail(name, path)],
    passwordChangedMail: [identity.passwordChangedMail(name, path)],
    guessingMail: [identity.guessingMail(name, path)],
    newSignInMail: [
      ...[true, false].map((isNew) =>
        identity.newSignInMail({ userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1', at: '2026-11-21 14:05', isNew }, path),
      ),
      identity.newSignInMail({ userAgent: undefined, at: '2026-11-21 14:05', isNew: true }, path),
    ],
    freeDeliveryGrantedMail: [
      identity.freeDeliveryGrantedMail(name, day),
      identity.freeDeliveryGrantedMail(name, null),
    ],
    freeDeliveryRefusedMail: [identity.freeDeliveryRefusedMail(name, reason)],
    freeDeliveryEndedMail: [identity.freeDeliveryEndedMail(name)],
    selfExcludedMail: (['lottery', 'restricted'] as const).flatMap((scope) =>
      [
        { until: new Date(`${day}T14:05:00Z`), isTimeOut: false },
        { until: null, isTimeOut: false },
        { until: new Date(`${day}T14:05:00Z`), isTimeOut: true },
      ].map((end) => identity.selfExcludedMail(name, { scope, ...end, playHelp: '1-800-522-4700' })),
    ),
    accountsJoinedMail: [identity.accountsJoinedMail(name, contact)],
    accountsPartedMail: [identity.accountsPartedMail(name)],
    securityAlertMail: [identity.securityAlertMail(alertKinds)],
    deletionAskedMail: [identity.deletionAskedMail(name, until)],
    deletionSoonMail: [identity.deletionSoonMail(name, until)],
    accountDeletedMail: [identity.accountDeletedMail(name)],
    sessionsEndedMail: [identity.sessionsEndedMail(name, contact)],
    documentsSeenMail: [identity.documentsSeenMail(name)],
    credentialChangedMail: (['passkey added', 'passkey removed', 'codes on', 'codes off'] as const).map((change) =>
      identity.credentialChangedMail(name, change),
    ),
    credentialResetMail: [identity.credentialResetMail(name, contact)],
    suspensionStaysMail: [identity.suspensionStaysMail(name, reason, contact)],
    suspendedMail: [1, 7].map((replyDays) =>
      identity.suspendedMail(name, { reason, until: '2026-12-05 09:30', replyDays, path }, contact),
    ),
    suspensionLiftedMail: [identity.suspensionLiftedMail(name, reason)],
  } satisfies Samples<typeof identity>,
  couriers: {
    documentApprovedMail: [
      couriers.documentApprovedMail(name, 'insurance', day),
      couriers.documentApprovedMail(name, 'license_back', null),
    ],
    documentRejectedMail: [couriers.documentRejectedMail(name, 'vehicle_registration', reason)],
    documentEndsMail: [0, 7].map((stage) =>
      couriers.documentEndsMail(name, { kind: 'firearm_certificate', expiresOn: day, stage }),
    ),
    certificateEndsMail: [0, 7].map((stage) =>
      couriers.certificateEndsMail(name, { training: 'tobacco', expiresOn: day, stage }),
    ),
    checkEndsMail: [0, 7].map((stage) => couriers.checkEndsMail(name, { expiresOn: day, stage })),
    checkApprovedMail: [couriers.checkApprovedMail(name)],
    noticeMail: [couriers.noticeMail(name, { reason, report: 'Checkwell Ltd', until: '2026-11-26 09:30' })],
    checkRejectedMail: ['Checkwell Ltd', null].map((report) => couriers.checkRejectedMail(name, { reason, report })),
    noticeWithdrawnMail: [couriers.noticeWithdrawnMail(name, reason)],
    suspendedMail: [1, 7].map((replyDays) =>
      couriers.suspendedMail(name, { reason, evidence: reason, until: '2026-12-05 09:30', replyDays }),
    ),
    suspensionStaysMail: [couriers.suspensionStaysMail(name, reason)],
    reinstatedMail: [couriers.reinstatedMail(name, reason)],
  } satisfies Samples<typeof couriers>,
  stores: {
    invitationMail: [stores.invitationMail(shop, path)],
    approvedMail: [stores.approvedMail(name, shop)],
    declinedMail: [stores.declinedMail(name, shop, reason)],
    licenseMail: [0, 30].map((stage) =>
      stores.licenseMail(name, { storeName: shop, kind: 'tobacco', expiresOn: day, stage }),
    ),
  } satisfies Samples<typeof stores>,
  orders: {
    recurringAskedMail: (['restricted', 'price'] as const).map((why) =>
      orders.recurringAskedMail(told, { why, total: '31.40', until }),
    ),
    recurringPlacedMail: [orders.recurringPlacedMail(told, { orderId: 4711, total: '31.40' })],
    recurringFailedMail: [
      orders.recurringFailedMail(told, {
        why: (language) => ({ en: 'It is gone.', es: 'Ya no está.' })[language],
        until,
      }),
    ],
    recurringExpiredMail: [orders.recurringExpiredMail(told)],
    recurringMissedMail: [orders.recurringMissedMail(told)],
    phoneOrderMail: [true, false].map((isCash) =>
      orders.phoneOrderMail(name, {
        orderId: 4711,
        storeName: shop,
        items: [{ name: 'Whole milk', quantity: 3 }],
        address: '214 Maple Street',
        total: '31.40',
        isCash,
      }),
    ),
    returnWaitsMail: [orders.returnWaitsMail(name, 4711)],
    suspendedOrdersMail: [
      orders.suspendedOrdersMail(name, [
        { id: 4711, isCarried: true },
        { id: 4712, isCarried: false },
      ]),
    ],
  } satisfies Samples<typeof orders>,
  reviews: {
    appealMail: [true, false].map((isRemoved) => reviews.appealMail(name, { isRemoved, answer: reason })),
    reviewMail: [reviews.reviewMail(name, { storeName: shop, orderId: 4711, reason })],
  } satisfies Samples<typeof reviews>,
  earnings: {
    payoutRequestedMail: [earnings.payoutRequestedMail(name, '88.10')],
    payoutPaidMail: payeeKinds.map((payee) => earnings.payoutPaidMail(name, '88.10', 'ACH 4711', payee)),
    payoutRefusedMail: payeeKinds.map((payee) => earnings.payoutRefusedMail(name, '88.10', reason, payee)),
  } satisfies Samples<typeof earnings>,
  instantGames: {
    ticketsToRevealMail: instantKinds.flatMap((kind) =>
      [1, 3].map((count) => instantGames.ticketsToRevealMail(name, kind, count)),
    ),
    ticketsRevealedMail: instantKinds.flatMap((kind) => [
      instantGames.ticketsRevealedMail(name, kind, { count: 1, amount: '$0.00', hasWon: false }),
      instantGames.ticketsRevealedMail(name, kind, { count: 3, amount: '$20.00', hasWon: true }),
    ]),
  } satisfies Samples<typeof instantGames>,
  payments: {
    depositTakenBackMail: [
      { isDisputed: true, isLost: false, amount: 3140, taken: 8810, spent: 0, balance: 310, owed: 0 },
      { isDisputed: false, isLost: false, amount: 3140, taken: 0, spent: 0, balance: 310, owed: 340 },
      { isDisputed: true, isLost: true, amount: 3140, taken: 8810, spent: 340, balance: 310, owed: 340 },
    ].map(({ isDisputed, isLost, ...amounts }) =>
      payments.depositTakenBackMail(
        name,
        {
          isDisputed,
          isLost,
          amount: cents(amounts.amount),
          taken: cents(amounts.taken),
          spent: cents(amounts.spent),
          balance: cents(amounts.balance),
          owed: cents(amounts.owed),
        },
        contact,
      ),
    ),
    depositReturnedMail: [
      { isDisputed: true, returned: cents(8810), cleared: cents(0), owed: cents(0) },
      { isDisputed: false, returned: cents(8810), cleared: cents(620), owed: cents(0) },
      { isDisputed: true, returned: cents(0), cleared: cents(620), owed: cents(340) },
    ].map((returned) =>
      payments.depositReturnedMail(name, { ...returned, amount: cents(3140), balance: cents(310) }, contact),
    ),
    disputeLostMail: [cents(0), cents(340)].map((owed) =>
      payments.disputeLostMail(name, { isDisputed: true, amount: cents(3140), balance: cents(310), owed }, contact),
    ),
  } satisfies Samples<typeof payments>,
  catalogue: {
    planRefusedMail: [1, 12].map((count) =>
      catalogue.planRefusedMail(name, {
        storeName: shop,
        at: until,
        timeZone: 'America/Denver',
        count,
        problem: { missing: ['Whole milk'], crossed: [{ name: 'Rye', from: '3.10', now: '3.40' }], more: count - 1 },
      }),
    ),
    takenDownMail: [catalogue.takenDownMail(name, { name: 'Rye', storeName: shop, reason })],
    takedownUndoneMail: [true, false].map((isShown) =>
      catalogue.takedownUndoneMail(name, { name: 'Rye', storeName: shop, isShown }),
    ),
    itemsSentMail: [catalogue.itemsSentMail(name, { from: shop, to: 'Willow Lane Deli', name: 'Rye', quantity: 6 })],
  } satisfies Samples<typeof catalogue>,
};
const all = Object.entries(samples).flatMap(([domain, letters]) =>
  Object.entries<readonly Mail[]>(letters).flatMap(([letter, written]) =>
    written.map((mail, at) => [`${domain}.${letter} ${at + 1}`, mail] as const),
  ),
);

const linkIn = (part: MailPart) => ('link' in part ? part.link : 'unsubscribe' in part ? part.unsubscribe : undefined);
const linksOf = ({ parts }: Mail['en']) =>
  parts.flatMap((part) => ('links' in part ? part.links.map((one) => one.path) : (linkIn(part)?.path ?? [])));
const textOf = ({ subject, greeting, parts }: Mail['en']): string =>
  [
    subject,
    ...(greeting ? [greeting.named] : []),
    ...parts.flatMap((part) =>
      'say' in part
        ? part.say
        : 'links' in part
          ? part.links.flatMap(({ label, note }) => [label, note])
          : linkIn(part)?.label,
    ),
  ].join('\n');
/** What is put in besides figures: names, and words that somebody typed. */
const values = [
  ...[name, shop, reason, 'Checkwell Ltd', 'Whole milk', 'Rye', 'Willow Lane Deli', '214 Maple Street', contact.email],
  ...['$31.40', '$88.10', '$3.10', '$3.40', contact.phone, 'UTC', 'Safari', 'iPhone'],
];
const said = (text: string) => values.filter((value) => text.includes(value));
const figures = (text: string) => (text.match(/\d+/g) ?? []).sort();

describe('a letter in Spanish', () => {
  test.each(all)('the Spanish email %s has the links and values of the English one', (_name, { en, es }) => {
    expect(linksOf(es)).toEqual(linksOf(en));
    expect(es.parts).toHaveLength(en.parts.length);
    expect(said(textOf(es))).toEqual(said(textOf(en)));
    // One figure is a word in some sentences of both.
    expect(figures(textOf(es))).toEqual(figures(textOf(en)));
    expect(es.subject).not.toBe(en.subject);
  });

  test('a Spanish email has its own polite sentences', () => {
    const familiar = /\b(?:tú|tu|tus|te|ti|contigo|tienes|puedes|quieres|eres|estás|haz|elige|escribe)\b/i;
    const english = /\b(?:the|your|you|was|and|is|order)\b/i;
    const wrong = all.flatMap(([letter, { es }]) =>
      textOf(es)
        .replaceAll(reason, '')
        .split('\n')
        .filter((line) => familiar.test(line) || english.test(line))
        .map((line) => `${letter}: ${line}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('days and times stand as the reader’s language writes them, by the clocks of the store', () => {
  expect([longDay(day)('en'), longDay(day)('es')]).toEqual(['March 9, 2027', '9 de marzo de 2027']);
  expect(longMoment('America/Denver', until)('en')).toBe('November 21, 2026, 2:45 PM');
  expect(longMoment('America/Denver', until)('es')).toBe('21 de noviembre de 2026, 2:45 p.m.');
  expect(utcMoment('2026-11-21 14:05')('es')).toBe('21 de noviembre de 2026, 2:05 p.m. UTC');
});

/** What we write to couriers about their papers and their clearance. Each says what happened and what they can do. */
import type { DocumentKind } from '@autolotto/contract/couriers/onboarding-words.ts';
import type { Training } from '@autolotto/contract/couriers/training-words.ts';
import type { Mail } from '../platform/mail.ts';

const hello = (firstName: string) => ({ say: firstName ? `Hello ${firstName},` : 'Hello,' });
const open = { link: { path: '/courier?tab=profile', label: 'Open my courier profile' } } as const;

const words: Record<DocumentKind | 'licence', string> = {
  licence: 'driving licence',
  licence_front: 'driving licence',
  licence_back: 'driving licence (back)',
  insurance: 'insurance',
  vehicle_registration: 'vehicle registration',
  firearm_certificate: 'firearm training certificate',
  alcohol_certificate: 'alcohol-server certificate',
};

export const documentApprovedMail = (firstName: string, kind: DocumentKind, expiresOn: string | null): Mail => ({
  subject: `Your ${words[kind]} was approved`,
  parts: [
    hello(firstName),
    {
      say: expiresOn
        ? `We have looked at your ${words[kind]} and approved it. It is on file until ${expiresOn}.`
        : `We have looked at your ${words[kind]} and approved it.`,
    },
    open,
  ],
});

export const documentRejectedMail = (firstName: string, kind: DocumentKind, reason: string): Mail => ({
  subject: `Your ${words[kind]} could not be approved`,
  parts: [
    hello(firstName),
    { say: `We have looked at your ${words[kind]} and could not approve it. The reason: ${reason}` },
    { say: 'Please hand it in again. What we approved before counts until its last day.' },
    open,
  ],
});

export function documentEndsMail(
  firstName: string,
  { kind, expiresOn, stage }: { kind: DocumentKind | 'licence'; expiresOn: string; stage: number },
): Mail {
  const word = words[kind];
  const isOver = stage === 0;
  return {
    subject: isOver ? `Your ${word} has expired` : `Your ${word} ends on ${expiresOn}`,
    parts: [
      hello(firstName),
      {
        say: isOver
          ? `The ${word} that we have on file for you was good until ${expiresOn}. Where it is needed, you cannot take orders until the new one is approved. What you carry now you still bring.`
          : `The ${word} that we have on file for you is good until ${expiresOn}. Hand in the new one before that day, so that you can go on taking orders.`,
      },
      open,
    ],
  };
}

const trainingWords: Record<Training, string> = {
  alcohol: 'alcohol',
  tobacco: 'tobacco and vaping',
  lottery: 'lottery',
  cash: 'cash',
};

export function certificateEndsMail(
  firstName: string,
  { training, expiresOn, stage }: { training: Training; expiresOn: string; stage: number },
): Mail {
  const word = `training certificate for ${trainingWords[training]}`;
  const isOver = stage === 0;
  return {
    subject: isOver ? `Your ${word} has expired` : `Your ${word} ends on ${expiresOn}`,
    parts: [
      hello(firstName),
      {
        say: isOver
          ? `Your ${word} was good until ${expiresOn}. Orders that ask for it are yours again as soon as you have taken the training once more; it takes some minutes. What you carry now you still bring.`
          : `Your ${word} is good until ${expiresOn}. Take the training once more before that day; it takes some minutes.`,
      },
      open,
    ],
  };
}

export const checkApprovedMail = (firstName: string): Mail => ({
  subject: 'Your background check is done',
  parts: [
    hello(firstName),
    { say: 'Your background check was approved. What else is needed, if anything, stands in your courier profile.' },
    open,
  ],
});

export const noticeMail = (
  firstName: string,
  { reason, report, until }: { reason: string; report: string; until: string },
): Mail => ({
  subject: 'Before we decide on your background check',
  parts: [
    hello(firstName),
    { say: 'Nothing is decided yet. We may have to refuse your background check, and you are told before we do.' },
    { say: `The reason: ${reason}` },
    { say: `What it is based on, and who made it: ${report}` },
    {
      say: `If something in it is wrong or needs to be explained, tell us by ${until} (UTC). You may also ask whoever made the report for a copy, and to correct it. Nothing is final before then.`,
    },
    open,
  ],
});

export const checkRejectedMail = (
  firstName: string,
  { reason, report }: { reason: string; report: string | null },
): Mail => ({
  subject: 'Your background check was not approved',
  parts: [
    hello(firstName),
    {
      say: `We have decided: your background check was not approved, so you cannot take orders. The reason: ${reason}`,
    },
    ...(report === null
      ? []
      : [
          {
            say: `It is based on: ${report} Whoever made the report did not decide and cannot say why we did. You may ask them for a free copy and dispute what is in it.`,
          },
        ]),
    open,
  ],
});

export const noticeWithdrawnMail = (firstName: string, reason: string): Mail => ({
  subject: 'The notice about your background check was withdrawn',
  parts: [
    hello(firstName),
    { say: `We have withdrawn the notice about your background check. The reason: ${reason}` },
    { say: 'Your check goes on from where it was.' },
    open,
  ],
});

export const suspendedMail = (firstName: string, reason: string): Mail => ({
  subject: 'You are suspended as a courier',
  parts: [
    hello(firstName),
    { say: `From now on you cannot take orders. The reason: ${reason}` },
    { say: 'What you have picked up you still bring, and you are paid for it. Other orders go to other couriers.' },
    { say: 'If this is wrong, say so in your courier profile. An admin reads it and answers.' },
    open,
  ],
});

export const suspensionStaysMail = (firstName: string, reason: string): Mail => ({
  subject: 'Your suspension stays',
  parts: [
    hello(firstName),
    { say: `We have looked at your suspension again, and it stays. The reason: ${reason}` },
    open,
  ],
});

export const reinstatedMail = (firstName: string, reason: string): Mail => ({
  subject: 'Your suspension is over',
  parts: [
    hello(firstName),
    { say: `You are active again. The reason: ${reason}` },
    { say: 'As soon as all your papers are in order you can take orders.' },
    open,
  ],
});

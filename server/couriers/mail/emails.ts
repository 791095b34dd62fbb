/** Emails to couriers about their documents and their clearance. */
import { type DocumentKind, rightsSummary } from '@autolotto/contract/couriers/onboarding-enums.ts';
import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import { longDay, utcMoment } from '@autolotto/contract/shared/words/moments.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { documentNames, trainingNames, courierEmailWords as words } from './email-words.ts';

const openProfile = link('/courier?tab=profile', words.openProfile);

export function documentApprovedMail(firstName: string, kind: DocumentKind, expiresOn: string | null): Mail {
  const document = localized(documentNames[kind]);
  return greeted(firstName, {
    subject: localized(words.documentApproved.subject, { document }),
    parts: [
      expiresOn
        ? say(words.documentApproved.approvedUntil, { document, day: longDay(expiresOn) })
        : say(words.documentApproved.approved, { document }),
      openProfile,
    ],
  });
}

export function documentRejectedMail(firstName: string, kind: DocumentKind, reason: string): Mail {
  const document = localized(documentNames[kind]);
  return greeted(firstName, {
    subject: localized(words.documentRejected.subject, { document }),
    parts: [say(words.documentRejected.rejected, { document, reason }), say(words.documentRejected.again), openProfile],
  });
}

/** Stage 0 is the end; the others come before it. */
type Ends = { readonly expiresOn: string; readonly stage: number };

export function documentEndsMail(
  firstName: string,
  { kind, expiresOn, stage }: Ends & { readonly kind: DocumentKind | 'license' },
): Mail {
  const { subject, ends, overSubject, over } = words.documentEnds;
  const values = { document: localized(documentNames[kind]), day: longDay(expiresOn) };
  return greeted(firstName, {
    subject: stage === 0 ? localized(overSubject, { document: values.document }) : localized(subject, values),
    parts: [say(stage === 0 ? over : ends, values), openProfile],
  });
}

export function certificateEndsMail(
  firstName: string,
  { training: kind, expiresOn, stage }: Ends & { readonly training: Training },
): Mail {
  const { subject, ends, overSubject, over } = words.certificateEnds;
  const training = localized(trainingNames[kind]);
  const values = { training, day: longDay(expiresOn) };
  return greeted(firstName, {
    subject: stage === 0 ? localized(overSubject, { training }) : localized(subject, values),
    parts: [say(stage === 0 ? over : ends, values), openProfile],
  });
}

export function checkEndsMail(firstName: string, { expiresOn, stage }: Ends): Mail {
  const { subject, ends, overSubject, over } = words.checkEnds;
  const day = longDay(expiresOn);
  return greeted(firstName, {
    subject: stage === 0 ? localized(overSubject) : localized(subject, { day }),
    parts: [say(stage === 0 ? over : ends, { day }), openProfile],
  });
}

export const checkApprovedMail = (firstName: string): Mail =>
  greeted(firstName, {
    subject: localized(words.checkApproved.subject),
    parts: [say(words.checkApproved.next), openProfile],
  });

type Notice = { readonly reason: string; readonly report: string; readonly until: string };
export const noticeMail = (firstName: string, { reason, report, until }: Notice): Mail =>
  greeted(firstName, {
    subject: localized(words.notice.subject),
    parts: [
      say(words.notice.undecided),
      say(words.notice.reason, { reason }),
      say(words.notice.report, { report }),
      say(words.notice.answer, { until: utcMoment(until) }),
      say(words.notice.rights, { rights: rightsSummary }),
      openProfile,
    ],
  });

export const checkRejectedMail = (
  firstName: string,
  { reason, report }: { readonly reason: string; readonly report: string | null },
): Mail =>
  greeted(firstName, {
    subject: localized(words.checkRejected.subject),
    parts: [
      say(words.checkRejected.decided, { reason }),
      ...(report === null ? [] : [say(words.checkRejected.report, { report })]),
      openProfile,
    ],
  });

export const noticeWithdrawnMail = (firstName: string, reason: string): Mail =>
  greeted(firstName, {
    subject: localized(words.noticeWithdrawn.subject),
    parts: [say(words.noticeWithdrawn.withdrawn, { reason }), say(words.noticeWithdrawn.continues), openProfile],
  });

type Suspension = {
  readonly reason: string;
  readonly evidence: string;
  readonly until: string;
  readonly replyDays: number;
};
export const suspendedMail = (firstName: string, { reason, evidence, until, replyDays }: Suspension): Mail =>
  greeted(firstName, {
    subject: localized(words.suspended.subject),
    parts: [
      say(words.suspended.now, { reason }),
      say(words.suspended.orders),
      say(words.suspended.evidence, { evidence }),
      say(words.suspended.appeal, { until: utcMoment(until), replyDays }),
      openProfile,
    ],
  });

export const suspensionStaysMail = (firstName: string, reason: string): Mail =>
  greeted(firstName, {
    subject: localized(words.suspended.staysSubject),
    parts: [say(words.suspended.stays, { reason }), openProfile],
  });

export const reinstatedMail = (firstName: string, reason: string): Mail =>
  greeted(firstName, {
    subject: localized(words.suspended.liftedSubject),
    parts: [say(words.suspended.lifted, { reason }), say(words.suspended.next), openProfile],
  });

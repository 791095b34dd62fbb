/** Emails to those who run shops, and to those they invite. */
import { longDay } from '@autolotto/contract/shared/words/moments.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import type { LicenseKind } from '@autolotto/contract/stores/licenses.ts';
import { invitationDays } from '@autolotto/contract/stores/limits.ts';
import { greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { licenseNames, storeEmailWords as words } from './email-words.ts';

export const invitationMail = (storeName: string, path: string): Mail =>
  greeted('', {
    subject: localized(words.invitation.subject, { storeName }),
    parts: [
      say(words.invitation.invites, { storeName }),
      link(path, words.invitation.open),
      say(words.invitation.once, { days: invitationDays }),
    ],
  });

export const approvedMail = (firstName: string, storeName: string): Mail =>
  greeted(firstName, {
    subject: localized(words.approved.subject, { storeName }),
    parts: [say(words.approved.open, { storeName }), link('/store', words.approved.link)],
  });

export const declinedMail = (firstName: string, storeName: string, reason: string): Mail =>
  greeted(firstName, {
    subject: localized(words.declined.subject, { storeName }),
    parts: [
      say(words.declined.missing, { storeName, reason }),
      say(words.declined.again),
      link('/store', words.declined.open),
    ],
  });

/** Stage 0 is the end; the others come before it. */
type LicenseEnds = {
  readonly storeName: string;
  readonly kind: LicenseKind;
  readonly expiresOn: string;
  readonly stage: number;
};
export function licenseMail(firstName: string, { storeName, kind, expiresOn, stage }: LicenseEnds): Mail {
  const { subject, ends, overSubject, over, open } = words.license;
  const license = localized(licenseNames[kind]);
  const values = { license, storeName, day: longDay(expiresOn) };
  return greeted(firstName, {
    subject: stage === 0 ? localized(overSubject, { license, storeName }) : localized(subject, values),
    parts: [say(stage === 0 ? over : ends, values), link('/store/settings?part=licenses', open)],
  });
}

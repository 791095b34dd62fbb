/** What we write to those who run shops, and to those they invite. */
import type { LicenceKind } from '@autolotto/contract/stores/licences.ts';
import { invitationDays } from '@autolotto/contract/stores/limits.ts';
import type { Mail } from '../platform/mail.ts';

const hello = (firstName: string) => ({ say: firstName ? `Hello ${firstName},` : 'Hello,' });

export const invitationMail = (storeName: string, path: string): Mail => ({
  subject: `Work for ${storeName} on AutoLotto`,
  parts: [
    { say: 'Hello,' },
    { say: `An owner of ${storeName} invites you to work for the shop: to accept and pack its orders.` },
    { link: { path, label: 'See the invitation' } },
    {
      say: `It is for this email address only, and works once, for ${invitationDays} days. If you do not know the shop, ignore this letter: nothing happens.`,
    },
  ],
});

export const approvedMail = (firstName: string, storeName: string): Mail => ({
  subject: `${storeName} is open on AutoLotto`,
  parts: [
    hello(firstName),
    { say: `${storeName} was approved. From now on customers see it, and can order in its opening hours.` },
    { link: { path: '/store', label: 'Open the store dashboard' } },
  ],
});

export const declinedMail = (firstName: string, storeName: string, reason: string): Mail => ({
  subject: `${storeName} was not approved yet`,
  parts: [
    hello(firstName),
    { say: `We could not approve ${storeName} as it is. This is what we were missing: ${reason}` },
    { say: 'You can change the application and send it again at any time.' },
    { link: { path: '/store', label: 'Change the application' } },
  ],
});

const kindWords: Record<LicenceKind, string> = { lottery: 'lottery', tobacco: 'tobacco', alcohol: 'alcohol' };

export function licenceMail(
  firstName: string,
  { storeName, kind, expiresOn, stage }: { storeName: string; kind: LicenceKind; expiresOn: string; stage: number },
): Mail {
  const word = kindWords[kind];
  const isOver = stage === 0;
  return {
    subject: isOver
      ? `The ${word} licence of ${storeName} is over`
      : `The ${word} licence of ${storeName} ends on ${expiresOn}`,
    parts: [
      hello(firstName),
      {
        say: isOver
          ? `The ${word} licence that we have on file for ${storeName} was good until ${expiresOn}. Customers do not see what it covers until you enter the new one.`
          : `The ${word} licence that we have on file for ${storeName} is good until ${expiresOn}. After that day customers do not see what it covers.`,
      },
      { link: { path: '/store/settings?part=licences', label: 'Enter the new licence' } },
    ],
  };
}

/** Emails about accounts. */
import type { AlertKind } from '@autolotto/contract/identity/security/kinds.ts';
import { longDay, utcMoment } from '@autolotto/contract/shared/words/moments.ts';
import { type Localized, localized } from '@autolotto/contract/shared/words/sentence.ts';
import { greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { deviceOf } from '../sign-in/device-rules.ts';
import { identityEmailWords as words } from './email-words.ts';

const signIn = link('/api/login', words.signIn);

export const verifyMail = (firstName: string, path: string): Mail =>
  greeted(firstName, {
    subject: localized(words.verify.subject),
    parts: [say(words.verify.please), link(path, words.verify.open), say(words.verify.once)],
  });

export const resetMail = (firstName: string, path: string): Mail =>
  greeted(firstName, {
    subject: localized(words.reset.subject),
    parts: [say(words.reset.asked), link(path, words.setPassword), say(words.reset.once)],
  });

/** Somebody, perhaps its owner, signed up with an address that has an account. */
export const signUpAgainMail = (firstName: string, path: string): Mail =>
  greeted(firstName, {
    subject: localized(words.signUpAgain.subject),
    parts: [
      say(words.signUpAgain.tried),
      signIn,
      say(words.signUpAgain.forgot),
      link(path, words.setPassword),
      say(words.signUpAgain.safe),
    ],
  });

export const passwordChangedMail = (firstName: string, path: string): Mail =>
  greeted(firstName, {
    subject: localized(words.passwordChanged.subject),
    parts: [
      say(words.passwordChanged.changed),
      say(words.nothingToDo),
      say(words.passwordChanged.notYou),
      link(path, words.signOutEverywhere),
    ],
  });

export const guessingMail = (firstName: string, path: string): Mail =>
  greeted(firstName, {
    subject: localized(words.guessing.subject),
    parts: [
      say(words.guessing.wrong),
      say(words.guessing.devices),
      link(path, words.guessing.open),
      say(words.guessing.once),
    ],
  });

function deviceWords(userAgent: string | undefined): string | Localized<string> {
  const { browser, system } = deviceOf(userAgent ?? null);
  if (browser !== null && system !== null) return localized(words.newSignIn.browserOnSystem, { browser, system });
  return browser ?? system ?? localized(words.newSignIn.unknownDevice);
}

/** The reader's time zone is unknown, so the time is in UTC and labeled so. */
export function newSignInMail(
  { userAgent, at, isNew }: { userAgent: string | undefined; at: string; isNew: boolean },
  path: string,
): Mail {
  const { newSignIn } = words;
  return greeted('', {
    subject: localized(newSignIn.subject),
    parts: [
      say(isNew ? newSignIn.newDevice : newSignIn.usedDevice, { device: deviceWords(userAgent), at: utcMoment(at) }),
      say(words.nothingToDo),
      say(newSignIn.notYou),
      link(path, words.signOutEverywhere),
    ],
  });
}

export const freeDeliveryGrantedMail = (firstName: string, endsOn: string | null): Mail =>
  greeted(firstName, {
    subject: localized(words.freeDelivery.grantedSubject),
    parts: [
      say(words.freeDelivery.granted),
      endsOn === null ? say(words.freeDelivery.noEnd) : say(words.freeDelivery.until, { day: longDay(endsOn) }),
      say(words.freeDelivery.photoDeleted),
      link('/order', words.placeOrder),
    ],
  });

export const freeDeliveryRefusedMail = (firstName: string, reason: string): Mail =>
  greeted(firstName, {
    subject: localized(words.freeDelivery.refusedSubject),
    parts: [
      say(words.freeDelivery.refused, { reason }),
      say(words.freeDelivery.photoDeletedAskAgain),
      link('/account', words.freeDelivery.askAgain),
    ],
  });

export const freeDeliveryEndedMail = (firstName: string): Mail =>
  greeted(firstName, {
    subject: localized(words.freeDelivery.endedSubject),
    parts: [say(words.freeDelivery.ended), link('/account', words.freeDelivery.askAgain)],
  });

type Excluded = {
  readonly scope: 'lottery' | 'restricted';
  readonly until: Date | null;
  /** Over soon enough that the hour matters. */
  readonly isTimeOut: boolean;
  readonly playHelp: string;
};
export function selfExcludedMail(firstName: string, { scope, until, isTimeOut, playHelp }: Excluded): Mail {
  const { selfExcluded } = words;
  const items = localized(selfExcluded[scope]);
  const end =
    until && (isTimeOut ? utcMoment(until.toISOString().slice(0, 16)) : longDay(until.toISOString().slice(0, 10)));
  return greeted(firstName, {
    subject: localized(isTimeOut ? selfExcluded.timeOutSubject : selfExcluded.subject),
    parts: [
      end === null ? say(selfExcluded.forGood, { items }) : say(selfExcluded.until, { items, end }),
      say(selfExcluded.recurring),
      say(selfExcluded.help, { playHelp }),
    ],
  });
}

type Contact = { readonly phone: string; readonly email: string };

/** The other account stays anonymous: its holder is what the reader may dispute. */
export const accountsJoinedMail = (firstName: string, { phone, email }: Contact): Mail =>
  greeted(firstName, {
    subject: localized(words.accountsJoined.subject),
    parts: [
      say(words.accountsJoined.law),
      say(words.accountsJoined.limits),
      say(words.accountsJoined.dispute, { phone, email }),
    ],
  });

export const accountsPartedMail = (firstName: string): Mail =>
  greeted(firstName, {
    subject: localized(words.accountsParted.subject),
    parts: [say(words.accountsParted.open), link('/order', words.placeOrder)],
  });

export const documentsSeenMail = (firstName: string): Mail =>
  greeted(firstName, {
    subject: localized(words.documentsSeen.subject),
    parts: [say(words.documentsSeen.more), link('/account', words.documentsSeen.open)],
  });

type Suspension = {
  readonly reason: string;
  /** End of the appeal period, and days until an answer. */
  readonly until: string;
  readonly replyDays: number;
  readonly path: string | undefined;
};
export const suspendedMail = (
  firstName: string,
  { reason, until, replyDays, path }: Suspension,
  { phone, email }: Contact,
): Mail =>
  greeted(firstName, {
    subject: localized(words.suspended.subject),
    parts: [
      say(words.suspended.now, { reason }),
      say(words.suspended.orders),
      ...(path === undefined
        ? []
        : [
            say(words.suspended.appeal, { until: utcMoment(until), replyDays }),
            link(path, words.suspended.openAppeal),
          ]),
      say(words.suspended.money, { phone, email }),
    ],
  });

export const credentialResetMail = (firstName: string, { phone, email }: Contact): Mail =>
  greeted(firstName, {
    subject: localized(words.credentialReset.subject),
    parts: [
      say(words.credentialReset.done),
      say(words.credentialReset.next),
      signIn,
      say(words.credentialReset.notYou, { phone, email }),
    ],
  });

export const suspensionStaysMail = (firstName: string, reason: string, { phone, email }: Contact): Mail =>
  greeted(firstName, {
    subject: localized(words.suspended.staysSubject),
    parts: [say(words.suspended.stays, { reason }), say(words.suspended.keepsMoney, { phone, email })],
  });

export const suspensionLiftedMail = (firstName: string, reason: string): Mail =>
  greeted(firstName, {
    subject: localized(words.suspended.liftedSubject),
    parts: [say(words.suspended.lifted, { reason }), signIn],
  });

/** To admins: which kinds of alerts are new. Whom they are about stays in the console. */
export const securityAlertMail = (kinds: readonly AlertKind[]): Mail =>
  greeted('', {
    subject: localized(words.securityAlert.subject),
    parts: [
      say(words.securityAlert.look),
      ...kinds.map((kind) => say(words.securityAlert[kind])),
      link('/admin?tab=security', words.securityAlert.open),
      say(words.securityAlert.once),
    ],
  });

export const deletionAskedMail = (firstName: string, at: Date): Mail =>
  greeted(firstName, {
    subject: localized(words.deletion.askedSubject),
    parts: [
      say(words.deletion.asked, { day: longDay(at.toISOString().slice(0, 10)) }),
      say(words.deletion.keep),
      signIn,
    ],
  });

export const deletionSoonMail = (firstName: string, at: Date): Mail =>
  greeted(firstName, {
    subject: localized(words.deletion.soonSubject),
    parts: [
      say(words.deletion.soon, { day: longDay(at.toISOString().slice(0, 10)) }),
      say(words.deletion.keep),
      signIn,
    ],
  });

export const accountDeletedMail = (firstName: string): Mail =>
  greeted(firstName, {
    subject: localized(words.deletion.doneSubject),
    parts: [say(words.deletion.done), say(words.deletion.thanks)],
  });

export const sessionsEndedMail = (firstName: string, { phone, email }: Contact): Mail =>
  greeted(firstName, {
    subject: localized(words.sessionsEnded.subject),
    parts: [
      say(words.sessionsEnded.done),
      say(words.sessionsEnded.next),
      signIn,
      say(words.sessionsEnded.ask, { phone, email }),
    ],
  });

export type CredentialChange = 'passkey added' | 'passkey removed' | 'codes on' | 'codes off';
/** Every change is announced: a borrowed session must not change sign-in methods unnoticed. */
export const credentialChangedMail = (firstName: string, change: CredentialChange): Mail =>
  greeted(firstName, {
    subject: localized(words.credentialChanged[change].subject),
    parts: [
      say(words.credentialChanged[change].what),
      say(words.nothingToDo),
      say(words.credentialChanged.notYou),
      link('/api/login?step=forgot', words.setPassword),
    ],
  });

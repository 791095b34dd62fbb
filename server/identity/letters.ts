/** What we write to people about their accounts. Each says what happened, what to do, and that doing nothing is safe. */
import type { Mail } from '../platform/mail.ts';
import { deviceOf } from './device-rules.ts';

const hello = (firstName: string) => ({ say: firstName ? `Hello ${firstName},` : 'Hello,' });

export const verifyMail = (firstName: string, path: string): Mail => ({
  subject: 'Confirm your email address',
  parts: [
    hello(firstName),
    { say: 'Please confirm that this is your email address. We write to it about your orders and your account.' },
    { link: { path, label: 'Confirm my address' } },
    { say: 'The link works once, for three days. If you did not make an account at AutoLotto, ignore this letter.' },
  ],
});

export const resetMail = (firstName: string, path: string): Mail => ({
  subject: 'Set a new password',
  parts: [
    hello(firstName),
    { say: 'Somebody, probably you, asked to set a new password for your AutoLotto account.' },
    { link: { path, label: 'Set a new password' } },
    { say: 'The link works once, for one hour. If it was not you, ignore this letter: your password stays as it is.' },
  ],
});

export const passwordChangedMail = (firstName: string, path: string): Mail => ({
  subject: 'Your password was changed',
  parts: [
    hello(firstName),
    {
      say: 'The password of your AutoLotto account was changed by a link that we mailed to you. You were signed out everywhere else.',
    },
    { say: 'If it was you, there is nothing to do.' },
    {
      say: 'If it was not you, somebody can read your mail. Sign everybody out, then change the password of your mailbox and of your account.',
    },
    { link: { path, label: 'Sign out everywhere' } },
  ],
});

export const guessingMail = (firstName: string, path: string): Mail => ({
  subject: 'Somebody is guessing your password',
  parts: [
    hello(firstName),
    { say: 'There were many wrong passwords for your account, so new devices have to wait a while. Nobody got in.' },
    { say: 'On devices that you used before you sign in as always. To use a new one now, open this link on it:' },
    { link: { path, label: 'Let me sign in on this device' } },
    {
      say: 'The link works once, for one day, and your password is still asked for. If your password is short or used elsewhere, set a new one.',
    },
  ],
});

/** The time stands in words that need no time zone of the reader: UTC, said so. */
export function newSignInMail(userAgent: string | undefined, at: string, path: string): Mail {
  const { browser, system } = deviceOf(userAgent ?? null);
  const device =
    [browser, system].filter((word) => word !== null).join(' on ') || 'a device that does not say what it is';
  return {
    subject: 'New sign-in to your account',
    parts: [
      { say: 'Hello,' },
      { say: `Somebody signed in to your AutoLotto account on a new device: ${device}, on ${at} UTC.` },
      { say: 'If it was you, there is nothing to do.' },
      { say: 'If it was not you, sign everybody out and then set a new password.' },
      { link: { path, label: 'Sign out everywhere' } },
    ],
  };
}

export const freeDeliveryGrantedMail = (firstName: string, endsOn: string | null): Mail => ({
  subject: 'Your orders are delivered free',
  parts: [
    hello(firstName),
    { say: 'We looked at your proof. From now on every order is brought to you without a delivery fee.' },
    {
      say:
        endsOn === null
          ? 'It has no end.'
          : `It holds until ${endsOn}. Ask again before that day if you need it longer.`,
    },
    { say: 'The photo that you sent is deleted.' },
    { link: { path: '/order', label: 'Order something' } },
  ],
});

export const freeDeliveryRefusedMail = (firstName: string, words: string): Mail => ({
  subject: 'About your request for free delivery',
  parts: [
    hello(firstName),
    { say: `We could not grant you free delivery. The reason: ${words}` },
    { say: 'The photo that you sent is deleted. You can ask again with another proof whenever you like.' },
    { link: { path: '/account', label: 'Ask again' } },
  ],
});

export const freeDeliveryEndedMail = (firstName: string): Mail => ({
  subject: 'Your free delivery has ended',
  parts: [
    hello(firstName),
    {
      say: 'Its last day is over, so your next orders have a delivery fee again. Ask for it anew if you still need it.',
    },
    { link: { path: '/account', label: 'Ask again' } },
  ],
});

export const selfExcludedMail = (
  firstName: string,
  { scope, until, playHelp }: { scope: 'lottery' | 'restricted'; until: string | null; playHelp: string },
): Mail => {
  const goods = scope === 'lottery' ? 'lottery goods' : 'goods with an age limit';
  return {
    subject: 'You have shut yourself out',
    parts: [
      hello(firstName),
      {
        say:
          until === null
            ? `As you asked, we do not sell you ${goods} any more. This has no end.`
            : `As you asked, we do not sell you ${goods} until ${until}. It ends by itself, and nobody can end it before.`,
      },
      { say: 'Recurring orders of yours with such goods have ended. Nobody writes to you about these goods.' },
      { say: `If you want to talk to somebody, call ${playHelp}: free, at any hour, and in confidence.` },
    ],
  };
};

/** Nothing is said of the other account: who it belongs to is what somebody may object to. */
export const accountsJoinedMail = (firstName: string, { phone, email }: { phone: string; email: string }): Mail => ({
  subject: 'You have two accounts with us',
  parts: [
    hello(firstName),
    {
      say: 'The law lets everybody have one account for goods with an age limit. We found that you have another one, which is older.',
    },
    {
      say: 'With this account you cannot order such goods, play or have promotions any more. You can still see everything in it, order other goods, and use the money in it.',
    },
    {
      say: `If this is not so, tell us: call ${phone} or write to ${email}. Somebody else than before will look at it, and your account is opened again if we were wrong.`,
    },
  ],
});

export const accountsPartedMail = (firstName: string): Mail => ({
  subject: 'Your account is open again',
  parts: [
    hello(firstName),
    { say: 'We looked at your account again: it is your only one. You can order everything with it as before.' },
    { link: { path: '/order', label: 'Order something' } },
  ],
});

export const papersSeenMail = (firstName: string): Mail => ({
  subject: 'We have seen your papers',
  parts: [
    hello(firstName),
    { say: 'Our staff has seen your papers, so you can order and deposit more. Your account page says how much.' },
    { link: { path: '/account', label: 'To my account' } },
  ],
});

/** What we write to couriers about what was said of them, and to customers about what they said. */
import type { Mail } from '../platform/mail.ts';

const hello = (firstName: string) => ({ say: firstName ? `Hello ${firstName},` : 'Hello,' });

export function appealMail(firstName: string, decided: { isRemoved: boolean; answer: string }): Mail {
  const what = decided.isRemoved
    ? 'We looked at the rating that you appealed against and removed it. It does not count any more.'
    : 'We looked at the rating that you appealed against. It stays.';
  return {
    subject: decided.isRemoved ? 'A rating was removed' : 'A rating stays',
    parts: [
      hello(firstName),
      { say: what },
      { say: `This is why: ${decided.answer}` },
      { link: { path: '/courier?tab=earnings', label: 'See your ratings' } },
    ],
  };
}

export function reviewMail(firstName: string, hidden: { storeName: string; orderId: number; reason: string }): Mail {
  return {
    subject: 'Your review is not shown any more',
    parts: [
      hello(firstName),
      { say: `Somebody reported your review of ${hidden.storeName}. We looked at it and do not show it any more.` },
      { say: `This is why: ${hidden.reason}` },
      { link: { path: `/tracking/${hidden.orderId}`, label: 'See your order' } },
    ],
  };
}

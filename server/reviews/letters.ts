/** What we write to couriers about what was said of them. */
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

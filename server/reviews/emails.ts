/** Emails to couriers about their ratings, and to customers about their reviews. */
import { greeted, link, say } from '../platform/mail/email-format.ts';
import type { Mail } from '../platform/mail/mail.ts';

export function appealMail(firstName: string, { isRemoved, answer }: { isRemoved: boolean; answer: string }): Mail {
  const path = '/courier?tab=earnings';
  return greeted(firstName, {
    en: {
      subject: isRemoved ? 'A rating was removed' : 'A rating stays',
      parts: [
        say(
          isRemoved
            ? 'We reviewed the rating that you appealed and removed it. It no longer counts.'
            : 'We looked at the rating that you appealed against. It stays.',
        ),
        say(`This is why: ${answer}`),
        link(path, 'See your ratings'),
      ],
    },
    es: {
      subject: isRemoved ? 'Se quitó una calificación' : 'Una calificación se mantiene',
      parts: [
        say(
          isRemoved
            ? 'Revisamos la calificación que usted apeló y la quitamos. Ya no cuenta.'
            : 'Revisamos la calificación que usted apeló. Se mantiene.',
        ),
        say(`Este es el motivo: ${answer}`),
        link(path, 'Ver sus calificaciones'),
      ],
    },
  });
}

export function reviewMail(
  firstName: string,
  { storeName, orderId, reason }: { storeName: string; orderId: number; reason: string },
): Mail {
  const path = `/tracking/${orderId}`;
  return greeted(firstName, {
    en: {
      subject: 'Your review is no longer shown',
      parts: [
        say(`Somebody reported your review of ${storeName}. We checked it and no longer show it.`),
        say(`This is why: ${reason}`),
        link(path, 'See your order'),
      ],
    },
    es: {
      subject: 'Su reseña ya no se muestra',
      parts: [
        say(`Alguien denunció su reseña de ${storeName}. La revisamos y ya no la mostramos.`),
        say(`Este es el motivo: ${reason}`),
        link(path, 'Ver su pedido'),
      ],
    },
  });
}

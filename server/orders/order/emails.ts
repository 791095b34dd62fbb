/** Emails to customers about orders that run without them. */

import type { AskReason } from '@autolotto/contract/orders/recurring/limits.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { inDollars } from '@autolotto/contract/shared/money.ts';
import { greeted, link, momentIn, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';

const recurringPath = '/recurring';
const toRecurring = {
  en: link(recurringPath, 'See your recurring orders'),
  es: link(recurringPath, 'Ver sus pedidos recurrentes'),
};

/** Times are in the store's time zone. */
type Told = { readonly firstName: string; readonly storeName: string; readonly timeZone: string; readonly due: Date };
const timesOf = ({ timeZone, due }: Pick<Told, 'timeZone' | 'due'>, until = due) => ({
  en: { due: momentIn('en', timeZone, due), until: momentIn('en', timeZone, until) },
  es: { due: momentIn('es', timeZone, due), until: momentIn('es', timeZone, until) },
});

const because: Record<AskReason, { readonly en: string; readonly es: string }> = {
  restricted: {
    en: 'Something in it may only be sold to adults, so we place it only when you say so.',
    es: 'Algo de lo que lleva solo se vende a mayores de edad, así que lo hacemos solo cuando usted lo diga.',
  },
  price: {
    en: 'It costs more now than you agreed to, so we place it only when you say so.',
    es: 'Ahora cuesta más de lo que usted aceptó, así que lo hacemos solo cuando usted lo diga.',
  },
};
export function recurringAskedMail(
  details: Told,
  { why, total, until }: { readonly why: AskReason; readonly total: string; readonly until: Date },
): Mail {
  const { en, es } = timesOf(details, until);
  const { firstName, storeName } = details;
  return greeted(firstName, {
    en: {
      subject: 'Please confirm your recurring order',
      parts: [
        say(`Your recurring order from ${storeName} fell due on ${en.due}. It costs ${inDollars(total)} now.`),
        say(because[why].en),
        say(`Without an answer until ${en.until} it is left out this time, and nothing is charged.`),
        link(recurringPath, 'Confirm it or leave it out'),
      ],
    },
    es: {
      subject: 'Confirme su pedido recurrente',
      parts: [
        say(`A su pedido recurrente de ${storeName} le tocaba el ${es.due}. Ahora cuesta ${inDollars(total)}.`),
        say(because[why].es),
        say(`Si no contesta hasta el ${es.until}, esta vez se omite y no se cobra nada.`),
        link(recurringPath, 'Confirmarlo u omitirlo'),
      ],
    },
  });
}

export function recurringPlacedMail(
  details: Told,
  { orderId, total }: { readonly orderId: number; readonly total: string },
): Mail {
  const { en, es } = timesOf(details);
  const { firstName, storeName } = details;
  const path = `/tracking/${orderId}`;
  return greeted(firstName, {
    en: {
      subject: `Your recurring order was placed: order #${orderId}`,
      parts: [
        say(`Your recurring order from ${storeName}, due on ${en.due}, was placed. Its total is ${inDollars(total)}.`),
        link(path, 'Follow your order'),
        say('You can cancel it until the store has accepted it.'),
      ],
    },
    es: {
      subject: `Se hizo su pedido recurrente: pedido n.º ${orderId}`,
      parts: [
        say(`Su pedido recurrente de ${storeName}, del ${es.due}, se hizo. El total es de ${inDollars(total)}.`),
        link(path, 'Seguir su pedido'),
        say('Puede cancelarlo hasta que la tienda lo acepte.'),
      ],
    },
  });
}

/** `why` is the sentence of what stopped it. */
export function recurringFailedMail(
  details: Told,
  { why, until }: { readonly why: Readonly<Record<Language, string>>; readonly until: Date },
): Mail {
  const { en, es } = timesOf(details, until);
  const { firstName, storeName } = details;
  return greeted(firstName, {
    en: {
      subject: 'Your recurring order could not be placed',
      parts: [
        say(`Your recurring order from ${storeName}, due on ${en.due}, could not be placed: ${why.en}`),
        say(`Nothing was charged. You can try it again until ${en.until}; the next one comes as planned.`),
        link(recurringPath, 'Try it again'),
      ],
    },
    es: {
      subject: 'No se pudo hacer su pedido recurrente',
      parts: [
        say(`Su pedido recurrente de ${storeName}, del ${es.due}, no se pudo hacer. ${why.es}`),
        say(`No se cobró nada. Puede intentarlo de nuevo hasta el ${es.until}; el próximo llega como está previsto.`),
        link(recurringPath, 'Intentarlo de nuevo'),
      ],
    },
  });
}

export function recurringExpiredMail(details: Told): Mail {
  const { en, es } = timesOf(details);
  const { firstName, storeName } = details;
  return greeted(firstName, {
    en: {
      subject: 'Your recurring order was left out',
      parts: [
        say(
          `You did not confirm your recurring order from ${storeName}, due on ${en.due}, so it was left out this time.`,
        ),
        say('Nothing was charged. The next one comes as planned.'),
        toRecurring.en,
      ],
    },
    es: {
      subject: 'Su pedido recurrente se omitió',
      parts: [
        say(`Usted no confirmó su pedido recurrente de ${storeName}, del ${es.due}, así que esta vez se omitió.`),
        say('No se cobró nada. El próximo llega como está previsto.'),
        toRecurring.es,
      ],
    },
  });
}

export function recurringMissedMail(details: Told): Mail {
  const { en, es } = timesOf(details);
  const { firstName, storeName } = details;
  return greeted(firstName, {
    en: {
      subject: 'Your recurring order was left out',
      parts: [
        say(`We were not able to place orders when your recurring order from ${storeName} fell due on ${en.due}.`),
        say('We did not place it late. Nothing was charged, and the next one comes as planned. We are sorry.'),
        toRecurring.en,
      ],
    },
    es: {
      subject: 'Su pedido recurrente se omitió',
      parts: [
        say(`No pudimos hacer pedidos cuando le tocaba a su pedido recurrente de ${storeName}, el ${es.due}.`),
        say('No lo hicimos tarde. No se cobró nada y el próximo llega como está previsto. Le pedimos disculpas.'),
        toRecurring.es,
      ],
    },
  });
}

export function phoneOrderMail(
  firstName: string,
  {
    orderId,
    storeName,
    items,
    address,
    total,
    isCash,
  }: {
    readonly orderId: number;
    readonly storeName: string;
    readonly items: readonly { readonly name: string; readonly quantity: number }[];
    readonly address: string;
    readonly total: string;
    readonly isCash: boolean;
  },
): Mail {
  const path = `/tracking/${orderId}`;
  const goods = say(items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '));
  return greeted(firstName, {
    en: {
      subject: `Your phone order: order #${orderId}`,
      parts: [
        say(`We placed this order for you at ${storeName}, as you asked us by phone.`),
        goods,
        say(`It is brought to ${address}.`),
        say(
          isCash
            ? `Its total is ${inDollars(total)}. Please have it ready in cash.`
            : `Its total of ${inDollars(total)} is set aside in your wallet.`,
        ),
        link(path, 'Follow your order'),
        say('If you did not ask for it, cancel it there or call us: until the store accepts it, it costs you nothing.'),
      ],
    },
    es: {
      subject: `Su pedido por teléfono: pedido n.º ${orderId}`,
      parts: [
        say(`Hicimos este pedido para usted en ${storeName}, como nos lo dijo por teléfono.`),
        goods,
        say(`Se entrega en ${address}.`),
        say(
          isCash
            ? `El total es de ${inDollars(total)}. Téngalo listo en efectivo.`
            : `El total de ${inDollars(total)} está apartado en su billetera.`,
        ),
        link(path, 'Seguir su pedido'),
        say('Si usted no lo pidió, cancélelo ahí o llámenos: hasta que la tienda lo acepte, no le cuesta nada.'),
      ],
    },
  });
}

/** To support: open orders of a suspended account, which go on without its holder. */
export function suspendedOrdersMail(
  name: string,
  orders: readonly { readonly id: number; readonly isCarried: boolean }[],
): Mail {
  return {
    en: {
      subject: `Open orders of a suspended account: ${name}`,
      parts: [
        say(`${name} was suspended. These orders go on and need somebody to look after them:`),
        ...orders.map(({ id, isCarried }) =>
          link(`/tracking/${id}`, isCarried ? `Order #${id}, which they carry` : `Order #${id}, which they placed`),
        ),
      ],
    },
    es: {
      subject: `Pedidos abiertos de una cuenta suspendida: ${name}`,
      parts: [
        say(`La cuenta de ${name} fue suspendida. Estos pedidos siguen y necesitan que alguien los atienda:`),
        ...orders.map(({ id, isCarried }) =>
          link(
            `/tracking/${id}`,
            isCarried ? `Pedido n.º ${id}, que lleva esa persona` : `Pedido n.º ${id}, que hizo esa persona`,
          ),
        ),
      ],
    },
  };
}

/** To a store that has not confirmed a return. */
export function returnWaitsMail(firstName: string, orderId: number): Mail {
  return greeted(firstName, {
    en: {
      subject: `Did order #${orderId} come back?`,
      parts: [
        say(`Order #${orderId} could not be handed over, and its courier was to bring it back to you.`),
        say('Please say of each item what became of it, also if nothing came: the courier is paid when you have.'),
        link('/store', 'Confirm the return'),
      ],
    },
    es: {
      subject: `¿Volvió el pedido n.º ${orderId}?`,
      parts: [
        say(`El pedido n.º ${orderId} no se pudo entregar, y el repartidor tenía que devolvérselo.`),
        say(
          'Diga de cada artículo qué fue de él, también si no llegó nada: al repartidor se le paga cuando lo haya hecho.',
        ),
        link('/store', 'Confirmar la devolución'),
      ],
    },
  });
}

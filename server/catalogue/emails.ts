/** Emails to a shop's people about its products. */

import type { PricePlanProblem } from '@autolotto/contract/catalogue/price-plans/model.ts';
import { inDollars } from '@autolotto/contract/shared/money.ts';
import { greeted, link, momentIn, say } from '../platform/mail/email-format.ts';
import type { Mail } from '../platform/mail/mail.ts';

export function planRefusedMail(
  firstName: string,
  {
    storeName,
    at,
    timeZone,
    count,
    problem,
  }: {
    readonly storeName: string;
    readonly at: Date;
    readonly timeZone: string;
    readonly count: number;
    readonly problem: PricePlanProblem;
  },
): Mail {
  const { missing, crossed, more } = problem;
  const because = {
    en: [
      ...missing.map((name) => `${name} is not sold any more`),
      ...crossed.map(({ name, from, now }) => `${name} costs ${inDollars(now)} by now and not ${inDollars(from)}`),
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
    es: [
      ...missing.map((name) => `${name} ya no se vende`),
      ...crossed.map(({ name, from, now }) => `${name} cuesta ahora ${inDollars(now)} y no ${inDollars(from)}`),
      ...(more > 0 ? [`y ${more} más`] : []),
    ],
  };
  const path = '/store?tab=inventory';
  return greeted(firstName, {
    en: {
      subject: `Prices of ${storeName} were not changed`,
      parts: [
        say(
          `${count === 1 ? 'One price' : `${count} prices`} of ${storeName} should have changed on ${momentIn('en', timeZone, at)}. Something else was changed meanwhile, so all of them stayed as they are:`,
        ),
        say(`${because.en.join('; ')}.`),
        link(path, 'Look at the prices'),
      ],
    },
    es: {
      subject: `No se cambiaron precios de ${storeName}`,
      parts: [
        say(
          `${count === 1 ? 'Un precio' : `${count} precios`} de ${storeName} ${count === 1 ? 'debía' : 'debían'} cambiar el ${momentIn('es', timeZone, at)}. Mientras tanto se cambió otra cosa, así que todo quedó como estaba:`,
        ),
        say(`${because.es.join('; ')}.`),
        link(path, 'Ver los precios'),
      ],
    },
  });
}

export const itemsSentMail = (
  firstName: string,
  {
    from,
    to,
    name,
    quantity,
  }: { readonly from: string; readonly to: string; readonly name: string; readonly quantity: number },
): Mail =>
  greeted(firstName, {
    en: {
      subject: `${from} sends goods to ${to}`,
      parts: [
        say(`${from} sends ${quantity} × ${name} to ${to}. Take them in when they are there.`),
        say('Nothing is moved before that. If you do not know about it, decline.'),
        link('/store?tab=inventory', 'Open the inventory'),
      ],
    },
    es: {
      subject: `${from} envía artículos a ${to}`,
      parts: [
        say(`${from} envía ${quantity} × ${name} a ${to}. Regístrelos cuando lleguen.`),
        say('Antes de eso no se mueve nada. Si no sabe de qué se trata, rechácelo.'),
        link('/store?tab=inventory', 'Abrir el inventario'),
      ],
    },
  });

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
      ...missing.map((name) => `${name} is no longer sold`),
      ...crossed.map(({ name, from, now }) => `${name} now costs ${inDollars(now)} instead of ${inDollars(from)}`),
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
          `${count === 1 ? 'One price' : `${count} prices`} of ${storeName} should have changed on ${momentIn('en', timeZone, at)}. Something else changed first, so no prices were changed:`,
        ),
        say(`${because.en.join('; ')}.`),
        link(path, 'Look at the prices'),
      ],
    },
    es: {
      subject: `No se cambiaron precios de ${storeName}`,
      parts: [
        say(
          `${count === 1 ? 'Un precio' : `${count} precios`} de ${storeName} ${count === 1 ? 'debía' : 'debían'} cambiar el ${momentIn('es', timeZone, at)}. Antes cambió otra cosa, así que no se cambió ningún precio:`,
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
      subject: `${from} is sending items to ${to}`,
      parts: [
        say(`${from} is sending ${quantity} × ${name} to ${to}. Receive them in the app when they arrive.`),
        say('Your stock does not change before that. If you did not expect this, decline it.'),
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

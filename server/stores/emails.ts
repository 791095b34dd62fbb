/** Emails to those who run shops, and to those they invite. */
import type { LicenceKind } from '@autolotto/contract/stores/licences.ts';
import { invitationDays } from '@autolotto/contract/stores/limits.ts';
import { dayIn, greeted, link, say } from '../platform/mail/email-format.ts';
import type { Mail } from '../platform/mail/mail.ts';

export const invitationMail = (storeName: string, path: string): Mail =>
  greeted('', {
    en: {
      subject: `Work for ${storeName} on AutoLotto`,
      parts: [
        say(`An owner of ${storeName} invites you to work for the shop: to accept and pack its orders.`),
        link(path, 'See the invitation'),
        say(
          `It is for this email address only, and works once, for ${invitationDays} days. If you do not know the shop, ignore this email.`,
        ),
      ],
    },
    es: {
      subject: `Trabaje para ${storeName} en AutoLotto`,
      parts: [
        say(
          `Una de las personas dueñas de ${storeName} le invita a trabajar para la tienda: aceptar y preparar sus pedidos.`,
        ),
        link(path, 'Ver la invitación'),
        say(
          `Vale solo para esta dirección de correo y sirve una vez, durante ${invitationDays} días. Si no conoce la tienda, no haga caso de este correo.`,
        ),
      ],
    },
  });

export const approvedMail = (firstName: string, storeName: string): Mail =>
  greeted(firstName, {
    en: {
      subject: `${storeName} is open on AutoLotto`,
      parts: [
        say(`${storeName} was approved. From now on customers see it, and can order in its opening hours.`),
        link('/store', 'Open the store dashboard'),
      ],
    },
    es: {
      subject: `${storeName} está abierta en AutoLotto`,
      parts: [
        say(`${storeName} fue aprobada. Desde ahora los clientes la ven y pueden pedir en su horario.`),
        link('/store', 'Abrir el panel de la tienda'),
      ],
    },
  });

export const declinedMail = (firstName: string, storeName: string, reason: string): Mail =>
  greeted(firstName, {
    en: {
      subject: `${storeName} was not approved yet`,
      parts: [
        say(`We could not approve ${storeName} as it is. This is what we were missing: ${reason}`),
        say('You can change the application and send it again at any time.'),
        link('/store', 'Change the application'),
      ],
    },
    es: {
      subject: `${storeName} todavía no fue aprobada`,
      parts: [
        say(`No pudimos aprobar ${storeName} como está. Esto es lo que faltaba: ${reason}`),
        say('Puede cambiar la solicitud y enviarla otra vez cuando quiera.'),
        link('/store', 'Cambiar la solicitud'),
      ],
    },
  });

const kindWords: Record<LicenceKind, { readonly en: string; readonly es: string }> = {
  lottery: { en: 'lottery', es: 'lotería' },
  tobacco: { en: 'tobacco', es: 'tabaco' },
  alcohol: { en: 'alcohol', es: 'alcohol' },
};

export function licenceMail(
  firstName: string,
  { storeName, kind, expiresOn, stage }: { storeName: string; kind: LicenceKind; expiresOn: string; stage: number },
): Mail {
  const word = kindWords[kind];
  const isOver = stage === 0;
  const day = { en: dayIn('en', expiresOn), es: dayIn('es', expiresOn) };
  const path = '/store/settings?part=licences';
  return greeted(firstName, {
    en: {
      subject: isOver
        ? `The ${word.en} license of ${storeName} is over`
        : `The ${word.en} license of ${storeName} ends on ${day.en}`,
      parts: [
        say(
          isOver
            ? `The ${word.en} license that we have on file for ${storeName} was good until ${day.en}. Customers do not see what it covers until you enter the new one.`
            : `The ${word.en} license that we have on file for ${storeName} is good until ${day.en}. After that day customers do not see what it covers.`,
        ),
        link(path, 'Enter the new license'),
      ],
    },
    es: {
      subject: isOver
        ? `La licencia de ${word.es} de ${storeName} venció`
        : `La licencia de ${word.es} de ${storeName} vence el ${day.es}`,
      parts: [
        say(
          isOver
            ? `La licencia de ${word.es} que tenemos registrada de ${storeName} valió hasta el ${day.es}. Los clientes no ven lo que cubre hasta que usted escriba la nueva.`
            : `La licencia de ${word.es} que tenemos registrada de ${storeName} vale hasta el ${day.es}. Después de ese día los clientes no ven lo que cubre.`,
        ),
        link(path, 'Escribir la licencia nueva'),
      ],
    },
  });
}

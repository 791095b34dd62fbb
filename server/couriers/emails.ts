/** Emails to couriers about their documents and their clearance. Each states the event and their options. */
import { type DocumentKind, rightsSummary } from '@autolotto/contract/couriers/onboarding-enums.ts';
import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import { dayIn, greeted, link, say, utcIn } from '../platform/mail/email-format.ts';
import type { Mail } from '../platform/mail/mail.ts';

const path = '/courier?tab=profile';
const open = { en: link(path, 'Open my courier profile'), es: link(path, 'Abrir mi perfil de repartidor') };

const daysIn = {
  en: (count: number): string => (count === 1 ? '1 day' : `${count} days`),
  es: (count: number): string => (count === 1 ? '1 día' : `${count} días`),
};

type Word = { readonly en: string; readonly es: string };
const words: Record<DocumentKind | 'licence', Word> = {
  licence: { en: 'driving license', es: 'licencia de manejo' },
  licence_front: { en: 'driving license', es: 'licencia de manejo' },
  licence_back: { en: 'driving license (back)', es: 'licencia de manejo (reverso)' },
  insurance: { en: 'insurance', es: 'seguro' },
  vehicle_registration: { en: 'vehicle registration', es: 'registro del vehículo' },
  firearm_certificate: {
    en: 'firearm training certificate',
    es: 'certificado de entrenamiento con armas de fuego',
  },
  alcohol_certificate: { en: 'alcohol-server certificate', es: 'certificado para servir alcohol' },
};

/** Spanish speaks of "documento", so that one sentence fits every word. */
export const documentApprovedMail = (firstName: string, kind: DocumentKind, expiresOn: string | null): Mail =>
  greeted(firstName, {
    en: {
      subject: `Your ${words[kind].en} was approved`,
      parts: [
        say(
          expiresOn
            ? `We have looked at your ${words[kind].en} and approved it. It is on file until ${dayIn('en', expiresOn)}.`
            : `We have looked at your ${words[kind].en} and approved it.`,
        ),
        open.en,
      ],
    },
    es: {
      subject: `Documento aprobado: ${words[kind].es}`,
      parts: [
        say(
          expiresOn
            ? `Revisamos su documento (${words[kind].es}) y lo aprobamos. Queda registrado hasta el ${dayIn('es', expiresOn)}.`
            : `Revisamos su documento (${words[kind].es}) y lo aprobamos.`,
        ),
        open.es,
      ],
    },
  });

export const documentRejectedMail = (firstName: string, kind: DocumentKind, reason: string): Mail =>
  greeted(firstName, {
    en: {
      subject: `Your ${words[kind].en} could not be approved`,
      parts: [
        say(`We have looked at your ${words[kind].en} and could not approve it. The reason: ${reason}`),
        say('Please hand it in again. What we approved before counts until its last day.'),
        open.en,
      ],
    },
    es: {
      subject: `No se pudo aprobar un documento: ${words[kind].es}`,
      parts: [
        say(`Revisamos su documento (${words[kind].es}) y no pudimos aprobarlo. El motivo: ${reason}`),
        say('Entréguelo otra vez. Lo que aprobamos antes cuenta hasta su último día.'),
        open.es,
      ],
    },
  });

export function documentEndsMail(
  firstName: string,
  { kind, expiresOn, stage }: { kind: DocumentKind | 'licence'; expiresOn: string; stage: number },
): Mail {
  const word = words[kind];
  const isOver = stage === 0;
  const day = { en: dayIn('en', expiresOn), es: dayIn('es', expiresOn) };
  return greeted(firstName, {
    en: {
      subject: isOver ? `Your ${word.en} has expired` : `Your ${word.en} ends on ${day.en}`,
      parts: [
        say(
          isOver
            ? `The ${word.en} that we have on file for you was good until ${day.en}. Where it is needed, you cannot take orders until the new one is approved. What you carry now you still bring.`
            : `The ${word.en} that we have on file for you is good until ${day.en}. Hand in the new one before that day, so that you can go on taking orders.`,
        ),
        open.en,
      ],
    },
    es: {
      subject: isOver ? `Documento vencido: ${word.es}` : `Documento que vence el ${day.es}: ${word.es}`,
      parts: [
        say(
          isOver
            ? `El documento que tenemos registrado de usted (${word.es}) valió hasta el ${day.es}. Donde hace falta, no puede tomar pedidos hasta que se apruebe el nuevo. Lo que lleva ahora todavía lo entrega.`
            : `El documento que tenemos registrado de usted (${word.es}) vale hasta el ${day.es}. Entregue el nuevo antes de ese día para poder seguir tomando pedidos.`,
        ),
        open.es,
      ],
    },
  });
}

const trainingWords: Record<Training, Word> = {
  alcohol: { en: 'alcohol', es: 'alcohol' },
  tobacco: { en: 'tobacco and vaping', es: 'tabaco y vapeo' },
  lottery: { en: 'lottery', es: 'lotería' },
  cash: { en: 'cash', es: 'efectivo' },
};

export function certificateEndsMail(
  firstName: string,
  { training, expiresOn, stage }: { training: Training; expiresOn: string; stage: number },
): Mail {
  const word = {
    en: `training certificate for ${trainingWords[training].en}`,
    es: `certificado de capacitación en ${trainingWords[training].es}`,
  };
  const isOver = stage === 0;
  const day = { en: dayIn('en', expiresOn), es: dayIn('es', expiresOn) };
  return greeted(firstName, {
    en: {
      subject: isOver ? `Your ${word.en} has expired` : `Your ${word.en} ends on ${day.en}`,
      parts: [
        say(
          isOver
            ? `Your ${word.en} was good until ${day.en}. Orders that ask for it are yours again as soon as you have taken the training once more; it takes some minutes. What you carry now you still bring.`
            : `Your ${word.en} is good until ${day.en}. Take the training once more before that day; it takes some minutes.`,
        ),
        open.en,
      ],
    },
    es: {
      subject: isOver ? `Su ${word.es} venció` : `Su ${word.es} vence el ${day.es}`,
      parts: [
        say(
          isOver
            ? `Su ${word.es} valió hasta el ${day.es}. Podrá tomar otra vez los pedidos que lo exigen en cuanto repita la capacitación; toma unos minutos. Lo que lleva ahora todavía lo entrega.`
            : `Su ${word.es} vale hasta el ${day.es}. Repita la capacitación antes de ese día; toma unos minutos.`,
        ),
        open.es,
      ],
    },
  });
}

export function checkEndsMail(firstName: string, { expiresOn, stage }: { expiresOn: string; stage: number }): Mail {
  const isOver = stage === 0;
  const day = { en: dayIn('en', expiresOn), es: dayIn('es', expiresOn) };
  return greeted(firstName, {
    en: {
      subject: isOver ? 'Your background check has expired' : `Your background check ends on ${day.en}`,
      parts: [
        say(
          isOver
            ? `Your background check expired on ${day.en}. You cannot take new orders until it is renewed. An admin can see that it is due. Please finish the orders you have now.`
            : `Your background check expires on ${day.en} and has to be renewed. An admin can see that it is due. Please make sure that your profile is up to date.`,
        ),
        open.en,
      ],
    },
    es: {
      subject: isOver ? 'Su verificación de antecedentes venció' : `Su verificación de antecedentes vence el ${day.es}`,
      parts: [
        say(
          isOver
            ? `Su verificación de antecedentes valió hasta el ${day.es}. No puede tomar pedidos hasta que se haga de nuevo; un administrador ve que toca. Lo que lleva ahora todavía lo entrega.`
            : `Su verificación de antecedentes vale hasta el ${day.es}. Hay que hacerla de nuevo, y un administrador ve que toca. Compruebe que su perfil esté bien.`,
        ),
        open.es,
      ],
    },
  });
}

export const checkApprovedMail = (firstName: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Your background check is done',
      parts: [
        say('Your background check was approved. What else is needed, if anything, stands in your courier profile.'),
        open.en,
      ],
    },
    es: {
      subject: 'Su verificación de antecedentes está lista',
      parts: [
        say('Su verificación de antecedentes fue aprobada. Si falta algo más, está en su perfil de repartidor.'),
        open.es,
      ],
    },
  });

export const noticeMail = (
  firstName: string,
  { reason, report, until }: { reason: string; report: string; until: string },
): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Before we decide on your background check',
      parts: [
        say('Nothing is decided yet. We may have to reject your background check, and we are telling you first.'),
        say(`The reason: ${reason}`),
        say(`What it is based on, and who made it: ${report}`),
        say(
          `If something in it is wrong or needs to be explained, tell us by ${utcIn('en', until)}. Nothing is final before then, and the days stand still from your answer until an admin has read it.`,
        ),
        say(
          `A copy of the report is in your courier profile. You may ask the company that made it to correct what is wrong. Your other rights: ${rightsSummary}`,
        ),
        open.en,
      ],
    },
    es: {
      subject: 'Antes de decidir sobre su verificación de antecedentes',
      parts: [
        say(
          'Todavía no hay nada decidido. Es posible que tengamos que rechazar su verificación de antecedentes, y se lo decimos antes de hacerlo.',
        ),
        say(`El motivo: ${reason}`),
        say(`En qué se basa y quién lo hizo: ${report}`),
        say(
          `Si algo está mal o necesita explicación, díganoslo hasta el ${utcIn('es', until)}. Nada es definitivo antes de entonces, y el plazo se detiene desde su respuesta hasta que un administrador la haya leído.`,
        ),
        say(
          `Una copia del informe está en su perfil de repartidor. Puede pedir a quien lo hizo que corrija lo que esté mal. A qué más tiene derecho: ${rightsSummary}`,
        ),
        open.es,
      ],
    },
  });

export const checkRejectedMail = (
  firstName: string,
  { reason, report }: { reason: string; report: string | null },
): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Your background check was not approved',
      parts: [
        say(
          `We have decided: your background check was not approved, so you cannot take orders. The reason: ${reason}`,
        ),
        ...(report === null
          ? []
          : [
              say(
                `It is based on: ${report} The company that made the report did not make this decision and cannot say why we did. You may ask them for a free copy and dispute what is in it.`,
              ),
            ]),
        open.en,
      ],
    },
    es: {
      subject: 'Su verificación de antecedentes no fue aprobada',
      parts: [
        say(
          `Decidimos: su verificación de antecedentes no fue aprobada, así que no puede tomar pedidos. El motivo: ${reason}`,
        ),
        ...(report === null
          ? []
          : [
              say(
                `Se basa en: ${report} Quien hizo el informe no decidió y no puede decir por qué lo hicimos. Puede pedirle una copia gratis y objetar lo que dice.`,
              ),
            ]),
        open.es,
      ],
    },
  });

export const noticeWithdrawnMail = (firstName: string, reason: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'The notice about your background check was withdrawn',
      parts: [
        say(`We have withdrawn the notice about your background check. The reason: ${reason}`),
        say('Your check goes on from where it was.'),
        open.en,
      ],
    },
    es: {
      subject: 'Se retiró el aviso sobre su verificación de antecedentes',
      parts: [
        say(`Retiramos el aviso sobre su verificación de antecedentes. El motivo: ${reason}`),
        say('Su verificación sigue donde estaba.'),
        open.es,
      ],
    },
  });

export const suspendedMail = (
  firstName: string,
  { reason, evidence, until, replyDays }: { reason: string; evidence: string; until: string; replyDays: number },
): Mail =>
  greeted(firstName, {
    en: {
      subject: 'You are suspended as a courier',
      parts: [
        say(`From now on you cannot take orders. The reason: ${reason}`),
        say('What you have picked up you still bring, and you are paid for it. Other orders go to other couriers.'),
        say(`What we know: ${evidence}`),
        say(
          `If this is wrong, say so in your courier profile by ${utcIn('en', until)}. An admin answers within ${daysIn.en(replyDays)}.`,
        ),
        open.en,
      ],
    },
    es: {
      subject: 'Está suspendido como repartidor',
      parts: [
        say(`Desde ahora no puede tomar pedidos. El motivo: ${reason}`),
        say('Lo que ya recogió todavía lo entrega, y se le paga. Los demás pedidos pasan a otros repartidores.'),
        say(`Lo que sabemos: ${evidence}`),
        say(
          `Si esto es un error, dígalo en su perfil de repartidor hasta el ${utcIn('es', until)}. Un administrador contesta en un plazo de ${daysIn.es(replyDays)}.`,
        ),
        open.es,
      ],
    },
  });

export const suspensionStaysMail = (firstName: string, reason: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Your suspension stays',
      parts: [say(`We have looked at your suspension again, and it stays. The reason: ${reason}`), open.en],
    },
    es: {
      subject: 'Su suspensión se mantiene',
      parts: [say(`Revisamos su suspensión otra vez, y se mantiene. El motivo: ${reason}`), open.es],
    },
  });

export const reinstatedMail = (firstName: string, reason: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Your suspension is over',
      parts: [
        say(`You are active again. The reason: ${reason}`),
        say('As soon as all your documents are in order you can take orders.'),
        open.en,
      ],
    },
    es: {
      subject: 'Su suspensión terminó',
      parts: [
        say(`Está activo de nuevo. El motivo: ${reason}`),
        say('En cuanto todos sus documentos estén en orden puede tomar pedidos.'),
        open.es,
      ],
    },
  });

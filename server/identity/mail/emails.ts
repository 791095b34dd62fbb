/** Emails about accounts. Each states the event, the next step, and that doing nothing is safe. */
import { dayIn, greeted, link, say, utcIn } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { deviceOf } from '../sign-in/device-rules.ts';

export const verifyMail = (firstName: string, path: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Confirm your email address',
      parts: [
        say('Please confirm that this is your email address. We write to it about your orders and your account.'),
        link(path, 'Confirm my address'),
        say('The link works once, for three days. If you did not create an AutoLotto account, ignore this email.'),
      ],
    },
    es: {
      subject: 'Confirme su dirección de correo',
      parts: [
        say('Confirme que esta es su dirección de correo. A ella le escribimos sobre sus pedidos y su cuenta.'),
        link(path, 'Confirmar mi dirección'),
        say(
          'El enlace sirve una vez, durante tres días. Si usted no abrió una cuenta en AutoLotto, no haga caso de este correo.',
        ),
      ],
    },
  });

export const resetMail = (firstName: string, path: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Set a new password',
      parts: [
        say('Somebody, probably you, asked to set a new password for your AutoLotto account.'),
        link(path, 'Set a new password'),
        say('The link works once, for one hour. If it was not you, ignore this email. Your password stays the same.'),
      ],
    },
    es: {
      subject: 'Ponga una contraseña nueva',
      parts: [
        say('Alguien, seguramente usted, pidió poner una contraseña nueva para su cuenta de AutoLotto.'),
        link(path, 'Poner una contraseña nueva'),
        say(
          'El enlace sirve una vez, durante una hora. Si no fue usted, no haga caso de este correo. Su contraseña no cambia.',
        ),
      ],
    },
  });

/** Somebody, perhaps its owner, signed up with an address that has an account. */
export const signUpAgainMail = (firstName: string, path: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'You have an account already',
      parts: [
        say('Somebody, probably you, tried to make an AutoLotto account with this address. It has one already.'),
        link('/api/login', 'Sign in'),
        say('If you have forgotten your password, set a new one. This link works once, for one hour.'),
        link(path, 'Set a new password'),
        say('If it was not you, there is nothing to do: nobody got in, and nothing was changed.'),
      ],
    },
    es: {
      subject: 'Usted ya tiene una cuenta',
      parts: [
        say('Alguien, seguramente usted, intentó abrir una cuenta de AutoLotto con esta dirección. Ya tiene una.'),
        link('/api/login', 'Iniciar sesión'),
        say('Si olvidó su contraseña, ponga una nueva. Este enlace sirve una vez, durante una hora.'),
        link(path, 'Poner una contraseña nueva'),
        say('Si no fue usted, no tiene que hacer nada: nadie entró y nada cambió.'),
      ],
    },
  });

export const passwordChangedMail = (firstName: string, path: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Your password was changed',
      parts: [
        say(
          'The password of your AutoLotto account was changed by a link that we mailed to you. You were signed out everywhere else.',
        ),
        say('If it was you, there is nothing to do.'),
        say(
          'If it was not you, somebody can read your mail. Sign everybody out, then change the password of your mailbox and of your account.',
        ),
        link(path, 'Sign out everywhere'),
      ],
    },
    es: {
      subject: 'Se cambió su contraseña',
      parts: [
        say(
          'La contraseña de su cuenta de AutoLotto se cambió con un enlace que le enviamos por correo. Se cerró su sesión en todos los demás dispositivos.',
        ),
        say('Si fue usted, no tiene que hacer nada.'),
        say(
          'Si no fue usted, alguien puede leer su correo. Cierre todas las sesiones y luego cambie la contraseña de su correo y la de su cuenta.',
        ),
        link(path, 'Cerrar todas las sesiones'),
      ],
    },
  });

export const guessingMail = (firstName: string, path: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Somebody is guessing your password',
      parts: [
        say('There were many wrong passwords for your account, so new devices have to wait a while. Nobody got in.'),
        say('On devices that you used before you sign in as always. To use a new one now, open this link on it:'),
        link(path, 'Let me sign in on this device'),
        say(
          'The link works once, for one day, and your password is still asked for. If your password is short or used elsewhere, set a new one.',
        ),
      ],
    },
    es: {
      subject: 'Alguien está adivinando su contraseña',
      parts: [
        say(
          'Hubo muchas contraseñas equivocadas para su cuenta, así que los dispositivos nuevos tienen que esperar un rato. Nadie entró.',
        ),
        say(
          'En los dispositivos que ya usó, inicie sesión como siempre. Para usar uno nuevo ahora, abra este enlace en él:',
        ),
        link(path, 'Permitirme iniciar sesión en este dispositivo'),
        say(
          'El enlace sirve una vez, durante un día, y su contraseña se sigue pidiendo. Si su contraseña es corta o la usa en otro lugar, ponga una nueva.',
        ),
      ],
    },
  });

/** The reader's time zone is unknown, so the time is in UTC and labeled so. */
export function newSignInMail(
  { userAgent, at, isNew }: { userAgent: string | undefined; at: string; isNew: boolean },
  path: string,
): Mail {
  const known = Object.values(deviceOf(userAgent ?? null)).filter((word) => word !== null);
  const device = {
    en: known.join(' on ') || 'a device that does not say what it is',
    es: known.join(' en ') || 'un dispositivo que no dice cuál es',
  };
  return greeted('', {
    en: {
      subject: 'New sign-in to your account',
      parts: [
        say(
          isNew
            ? `Somebody signed in to your AutoLotto account on a new device: ${device.en}, on ${utcIn('en', at)}.`
            : `Somebody signed in to your AutoLotto account on a device that was used before: ${device.en}, on ${utcIn('en', at)}.`,
        ),
        say('If it was you, there is nothing to do.'),
        say('If it was not you, sign everybody out and then set a new password.'),
        link(path, 'Sign out everywhere'),
      ],
    },
    es: {
      subject: 'Nuevo inicio de sesión en su cuenta',
      parts: [
        say(
          isNew
            ? `Alguien inició sesión en su cuenta de AutoLotto en un dispositivo nuevo: ${device.es}, el ${utcIn('es', at)}.`
            : `Alguien inició sesión en su cuenta de AutoLotto en un dispositivo que ya se había usado: ${device.es}, el ${utcIn('es', at)}.`,
        ),
        say('Si fue usted, no tiene que hacer nada.'),
        say('Si no fue usted, cierre todas las sesiones y luego ponga una contraseña nueva.'),
        link(path, 'Cerrar todas las sesiones'),
      ],
    },
  });
}

export const freeDeliveryGrantedMail = (firstName: string, endsOn: string | null): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Your orders are delivered free',
      parts: [
        say('We looked at your proof. From now on every order is brought to you without a delivery fee.'),
        say(
          endsOn === null
            ? 'It has no end.'
            : `It holds until ${dayIn('en', endsOn)}. Ask again before that day if you need it longer.`,
        ),
        say('The photo that you sent is deleted.'),
        link('/order', 'Order something'),
      ],
    },
    es: {
      subject: 'Sus pedidos se entregan gratis',
      parts: [
        say('Vimos su comprobante. Desde ahora cada pedido se le entrega sin cargo de entrega.'),
        say(
          endsOn === null
            ? 'No tiene fecha de fin.'
            : `Vale hasta el ${dayIn('es', endsOn)}. Pídalo otra vez antes de ese día si lo necesita por más tiempo.`,
        ),
        say('La foto que envió se borró.'),
        link('/order', 'Hacer un pedido'),
      ],
    },
  });

export const freeDeliveryRefusedMail = (firstName: string, words: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'About your request for free delivery',
      parts: [
        say(`We could not grant you free delivery. The reason: ${words}`),
        say('The photo that you sent is deleted. You can ask again with another proof whenever you like.'),
        link('/account', 'Ask again'),
      ],
    },
    es: {
      subject: 'Sobre su solicitud de entrega gratis',
      parts: [
        say(`No pudimos darle la entrega gratis. El motivo: ${words}`),
        say('La foto que envió se borró. Puede pedirlo otra vez con otro comprobante cuando quiera.'),
        link('/account', 'Pedirlo otra vez'),
      ],
    },
  });

export const freeDeliveryEndedMail = (firstName: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Your free delivery has ended',
      parts: [
        say(
          'Its last day has passed, so your next orders have a delivery fee again. Request it again if you still need it.',
        ),
        link('/account', 'Ask again'),
      ],
    },
    es: {
      subject: 'Su entrega gratis terminó',
      parts: [
        say(
          'Ya pasó su último día, así que sus próximos pedidos vuelven a tener cargo de entrega. Pídala de nuevo si todavía la necesita.',
        ),
        link('/account', 'Pedirla otra vez'),
      ],
    },
  });

export const selfExcludedMail = (
  firstName: string,
  { scope, until, playHelp }: { scope: 'lottery' | 'restricted'; until: string | null; playHelp: string },
): Mail => {
  const goods =
    scope === 'lottery'
      ? { en: 'lottery items', es: 'artículos de lotería' }
      : { en: 'age-restricted items', es: 'artículos con límite de edad' };
  return greeted(firstName, {
    en: {
      subject: 'Your self-exclusion has started',
      parts: [
        say(
          until === null
            ? `As you asked, we no longer sell you ${goods.en}. This does not end.`
            : `As you asked, we will not sell you ${goods.en} until ${dayIn('en', until)}. It ends by itself, and nobody can end it early.`,
        ),
        say('Your recurring orders with these items have ended. We will not email you about these items.'),
        say(`If you want to talk to somebody, call ${playHelp}: free, at any hour, and in confidence.`),
      ],
    },
    es: {
      subject: 'Usted se excluyó',
      parts: [
        say(
          until === null
            ? `Como lo pidió, ya no le vendemos ${goods.es}. Esto no tiene fecha de fin.`
            : `Como lo pidió, no le vendemos ${goods.es} hasta el ${dayIn('es', until)}. Termina por sí solo y nadie puede terminarlo antes.`,
        ),
        say('Terminaron sus pedidos recurrentes con esos artículos. No recibirá correos sobre ellos.'),
        say(`Si quiere hablar con alguien, llame al ${playHelp}: es gratis, a cualquier hora y confidencial.`),
      ],
    },
  });
};

/** The other account stays anonymous: its holder is what the reader may dispute. */
export const accountsJoinedMail = (firstName: string, { phone, email }: { phone: string; email: string }): Mail =>
  greeted(firstName, {
    en: {
      subject: 'You have two accounts with us',
      parts: [
        say('By law, everybody can have one account for age-restricted items. We found that you have an older one.'),
        say(
          'With this account you can no longer order such items, play or get promotions. You can still see everything in it, order other items, and use the money in it.',
        ),
        say(
          `If this is not so, tell us: call ${phone} or write to ${email}. Somebody else than before will look at it, and your account is opened again if we were wrong.`,
        ),
      ],
    },
    es: {
      subject: 'Usted tiene dos cuentas con nosotros',
      parts: [
        say(
          'La ley permite a cada persona una sola cuenta para artículos con límite de edad. Encontramos que usted tiene otra, más antigua.',
        ),
        say(
          'Con esta cuenta ya no puede pedir esos artículos, jugar ni tener promociones. Todavía puede ver todo lo que hay en ella, pedir otros artículos y usar su dinero.',
        ),
        say(
          `Si no es así, díganos: llame al ${phone} o escriba a ${email}. Lo revisará otra persona, y su cuenta se abre de nuevo si nos equivocamos.`,
        ),
      ],
    },
  });

export const accountsPartedMail = (firstName: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Your account is open again',
      parts: [
        say('We looked at your account again: it is your only one. You can order everything with it as before.'),
        link('/order', 'Order something'),
      ],
    },
    es: {
      subject: 'Su cuenta está abierta de nuevo',
      parts: [
        say('Revisamos su cuenta otra vez: es la única que tiene. Puede pedir todo con ella como antes.'),
        link('/order', 'Hacer un pedido'),
      ],
    },
  });

export const documentsSeenMail = (firstName: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'We have seen your documents',
      parts: [
        say(
          'Our staff has seen your documents, so you can order and deposit more. Your account page says how much. If you could not give your date of birth before, you can now.',
        ),
        link('/account', 'To my account'),
      ],
    },
    es: {
      subject: 'Vimos sus documentos',
      parts: [
        say(
          'Nuestro personal vio sus documentos, así que puede pedir y depositar más. La página de su cuenta dice cuánto. Si antes no podía indicar su fecha de nacimiento, ahora puede.',
        ),
        link('/account', 'A mi cuenta'),
      ],
    },
  });

type Contact = { readonly phone: string; readonly email: string };

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
    en: {
      subject: 'Your account is suspended',
      parts: [
        say(`From now on you cannot use your AutoLotto account. The reason: ${reason}`),
        say('Orders of yours that are open go on. Your money stays yours: ask us about it.'),
        ...(path === undefined
          ? []
          : [
              say(
                `If this is wrong, say so once, until ${utcIn('en', until)}. Another admin than the one who decided answers within ${replyDays === 1 ? '1 day' : `${replyDays} days`}.`,
              ),
              link(path, 'Say what is wrong'),
            ]),
        say(`To have your money, or for anything else, call ${phone} or write to ${email}.`),
      ],
    },
    es: {
      subject: 'Su cuenta está suspendida',
      parts: [
        say(`Desde ahora no puede usar su cuenta de AutoLotto. El motivo: ${reason}`),
        say('Sus pedidos abiertos siguen. Su dinero sigue siendo suyo: pregúntenos por él.'),
        ...(path === undefined
          ? []
          : [
              say(
                `Si esto es un error, dígalo una vez, hasta el ${utcIn('es', until)}. Contesta otro administrador que el que decidió, en un plazo de ${replyDays === 1 ? '1 día' : `${replyDays} días`}.`,
              ),
              link(path, 'Decir qué está mal'),
            ]),
        say(`Para recibir su dinero, o para otra cosa, llame al ${phone} o escriba a ${email}.`),
      ],
    },
  });

export const credentialResetMail = (firstName: string, { phone, email }: Contact): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Your codes and passkeys were reset',
      parts: [
        say(
          'As you asked us to, we took the codes and passkeys off your AutoLotto account and signed it out everywhere.',
        ),
        say('Sign in with your password, and set up new ones on your account page.'),
        link('/api/login', 'Sign in'),
        say(`If you did not ask for this, call ${phone} or write to ${email} right away.`),
      ],
    },
    es: {
      subject: 'Sus códigos y llaves de acceso se restablecieron',
      parts: [
        say(
          'Como nos pidió, quitamos los códigos y las llaves de acceso de su cuenta de AutoLotto y cerramos todas sus sesiones.',
        ),
        say('Inicie sesión con su contraseña y configure otros en la página de su cuenta.'),
        link('/api/login', 'Iniciar sesión'),
        say(`Si no lo pidió, llame al ${phone} o escriba a ${email} enseguida.`),
      ],
    },
  });

export const suspensionStaysMail = (firstName: string, reason: string, { phone, email }: Contact): Mail =>
  greeted(firstName, {
    en: {
      subject: 'Your account stays suspended',
      parts: [
        say(`Another admin has read what you said. Your account stays suspended. The reason: ${reason}`),
        say(`Your money stays yours. To have it, call ${phone} or write to ${email}.`),
      ],
    },
    es: {
      subject: 'Su cuenta sigue suspendida',
      parts: [
        say(`Otro administrador leyó lo que usted dijo. Su cuenta sigue suspendida. El motivo: ${reason}`),
        say(`Su dinero sigue siendo suyo. Para recibirlo, llame al ${phone} o escriba a ${email}.`),
      ],
    },
  });

export const suspensionLiftedMail = (firstName: string, reason: string): Mail =>
  greeted(firstName, {
    en: {
      subject: 'You can use your account again',
      parts: [say(`Your account is no longer suspended. The reason: ${reason}`), link('/api/login', 'Sign in')],
    },
    es: {
      subject: 'Puede usar su cuenta de nuevo',
      parts: [say(`Su cuenta ya no está suspendida. El motivo: ${reason}`), link('/api/login', 'Iniciar sesión')],
    },
  });

export type CredentialChange = 'passkey added' | 'passkey removed' | 'codes on' | 'codes off';
const changes: Record<
  CredentialChange,
  { readonly en: readonly [string, string]; readonly es: readonly [string, string] }
> = {
  'passkey added': {
    en: [
      'A passkey was added to your account',
      'A passkey was added. Anyone with its device can sign in to your account.',
    ],
    es: [
      'Se agregó una llave de acceso a su cuenta',
      'Se agregó una llave de acceso: quien tenga su dispositivo puede entrar en su cuenta.',
    ],
  },
  'passkey removed': {
    en: ['A passkey was removed from your account', 'A passkey was removed: it no longer signs in to your account.'],
    es: [
      'Se quitó una llave de acceso de su cuenta',
      'Se quitó una llave de acceso: ya no sirve para entrar en su cuenta.',
    ],
  },
  'codes on': {
    en: ['Codes were turned on for your account', 'Codes from an app were turned on. Every sign-in now asks for one.'],
    es: [
      'Se activaron los códigos en su cuenta',
      'Se activaron los códigos de una app: ahora se pide uno en cada inicio de sesión.',
    ],
  },
  'codes off': {
    en: [
      'Codes were turned off for your account',
      'Codes from an app were turned off. Sign-in no longer asks for one.',
    ],
    es: ['Se desactivaron los códigos en su cuenta', 'Se desactivaron los códigos de una app: ya no se pide ninguno.'],
  },
};
/** Every change is announced: a borrowed session must not change sign-in methods unnoticed. */
export const credentialChangedMail = (firstName: string, change: CredentialChange): Mail =>
  greeted(firstName, {
    en: {
      subject: changes[change].en[0],
      parts: [
        say(changes[change].en[1]),
        say('If it was you, there is nothing to do.'),
        say(
          'If it was not you, set a new password. Everybody is signed out by it, and you can remove passkeys and codes that are not yours.',
        ),
        link('/api/login?step=forgot', 'Set a new password'),
      ],
    },
    es: {
      subject: changes[change].es[0],
      parts: [
        say(changes[change].es[1]),
        say('Si fue usted, no tiene que hacer nada.'),
        say(
          'Si no fue usted, ponga una contraseña nueva. Con ella se cierran todas las sesiones, y puede quitar las llaves de acceso y los códigos que no son suyos.',
        ),
        link('/api/login?step=forgot', 'Poner una contraseña nueva'),
      ],
    },
  });

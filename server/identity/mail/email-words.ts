import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** Emails about accounts. Each states the event, the next step, and that doing nothing is safe. */
export const identityEmailWords = {
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  setPassword: { en: 'Set a new password', es: 'Poner una contraseña nueva' },
  signOutEverywhere: { en: 'Sign out everywhere', es: 'Cerrar todas las sesiones' },
  placeOrder: { en: 'Place an order', es: 'Hacer un pedido' },
  nothingToDo: {
    en: 'If this was you, you don’t need to do anything.',
    es: 'Si fue usted, no tiene que hacer nada.',
  },

  verify: {
    subject: { en: 'Confirm your email address', es: 'Confirme su dirección de correo' },
    please: {
      en: 'Please confirm that this is your email address. We use it to write to you about your orders and your account.',
      es: 'Confirme que esta es su dirección de correo. A ella le escribimos sobre sus pedidos y su cuenta.',
    },
    open: { en: 'Confirm my address', es: 'Confirmar mi dirección' },
    once: {
      en: 'The link works once and expires after three days. If you did not create an AutoLotto account, you can ignore this email.',
      es: 'El enlace sirve una vez y vence a los tres días. Si usted no abrió una cuenta en AutoLotto, no haga caso de este correo.',
    },
  },
  reset: {
    subject: { en: 'Set a new password', es: 'Ponga una contraseña nueva' },
    asked: {
      en: 'Someone, probably you, asked to set a new password for your AutoLotto account.',
      es: 'Alguien, seguramente usted, pidió poner una contraseña nueva para su cuenta de AutoLotto.',
    },
    once: {
      en: 'The link works once and expires after one hour. If it was not you, you can ignore this email. Your password stays the same.',
      es: 'El enlace sirve una vez y vence en una hora. Si no fue usted, no haga caso de este correo. Su contraseña no cambia.',
    },
  },
  signUpAgain: {
    subject: { en: 'You already have an account', es: 'Usted ya tiene una cuenta' },
    tried: {
      en: 'Someone, probably you, tried to create an AutoLotto account with this address. You already have one.',
      es: 'Alguien, seguramente usted, intentó abrir una cuenta de AutoLotto con esta dirección. Ya tiene una.',
    },
    forgot: {
      en: 'If you forgot your password, set a new one. This link works once and expires after one hour.',
      es: 'Si olvidó su contraseña, ponga una nueva. Este enlace sirve una vez y vence en una hora.',
    },
    safe: {
      en: 'If it was not you, you don’t need to do anything: nobody got in, and nothing was changed.',
      es: 'Si no fue usted, no tiene que hacer nada: nadie entró y nada cambió.',
    },
  },
  passwordChanged: {
    subject: { en: 'Your password was changed', es: 'Se cambió su contraseña' },
    changed: {
      en: 'The password of your AutoLotto account was changed through a link that we emailed to you. You were signed out everywhere else.',
      es: 'La contraseña de su cuenta de AutoLotto se cambió con un enlace que le enviamos por correo. Se cerró su sesión en todos los demás dispositivos.',
    },
    notYou: {
      en: 'If this was not you, someone can read your email. Sign out everywhere, then change the passwords of your mailbox and of your AutoLotto account.',
      es: 'Si no fue usted, alguien puede leer su correo. Cierre todas las sesiones y luego cambie la contraseña de su correo y la de su cuenta.',
    },
  },
  guessing: {
    subject: { en: 'Someone is trying to guess your password', es: 'Alguien intenta adivinar su contraseña' },
    wrong: {
      en: 'There were many failed attempts to sign in to your account, so new devices have to wait a while. Nobody got in.',
      es: 'Hubo muchos intentos fallidos de entrar en su cuenta, así que los dispositivos nuevos tienen que esperar un rato. Nadie entró.',
    },
    devices: {
      en: 'You can sign in as usual on devices that you have used before. To use a new device now, open this link on it:',
      es: 'En los dispositivos que ya usó, inicie sesión como siempre. Para usar uno nuevo ahora, abra este enlace en él:',
    },
    open: { en: 'Let me sign in on this device', es: 'Permitirme iniciar sesión en este dispositivo' },
    once: {
      en: 'The link works once and expires after one day. You will still need your password. If your password is short, or you use it elsewhere, set a new one.',
      es: 'El enlace sirve una vez y vence en un día. Su contraseña se sigue pidiendo. Si es corta o la usa en otro lugar, ponga una nueva.',
    },
  },
  newSignIn: {
    subject: { en: 'New sign-in to your account', es: 'Nuevo inicio de sesión en su cuenta' },
    newDevice: {
      en: 'Someone signed in to your AutoLotto account on a new device: {device}, on {at}.',
      es: 'Alguien inició sesión en su cuenta de AutoLotto en un dispositivo nuevo: {device}, el {at}.',
    },
    usedDevice: {
      en: 'Someone signed in to your AutoLotto account on a device that was used before: {device}, on {at}.',
      es: 'Alguien inició sesión en su cuenta de AutoLotto en un dispositivo que ya se había usado: {device}, el {at}.',
    },
    browserOnSystem: { en: '{browser} on {system}', es: '{browser} en {system}' },
    unknownDevice: { en: 'an unknown device', es: 'un dispositivo desconocido' },
    notYou: {
      en: 'If this was not you, sign out everywhere and then set a new password.',
      es: 'Si no fue usted, cierre todas las sesiones y luego ponga una contraseña nueva.',
    },
  },

  freeDelivery: {
    askAgain: { en: 'Request it again', es: 'Pedirla otra vez' },
    grantedSubject: { en: 'Your orders are delivered free', es: 'Sus pedidos se entregan gratis' },
    granted: {
      en: 'We reviewed your proof. From now on your orders have no delivery fee.',
      es: 'Revisamos su comprobante. Desde ahora sus pedidos se entregan sin cargo de entrega.',
    },
    noEnd: { en: 'This does not expire.', es: 'No tiene fecha de fin.' },
    until: {
      en: 'This is valid until {day}. Request it again before then if you need it longer.',
      es: 'Vale hasta el {day}. Pídala otra vez antes de ese día si la necesita por más tiempo.',
    },
    photoDeleted: { en: 'We have deleted the photo that you sent.', es: 'Borramos la foto que envió.' },
    refusedSubject: { en: 'About your request for free delivery', es: 'Sobre su solicitud de entrega gratis' },
    refused: {
      en: 'We could not approve your request for free delivery. Reason: {reason}',
      es: 'No pudimos aprobar su solicitud de entrega gratis. El motivo: {reason}',
    },
    photoDeletedAskAgain: {
      en: 'We have deleted the photo that you sent. You can request free delivery again with another proof at any time.',
      es: 'Borramos la foto que envió. Puede pedirla otra vez con otro comprobante cuando quiera.',
    },
    endedSubject: { en: 'Your free delivery has ended', es: 'Su entrega gratis terminó' },
    ended: {
      en: 'Your free delivery has expired, so your next orders have a delivery fee again. Request it again if you still need it.',
      es: 'Su entrega gratis venció, así que sus próximos pedidos vuelven a tener cargo de entrega. Pídala de nuevo si todavía la necesita.',
    },
  },

  selfExcluded: {
    subject: { en: 'Your self-exclusion has started', es: 'Su autoexclusión empezó' },
    timeOutSubject: { en: 'Your time-out has started', es: 'Su pausa empezó' },
    lottery: { en: 'lottery items, games or pools', es: 'artículos de lotería, juegos ni compras en grupo' },
    restricted: {
      en: 'age-restricted items, games or pools',
      es: 'artículos con límite de edad, juegos ni compras en grupo',
    },
    forGood: {
      en: 'As you asked, we no longer sell you {items}. This does not end.',
      es: 'Como lo pidió, ya no le vendemos {items}. Esto no tiene fecha de fin.',
    },
    until: {
      en: 'As you asked, we will not sell you {items} until {end}. It ends by itself, and nobody can end it early.',
      es: 'Como lo pidió, no le vendemos {items} hasta el {end}. Termina por sí solo y nadie puede terminarlo antes.',
    },
    recurring: {
      en: 'Your recurring orders with these items have ended. We will not email you about these items.',
      es: 'Terminaron sus pedidos recurrentes con esos artículos. No recibirá correos sobre ellos.',
    },
    help: {
      en: 'If you want to talk to someone, call {playHelp}. It is free and confidential, at any hour.',
      es: 'Si quiere hablar con alguien, llame al {playHelp}. Es gratis y confidencial, a cualquier hora.',
    },
  },

  accountsJoined: {
    subject: { en: 'You have two accounts with us', es: 'Usted tiene dos cuentas con nosotros' },
    law: {
      en: 'By law, each person can have only one account for age-restricted items. We found that you have an older one.',
      es: 'La ley permite a cada persona una sola cuenta para artículos con límite de edad. Encontramos que usted tiene otra, más antigua.',
    },
    limits: {
      en: 'With this account you can no longer order such items, play or get promotions. You can still see everything in it, order other items and use the money in it.',
      es: 'Con esta cuenta ya no puede pedir esos artículos, jugar ni tener promociones. Todavía puede ver todo lo que hay en ella, pedir otros artículos y usar su dinero.',
    },
    dispute: {
      en: 'If this is not right, call {phone} or write to {email}. A different person will review it, and we will reopen your account if we were wrong.',
      es: 'Si no es así, llame al {phone} o escriba a {email}. Lo revisará otra persona, y su cuenta se abre de nuevo si nos equivocamos.',
    },
  },
  accountsParted: {
    subject: { en: 'Your account is open again', es: 'Su cuenta está abierta de nuevo' },
    open: {
      en: 'We reviewed your account again and found that it is your only one. You can order everything with it, as before.',
      es: 'Revisamos su cuenta otra vez y es la única que tiene. Puede pedir todo con ella como antes.',
    },
  },
  documentsSeen: {
    subject: { en: 'We have reviewed your documents', es: 'Revisamos sus documentos' },
    more: {
      en: 'Our staff reviewed your documents, so your order and deposit limits are higher now. Your account page shows them. If you could not enter your date of birth before, you can now.',
      es: 'Nuestro personal revisó sus documentos, así que sus límites de pedidos y depósitos son ahora más altos. Están en la página de su cuenta. Si antes no podía indicar su fecha de nacimiento, ahora puede.',
    },
    open: { en: 'Open my account', es: 'Abrir mi cuenta' },
  },

  suspended: {
    subject: { en: 'Your account is suspended', es: 'Su cuenta está suspendida' },
    now: {
      en: 'You can no longer use your AutoLotto account. Reason: {reason}',
      es: 'Desde ahora no puede usar su cuenta de AutoLotto. El motivo: {reason}',
    },
    orders: {
      en: 'Your open orders continue. The money in your account is still yours.',
      es: 'Sus pedidos abiertos siguen. El dinero que hay en su cuenta sigue siendo suyo.',
    },
    appeal: {
      en: 'If this is wrong, you can say so once, until {until}. An admin other than the one who decided will answer within {replyDays, plural, one {# day} other {# days}}.',
      es: 'Si esto es un error, puede decirlo una vez, hasta el {until}. Contesta un administrador distinto del que decidió, en un plazo de {replyDays, plural, one {# día} other {# días}}.',
    },
    openAppeal: { en: 'Say what is wrong', es: 'Decir qué está mal' },
    money: {
      en: 'To have your money paid out, or for any other question, call {phone} or write to {email}.',
      es: 'Para recibir su dinero, o para cualquier otra cosa, llame al {phone} o escriba a {email}.',
    },
    staysSubject: { en: 'Your account stays suspended', es: 'Su cuenta sigue suspendida' },
    stays: {
      en: 'Another admin reviewed what you said. Your account stays suspended. Reason: {reason}',
      es: 'Otro administrador revisó lo que usted dijo. Su cuenta sigue suspendida. El motivo: {reason}',
    },
    keepsMoney: {
      en: 'The money in your account is still yours. To have it paid out, call {phone} or write to {email}.',
      es: 'El dinero que hay en su cuenta sigue siendo suyo. Para recibirlo, llame al {phone} o escriba a {email}.',
    },
    liftedSubject: { en: 'You can use your account again', es: 'Puede usar su cuenta de nuevo' },
    lifted: {
      en: 'Your account is no longer suspended. Reason: {reason}',
      es: 'Su cuenta ya no está suspendida. El motivo: {reason}',
    },
  },

  credentialReset: {
    subject: { en: 'Your codes and passkeys were reset', es: 'Sus códigos y llaves de acceso se restablecieron' },
    done: {
      en: 'As you asked, we removed the codes and passkeys from your AutoLotto account and signed it out everywhere.',
      es: 'Como nos pidió, quitamos los códigos y las llaves de acceso de su cuenta de AutoLotto y cerramos todas sus sesiones.',
    },
    next: {
      en: 'Sign in with your password, and set up new ones on your account page.',
      es: 'Inicie sesión con su contraseña y configure otros en la página de su cuenta.',
    },
    notYou: {
      en: 'If you did not ask for this, call {phone} or write to {email} right away.',
      es: 'Si no lo pidió, llame al {phone} o escriba a {email} enseguida.',
    },
  },
  credentialChanged: {
    'passkey added': {
      subject: { en: 'A passkey was added to your account', es: 'Se agregó una llave de acceso a su cuenta' },
      what: {
        en: 'A passkey was added to your account. Anyone who can unlock the device it is on can sign in to your account.',
        es: 'Se agregó una llave de acceso a su cuenta: quien pueda desbloquear el dispositivo que la guarda puede entrar en su cuenta.',
      },
    },
    'passkey removed': {
      subject: { en: 'A passkey was removed from your account', es: 'Se quitó una llave de acceso de su cuenta' },
      what: {
        en: 'A passkey was removed from your account. It can no longer be used to sign in.',
        es: 'Se quitó una llave de acceso de su cuenta: ya no sirve para entrar.',
      },
    },
    'codes on': {
      subject: { en: 'Codes were turned on for your account', es: 'Se activaron los códigos en su cuenta' },
      what: {
        en: 'Codes from an app were turned on. You now need one each time you sign in.',
        es: 'Se activaron los códigos de una app: ahora se pide uno en cada inicio de sesión.',
      },
    },
    'codes off': {
      subject: { en: 'Codes were turned off for your account', es: 'Se desactivaron los códigos en su cuenta' },
      what: {
        en: 'Codes from an app were turned off. You no longer need one to sign in.',
        es: 'Se desactivaron los códigos de una app: ya no se pide ninguno.',
      },
    },
    notYou: {
      en: 'If this was not you, set a new password. This signs out every device, and you can then remove passkeys and codes that are not yours.',
      es: 'Si no fue usted, ponga una contraseña nueva. Con ella se cierran todas las sesiones, y después puede quitar las llaves de acceso y los códigos que no son suyos.',
    },
  },
  securityAlert: {
    subject: { en: 'Security alert', es: 'Alerta de seguridad' },
    look: { en: 'Something needs the eyes of an admin:', es: 'Algo necesita que un administrador lo vea:' },
    'strangers-objects': {
      en: 'An account asked again and again for what is not its own.',
      es: 'Una cuenta pidió una y otra vez lo que no es suyo.',
    },
    'accounts-refused': {
      en: 'Sign-ins to many accounts were refused from one network.',
      es: 'Se rechazaron inicios de sesión en muchas cuentas desde una red.',
    },
    'admin-new-device': {
      en: 'An admin signed in on a new device.',
      es: 'Un administrador inició sesión en un dispositivo nuevo.',
    },
    'files-opened': {
      en: 'An admin opened many people’s files.',
      es: 'Un administrador abrió los expedientes de muchas personas.',
    },
    'second-factor-wrong': {
      en: 'Wrong second factors were given after a right password.',
      es: 'Tras una contraseña correcta se dieron segundos factores incorrectos.',
    },
    'role-given': { en: 'A role was given.', es: 'Se asignó una función.' },
    'deposits-refused': { en: 'Deposits were refused again and again.', es: 'Se rechazaron depósitos una y otra vez.' },
    'accounts-made': {
      en: 'Many accounts were made from one network.',
      es: 'Se abrieron muchas cuentas desde una red.',
    },
    'books-differ': {
      en: 'What customers of a shop paid is not what its delivered orders cost.',
      es: 'Lo que pagaron los clientes de una tienda no es lo que costaron sus pedidos entregados.',
    },
    'results-feed': {
      en: 'The feed of draw results sent numbers that cannot be right.',
      es: 'La fuente de resultados envió números que no pueden ser correctos.',
    },
    'many-lines': {
      en: 'One person has very many lines in a draw.',
      es: 'Una persona tiene muchísimas líneas en un sorteo.',
    },
    'bitcoin-differs': {
      en: 'Bitcoins and the books differ.',
      es: 'Los bitcoins y los libros difieren.',
    },
    open: { en: 'Open Security', es: 'Abrir Seguridad' },
    once: {
      en: 'We send such an email at most once an hour. Later alerts are in the console.',
      es: 'Enviamos este correo como máximo una vez por hora. Las alertas posteriores están en la consola.',
    },
  },
  deletion: {
    askedSubject: { en: 'Your account will be deleted', es: 'Su cuenta se borrará' },
    asked: {
      en: 'You asked us to delete your AutoLotto account. It will be deleted on {day}. You are signed out everywhere.',
      es: 'Nos pidió borrar su cuenta de AutoLotto. Se borrará el {day}. Se cerraron todas sus sesiones.',
    },
    soonSubject: { en: 'Your account will be deleted soon', es: 'Su cuenta se borrará pronto' },
    soon: {
      en: 'Your AutoLotto account will be deleted on {day}, as you asked.',
      es: 'Su cuenta de AutoLotto se borrará el {day}, como pidió.',
    },
    keep: {
      en: 'To keep it, sign in before that day and choose “Keep my account”.',
      es: 'Para conservarla, inicie sesión antes de ese día y elija «Conservar mi cuenta».',
    },
    doneSubject: { en: 'Your account is deleted', es: 'Su cuenta está borrada' },
    done: {
      en: 'Your AutoLotto account is deleted. The law makes us keep orders, age checks and money entries; your name is no longer on them.',
      es: 'Su cuenta de AutoLotto está borrada. La ley nos obliga a conservar pedidos, controles de edad y movimientos de dinero; ya no llevan su nombre.',
    },
    thanks: { en: 'Thank you for having been with us.', es: 'Gracias por haber estado con nosotros.' },
  },
  sessionsEnded: {
    subject: { en: 'You were signed out everywhere', es: 'Se cerraron todas sus sesiones' },
    done: {
      en: 'To protect your account, an admin ended its sessions on every device.',
      es: 'Para proteger su cuenta, un administrador cerró sus sesiones en todos los dispositivos.',
    },
    next: {
      en: 'Your password still works. If you use it elsewhere too, set a new one.',
      es: 'Su contraseña sigue funcionando. Si también la usa en otro lugar, ponga una nueva.',
    },
    ask: {
      en: 'If you have questions, call {phone} or write to {email}.',
      es: 'Si tiene preguntas, llame al {phone} o escriba a {email}.',
    },
  },
} as const satisfies SentenceTable;

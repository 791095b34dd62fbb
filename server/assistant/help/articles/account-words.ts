/** Signing in, security and the account's data. */
import type { HelpArticle } from '../article.ts';

export const accountArticles: readonly HelpArticle[] = [
  {
    id: 'create-account',
    topic: 'account',
    path: '/api/login',
    title: { en: 'Create an account', es: 'Crear una cuenta' },
    questions: {
      en: [
        'sign up',
        'how do I register',
        'could not create the account',
        'which password can I choose',
        'why is my password refused',
        'choose a role',
      ],
      es: [
        'registrarme',
        'cómo creo una cuenta',
        'no pude crear la cuenta',
        'qué contraseña puedo elegir',
        'por qué no aceptan mi contraseña',
        'elegir una función',
      ],
    },
    text: {
      en: [
        'On the sign-in page choose Create account and enter your name, email address and a password of at least 10 characters. A short sentence of your own works well. Passwords that many people use, that were in a data leak, or that are mostly your name or address are refused.',
        'If an account with your address exists, sign in instead. Then pick your role: customer, courier or store. A role is picked once; only an admin can change it. You can browse and order as a customer before that.',
      ],
      es: [
        'En la página de inicio de sesión elija Crear cuenta y escriba su nombre, su correo y una contraseña de al menos 10 caracteres. Una frase corta suya funciona bien. No se aceptan contraseñas que usa mucha gente, que aparecieron en una filtración o que son casi solo su nombre o su correo.',
        'Si ya existe una cuenta con su correo, inicie sesión. Después elija su función: cliente, repartidor o tienda. Se elige una vez; solo un administrador puede cambiarla. Antes puede mirar y pedir como cliente.',
      ],
    },
    explains: ['SIGN_UP_REJECTED', 'WEAK_PASSWORD', 'ROLE_ALREADY_PICKED'],
  },
  {
    id: 'forgot-password',
    topic: 'account',
    path: '/account',
    title: { en: 'Password and sign-in problems', es: 'Contraseña y problemas para entrar' },
    questions: {
      en: [
        'I forgot my password',
        'reset my password',
        'change my password',
        'I cannot sign in',
        'too many wrong passwords',
        'wrong email or password',
        'locked out of my account',
      ],
      es: [
        'olvidé mi contraseña',
        'restablecer mi contraseña',
        'cambiar mi contraseña',
        'no puedo entrar',
        'demasiadas contraseñas equivocadas',
        'correo o contraseña incorrectos',
        'mi cuenta está bloqueada y no entro',
      ],
    },
    text: {
      en: [
        'On the sign-in page press “Forgot password?” and enter your email address. We email you a link that works once and not for long. With it you choose a new password, which signs you out everywhere else. To change a password you know, open your account page.',
        'After too many wrong passwords new devices have to wait. A device that you used before, the link that we emailed, and “Forgot password?” work right away. If no email comes, look into the spam folder or call {contact.phone}.',
      ],
      es: [
        'En la página de inicio de sesión pulse «¿Olvidó su contraseña?» y escriba su correo. Le enviamos un enlace que sirve una vez y por poco tiempo. Con él elige una contraseña nueva, y se cierran las sesiones en todos los demás lugares. Para cambiar una contraseña que sabe, abra la página de su cuenta.',
        'Después de demasiadas contraseñas equivocadas, los dispositivos nuevos deben esperar. Un dispositivo que ya usó, el enlace que enviamos y «¿Olvidó su contraseña?» sirven enseguida. Si no llega ningún correo, mire en el correo no deseado o llame al {contact.phone}.',
      ],
    },
    explains: ['INVALID_CREDENTIALS', 'SIGN_IN_THROTTLED', 'UNAUTHENTICATED'],
  },
  {
    id: 'email-links',
    topic: 'account',
    path: '/account',
    title: { en: 'Links in our emails', es: 'Enlaces de nuestros correos' },
    questions: {
      en: [
        'the link does not work',
        'link expired',
        'confirm my email address',
        'I did not get the email',
        'send the confirmation again',
        'link already used',
      ],
      es: [
        'el enlace no funciona',
        'el enlace venció',
        'confirmar mi correo',
        'no me llegó el correo',
        'enviar otra vez la confirmación',
        'el enlace ya se usó',
      ],
    },
    text: {
      en: [
        'Each link in our emails does one thing for one account, works once, and ends after a while or when you request a newer one. Open the newest email, or request a new link on the page that the old one leads to.',
        'To confirm your address, press Send again on the notice at the top of the page. A link for another account asks you to sign in to that one. Where an installation sends no email, call {contact.phone}.',
      ],
      es: [
        'Cada enlace de nuestros correos hace una sola cosa para una cuenta, sirve una vez y termina después de un tiempo o cuando pide uno más nuevo. Abra el correo más reciente, o pida un enlace nuevo en la página a la que lleva el viejo.',
        'Para confirmar su correo, pulse Enviar de nuevo en el aviso de arriba de la página. Un enlace de otra cuenta le pide iniciar sesión en ella. Donde no se envían correos, llame al {contact.phone}.',
      ],
    },
    explains: ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED', 'LINK_ACCOUNT_MISMATCH', 'MAIL_NOT_CONFIGURED'],
  },
  {
    id: 'passkeys',
    topic: 'account',
    path: '/account',
    title: { en: 'Passkeys', es: 'Llaves de acceso' },
    questions: {
      en: [
        'sign in with fingerprint or face',
        'add a passkey',
        'my passkey does not work',
        'remove a passkey',
        'what is a passkey',
      ],
      es: [
        'entrar con huella o cara',
        'agregar una llave de acceso',
        'mi llave de acceso no funciona',
        'quitar una llave de acceso',
        'qué es una llave de acceso',
      ],
    },
    text: {
      en: [
        'A passkey signs you in with your fingerprint, face or the code of your phone. There is nothing to remember and it counts as both steps of two-step verification. Add, rename and remove passkeys on your account page.',
        'If one does not work, it may have been removed, or the browser does not support it: use your password, then add a new one. When the list is full, remove one that you no longer use.',
      ],
      es: [
        'Una llave de acceso le deja entrar con su huella, su cara o el código de su teléfono. No hay nada que recordar y vale por los dos pasos de la verificación. Agréguelas, cámbieles el nombre y quítelas en la página de su cuenta.',
        'Si una no funciona, puede que se haya quitado o que el navegador no la admita: use su contraseña y agregue una nueva. Si la lista está llena, quite una que ya no use.',
      ],
    },
    explains: ['PASSKEY_VERIFICATION_FAILED', 'PASSKEY_LIMIT_REACHED', 'PASSKEY_NOT_FOUND', 'PASSKEY_UNKNOWN'],
  },
  {
    id: 'two-step-verification',
    topic: 'account',
    path: '/account',
    title: { en: 'Two-step verification', es: 'Verificación en dos pasos' },
    questions: {
      en: [
        '2FA code',
        'authenticator app',
        'my code is wrong',
        'I lost my phone with the codes',
        'recovery codes',
        'turn off two-step verification',
        'why do I have to sign in again',
      ],
      es: [
        'código 2FA',
        'app de códigos',
        'mi código no sirve',
        'perdí mi teléfono con los códigos',
        'códigos de recuperación',
        'desactivar la verificación en dos pasos',
        'por qué tengo que entrar otra vez',
      ],
    },
    text: {
      en: [
        'Set it up on your account page with an authenticator app or a passkey. Keep the recovery codes: each signs you in once if you lose your phone. A code from the app works once; if it is refused, wait for the next one and check the clock of your phone. Codes have to be on before they can be turned off, and the other way round.',
        'Some roles require it. Then set up another method before you remove one. What changes rights or sign-in asks you to sign in again if that was a while ago. If you have lost everything, call {contact.phone}.',
      ],
      es: [
        'Configúrela en la página de su cuenta con una app de códigos o una llave de acceso. Guarde los códigos de recuperación: cada uno le deja entrar una vez si pierde su teléfono. Un código de la app sirve una vez; si no se acepta, espere el siguiente y revise la hora de su teléfono.',
        'Algunas funciones la exigen. Entonces configure otro método antes de quitar uno. Lo que cambia permisos o formas de entrar pide iniciar sesión otra vez si fue hace rato. Si lo perdió todo, llame al {contact.phone}.',
      ],
    },
    explains: [
      'INVALID_CODE',
      'SECOND_FACTOR_ENABLED',
      'SECOND_FACTOR_DISABLED',
      'SECOND_FACTOR_MANDATORY',
      'SECOND_FACTOR_REQUIRED',
      'REAUTHENTICATION_REQUIRED',
    ],
  },
  {
    id: 'devices-and-security',
    topic: 'account',
    path: '/account',
    title: { en: 'Devices and security of your account', es: 'Dispositivos y seguridad de su cuenta' },
    questions: {
      en: [
        'someone is in my account',
        'I was hacked',
        'sign out everywhere',
        'where am I signed in',
        'I got an email about a sign-in',
        'unknown device',
      ],
      es: [
        'alguien entró en mi cuenta',
        'me hackearon',
        'cerrar sesión en todas partes',
        'dónde tengo la sesión abierta',
        'me llegó un correo sobre un inicio de sesión',
        'dispositivo desconocido',
      ],
    },
    text: {
      en: [
        'Your account page lists where you are signed in. Sign out any device that you do not know, or all of them, and then change your password. We email you about sign-ins on new devices, and about every sign-in if you want.',
        'We never ask for your password, codes or PIN by phone, email or chat.',
      ],
      es: [
        'La página de su cuenta muestra dónde tiene la sesión abierta. Ciérrela en cualquier dispositivo que no conozca, o en todos, y después cambie su contraseña. Le enviamos un correo por cada entrada desde un dispositivo nuevo, o por todas si lo quiere.',
        'Nunca le pedimos su contraseña, sus códigos ni su PIN por teléfono, correo o chat.',
      ],
    },
    explains: [],
  },
  {
    id: 'account-suspended',
    topic: 'account',
    path: '/account',
    title: { en: 'Suspended account', es: 'Cuenta suspendida' },
    questions: {
      en: [
        'why is my account suspended',
        'appeal a suspension',
        'my account is blocked by an admin',
        'get my money from a suspended account',
      ],
      es: [
        'por qué está suspendida mi cuenta',
        'apelar una suspensión',
        'un administrador bloqueó mi cuenta',
        'sacar mi dinero de una cuenta suspendida',
      ],
    },
    text: {
      en: [
        'A suspended account can only sign out. The reason stands in our email and when you sign in. Your money is not lost; call {contact.phone} or write to {contact.email} to have it paid out. Open orders are looked after by support.',
        'You can appeal once within {suspension.appealDays}, with the link in the email. Another admin answers within {suspension.replyDays}.',
      ],
      es: [
        'Una cuenta suspendida solo puede cerrar sesión. El motivo está en nuestro correo y aparece al entrar. Su dinero no se pierde; llame al {contact.phone} o escriba a {contact.email} para que se lo paguen. Soporte se ocupa de los pedidos abiertos.',
        'Puede apelar una vez en {suspension.appealDays}, con el enlace del correo. Otro administrador responde en {suspension.replyDays}.',
      ],
    },
    explains: [
      'ACCOUNT_SUSPENDED',
      'SUSPENSION_ALREADY_APPEALED',
      'SUSPENSION_APPEAL_EXPIRED',
      'SUSPENSION_APPEAL_NOT_FOUND',
    ],
  },
  {
    id: 'privacy',
    topic: 'account',
    path: '/account',
    title: { en: 'Your data and closing your account', es: 'Sus datos y cerrar su cuenta' },
    questions: {
      en: [
        'delete my account',
        'what data do you keep about me',
        'privacy',
        'how long is my location stored',
        'close my account',
        'who can see my address',
        'download my data',
      ],
      es: [
        'borrar mi cuenta',
        'qué datos guardan de mí',
        'privacidad',
        'cuánto tiempo guardan mi ubicación',
        'cerrar mi cuenta',
        'quién puede ver mi dirección',
        'descargar mis datos',
      ],
    },
    text: {
      en: [
        'On the account page, Download your data gives you a copy of what you gave us and did here, a few times a day. Delete account there asks us to delete it: you are signed out, and it happens after {account.deletionDays}. Sign in before then and choose Keep my account to take it back. An open order, money in the wallet, open tickets and prizes come first. Orders, checked ages and money entries are kept for at least {account.recordYears} years, without your name.',
        'What is private is kept for a short time: the courier’s location until {position.keepMinutes} after the order, messages about an order {conversations.keepDays}, photos and signatures of a delivery {handOver.keepPhotoDays}. Of an ID only the outcome of the check is stored; of your location for games only the state. The shop and the courier see your address only for the order that they handle.',
      ],
      es: [
        'En la página de su cuenta, Descargar sus datos le da una copia de lo que nos dio e hizo aquí, unas veces al día. Borrar la cuenta, allí mismo, nos pide borrarla: se cierra su sesión y ocurre después de {account.deletionDays}. Para retirarlo, inicie sesión antes y elija Conservar mi cuenta. Primero se resuelven un pedido abierto, el dinero de la billetera, los boletos abiertos y los premios. Los pedidos, las edades comprobadas y los movimientos de dinero se conservan al menos {account.recordYears} años, sin su nombre.',
        'Lo privado se guarda poco tiempo: la ubicación del repartidor hasta {position.keepMinutes} después del pedido, los mensajes de un pedido {conversations.keepDays}, las fotos y firmas de una entrega {handOver.keepPhotoDays}. De una identificación se guarda solo el resultado; de su ubicación para juegos, solo el estado. La tienda y el repartidor ven su dirección solo para el pedido que atienden.',
      ],
    },
    explains: ['DATA_EXPORT_LIMIT_REACHED', 'ACCOUNT_DELETION_BLOCKED', 'ACCOUNT_LEAVING'],
  },
  {
    id: 'change-account-details',
    topic: 'account',
    path: '/account',
    title: { en: 'Change your name, email or role', es: 'Cambiar su nombre, correo o función' },
    questions: {
      en: [
        'change my email address',
        'change my name',
        'change my role from customer to courier',
        'update my phone number',
        'save my home address',
        'address book',
      ],
      es: [
        'cambiar mi correo',
        'cambiar mi nombre',
        'cambiar de cliente a repartidor',
        'actualizar mi número de teléfono',
        'guardar la dirección de mi casa',
        'libreta de direcciones',
      ],
    },
    text: {
      en: [
        'On the account page you change your name and phone number, your saved addresses, password, passkeys, notifications, limits and preferences. Couriers, store staff and admins call {contact.phone} to change their name, because it was checked for their work.',
        'Your email address and role cannot be changed there: call {contact.phone} or write to {contact.email}. A role is picked once, and an admin can change it.',
      ],
      es: [
        'En la página de su cuenta cambia su nombre y su teléfono, sus direcciones guardadas, su contraseña, sus llaves de acceso, sus avisos, sus límites y sus preferencias. Los repartidores, el personal de tiendas y los administradores llaman al {contact.phone} para cambiar su nombre, porque se comprobó para su trabajo.',
        'Su correo y su función no se pueden cambiar allí: llame al {contact.phone} o escriba a {contact.email}. La función se elige una vez y un administrador puede cambiarla.',
      ],
    },
    explains: ['USER_NOT_FOUND', 'NAME_LOCKED', 'SAVED_ADDRESS_LIMIT_REACHED', 'SAVED_ADDRESS_NOT_FOUND'],
  },
];

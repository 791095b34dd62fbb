/** The work of those who run the installation. */
import type { HelpArticle } from '../article.ts';

export const adminArticles: readonly HelpArticle[] = [
  {
    id: 'become-an-admin',
    topic: 'admins',
    path: '/admin',
    title: { en: 'Admin access', es: 'Acceso de administrador' },
    questions: {
      en: [
        'how do I become an admin',
        'set-up code',
        'my admin request is waiting',
        'make someone an admin',
        'the last admin',
      ],
      es: [
        'cómo llego a ser administrador',
        'código de configuración',
        'mi solicitud de administrador está en espera',
        'hacer administrador a alguien',
        'el último administrador',
      ],
    },
    text: {
      en: [
        'Choose the role admin. People on the list of admins confirm their email address first; the first admin of an installation enters the set-up code from the server’s log. Everyone else sends a request, which an admin approves or refuses with a reason. Until then the account works as a customer.',
        'Changing roles asks for a fresh sign-in. The only admin cannot give up the role.',
      ],
      es: [
        'Elija la función de administrador. Quienes están en la lista confirman primero su correo; el primer administrador de una instalación escribe el código de configuración del registro del servidor. Los demás envían una solicitud que un administrador aprueba o rechaza con un motivo. Hasta entonces la cuenta funciona como cliente.',
        'Cambiar funciones pide iniciar sesión otra vez. El único administrador no puede dejar la función.',
      ],
    },
    explains: [
      'ADMIN_APPROVAL_PENDING',
      'ADMIN_EMAIL_UNVERIFIED',
      'SET_UP_CODE_REQUIRED',
      'SET_UP_CODE_INCORRECT',
      'ACCESS_REQUEST_NOT_FOUND',
      'LAST_ADMIN',
    ],
  },
  {
    id: 'decided-by-another',
    topic: 'admins',
    path: '/admin',
    title: { en: 'Already decided, or not by you', es: 'Ya decidido, o no por usted' },
    questions: {
      en: [
        'another admin already decided',
        'why can I not decide on my own case',
        'a second admin has to confirm',
        'already decided reload the list',
      ],
      es: [
        'otro administrador ya decidió',
        'por qué no puedo decidir sobre mi propio caso',
        'otro administrador debe confirmar',
        'ya decidido, recargar la lista',
      ],
    },
    text: {
      en: [
        'Each case is decided once. If another admin or moderator was quicker, reload the list: nothing was changed by your attempt.',
        'Nobody decides on what is their own: a payout, prize, claim, deposit, suspension, post or an appeal against their own decision. Large refunds, payouts and prizes, and changes of money, limits and ages, need a second admin. What is missing is entered first: a reason, the checked documents of a winner, the hours or licenses of a shop, a last day that is not in the past.',
      ],
      es: [
        'Cada caso se decide una vez. Si otro administrador o moderador fue más rápido, recargue la lista: su intento no cambió nada.',
        'Nadie decide sobre lo propio: un pago, premio, reclamación, depósito, suspensión, publicación o una apelación contra su propia decisión. Los reembolsos, pagos y premios grandes, y los cambios de dinero, límites y edades, necesitan a otro administrador. Lo que falta se escribe primero: un motivo, los documentos comprobados de quien ganó, el horario o las licencias de una tienda, un último día que no haya pasado.',
      ],
    },
    explains: [
      'ACCESS_REQUEST_DECIDED',
      'FREE_DELIVERY_REQUEST_NOT_FOUND',
      'FREE_DELIVERY_DECIDED',
      'FREE_DELIVERY_END_INVALID',
      'DUPLICATE_NOT_FOUND',
      'DUPLICATE_DECIDED',
      'CANCELLATION_NOT_FOUND',
      'CANCELLATION_DECIDED',
      'PAYOUT_DECIDED',
      'OWN_PAYOUT',
      'CLAIM_OWN',
      'CLAIM_IDENTITY',
      'REPORT_DECIDED',
      'APPEAL_DECIDED',
      'STORE_DECIDED',
      'STORE_INCOMPLETE',
      'CASE_DECIDED',
      'CASE_OWN',
      'APPEAL_NEEDS_ANOTHER',
      'SANCTION_NOT_FOUND',
      'REASON_REQUIRED',
    ],
  },
  {
    id: 'admin-suspensions',
    topic: 'admins',
    path: '/admin',
    title: { en: 'Suspend accounts and look at alerts', es: 'Suspender cuentas y mirar alertas' },
    questions: {
      en: [
        'suspend an account',
        'lift a suspension',
        'security alert',
        'reset the codes of an account',
        'answer an appeal against a suspension',
      ],
      es: [
        'suspender una cuenta',
        'levantar una suspensión',
        'alerta de seguridad',
        'restablecer los códigos de una cuenta',
        'responder a una apelación de suspensión',
      ],
    },
    text: {
      en: [
        'An admin suspends an account with a reason that its owner reads; it can then only sign out. Whoever suspended it cannot answer the appeal, but can lift the suspension. Nobody suspends their own account or the last admin.',
        'Lost codes and passkeys of others are reset after a check of who they are; your own you change on your account page. An account that has none signs in with its password only. A security alert is taken by one admin, who closes it.',
      ],
      es: [
        'Un administrador suspende una cuenta con un motivo que su dueño lee; entonces solo puede cerrar sesión. Quien la suspendió no puede responder a la apelación, pero sí levantar la suspensión. Nadie suspende su propia cuenta ni al último administrador.',
        'Los códigos y llaves perdidos de otros se restablecen después de comprobar quiénes son; los suyos los cambia en la página de su cuenta. Una cuenta que no tiene ninguno entra solo con su contraseña. De una alerta de seguridad se ocupa un administrador, que la cierra.',
      ],
    },
    explains: [
      'ALREADY_SUSPENDED',
      'NOT_SUSPENDED',
      'OWN_SUSPENSION',
      'OWN_SUSPENSION_APPEAL',
      'OWN_CREDENTIALS',
      'NO_CREDENTIALS',
      'ALERT_NOT_FOUND',
      'ALERT_LOOKED',
      'ALERT_CLOSED',
    ],
  },
  {
    id: 'admin-settings',
    topic: 'admins',
    path: '/admin',
    title: { en: 'Settings, rules and zones', es: 'Ajustes, reglas y zonas' },
    questions: {
      en: [
        'change a setting',
        'a proposal is waiting',
        'add a jurisdiction rule',
        'change the past',
        'restricted zones',
        'why does a setting need two people',
      ],
      es: [
        'cambiar un ajuste',
        'hay una propuesta en espera',
        'agregar una regla de un lugar',
        'cambiar el pasado',
        'zonas restringidas',
        'por qué un ajuste necesita a dos personas',
      ],
    },
    text: {
      en: [
        'A setting is changed from now or a later time on; what was in force before stays. Changes of money, limits, odds and ages are proposals that another admin accepts; one proposal for each setting at a time. A change that is in force already is not taken back: enter a new value.',
        'If someone else changed the same setting, rule or zone, compare both and decide again. Rules of a place begin today or later, and the same rule exists once.',
      ],
      es: [
        'Un ajuste se cambia desde ahora o desde más adelante; lo que regía antes queda. Los cambios de dinero, límites, probabilidades y edades son propuestas que otro administrador acepta; una por ajuste a la vez. Un cambio que ya rige no se retira: escriba un valor nuevo.',
        'Si otra persona cambió el mismo ajuste, regla o zona, compare ambos y decida otra vez. Las reglas de un lugar empiezan hoy o después, y la misma regla existe una sola vez.',
      ],
    },
    explains: [
      'SETTING_UNKNOWN',
      'SETTING_CHANGED',
      'SETTING_PAST',
      'SETTING_IN_FORCE',
      'PROPOSAL_OPEN',
      'PROPOSAL_OWN',
      'PROPOSAL_DECIDED',
      'PROPOSAL_NOT_FOUND',
      'RULE_NOT_FOUND',
      'RULE_EXISTS',
      'RULE_IN_PAST',
      'ZONES_CHANGED',
    ],
  },
  {
    id: 'admin-draws',
    topic: 'admins',
    path: '/admin',
    title: { en: 'Enter results and change draw games', es: 'Ingresar resultados y cambiar juegos de sorteo' },
    questions: {
      en: [
        'enter the numbers of a draw',
        'confirm a result',
        'the two entries differ',
        'result file is wrong',
        'change the rules of a game',
        'take money out of the fund of a game',
      ],
      es: [
        'ingresar los números de un sorteo',
        'confirmar un resultado',
        'los dos ingresos no coinciden',
        'el archivo de resultados está mal',
        'cambiar las reglas de un juego',
        'sacar dinero del fondo de un juego',
      ],
    },
    text: {
      en: [
        'Numbers are entered once sales are closed and the list of tickets is sealed, typed twice alike, and confirmed by another person who types them unseen. If the entries differ, nothing is settled. Whoever has a ticket for the draw, or lives with someone who has, leaves it to another admin. A file is entered whole or not at all. The house draws numbers in the demo only.',
        'Rules of a game change by a proposal that another admin confirms, from a day on for which no ticket is sold yet. From a fund only what is in it can be taken.',
      ],
      es: [
        'Los números se ingresan cuando la venta cerró y la lista de boletos está sellada, se escriben dos veces iguales y los confirma otra persona que los escribe sin verlos. Si no coinciden, no se liquida nada. Quien tiene un boleto del sorteo, o vive con alguien que lo tiene, lo deja a otro administrador. Un archivo se ingresa completo o nada. La casa sortea números solo en la demostración.',
        'Las reglas de un juego cambian con una propuesta que otro administrador confirma, desde un día para el que aún no se vendió ningún boleto. De un fondo se saca solo lo que hay.',
      ],
    },
    explains: [
      'RESULT_NOT_OPEN',
      'RESULT_NOT_ALIKE',
      'RESULT_NOT_OF_GAME',
      'RESULT_SAME_PERSON',
      'RESULT_INTEREST',
      'RESULT_DIFFERS',
      'RESULT_FILE_WRONG',
      'HOUSE_DRAW_OFF',
      'GAME_PROPOSAL_NOT_FOUND',
      'GAME_PROPOSAL_OVER',
      'GAME_PROPOSAL_OPEN',
      'GAME_PROPOSAL_SAME_PERSON',
      'GAME_VERSION_SOLD',
      'GAME_FUND_SHORT',
    ],
  },
  {
    id: 'admin-money',
    topic: 'admins',
    path: '/admin',
    title: { en: 'Disputed deposits and reversals', es: 'Depósitos disputados y reversiones' },
    questions: {
      en: [
        'settle a disputed deposit',
        'write off a debt',
        'reverse coins or points that are spent',
        'collect what a customer owes',
      ],
      es: [
        'arreglar un depósito disputado',
        'cancelar una deuda',
        'revertir monedas o puntos gastados',
        'cobrar lo que debe un cliente',
      ],
    },
    text: {
      en: [
        'A deposit that the bank took back after it was spent, or whose bitcoins the network lost, waits until an admin takes the missing amount from the wallet or writes it off. Taking it needs enough money in the wallet. Coins or points that could not be taken back wait the same way: take them later, or let them stay.',
        'Each is settled once, and never by the person whose money it is.',
      ],
      es: [
        'Un depósito que el banco retiró después de gastado, o cuyos bitcoins perdió la red, espera hasta que un administrador toma lo que falta de la billetera o lo da por perdido. Tomarlo necesita bastante dinero en la billetera. Las monedas o puntos que no se pudieron retirar esperan igual: tómelos después o déjelos.',
        'Cada caso se arregla una vez, y nunca por la persona de quien es el dinero.',
      ],
    },
    explains: [
      'DISPUTED_DEPOSIT_NOT_FOUND',
      'DISPUTED_DEPOSIT_SETTLED',
      'OWN_DISPUTED_DEPOSIT',
      'DEBT_ABOVE_BALANCE',
      'REVERSAL_NOT_FOUND',
      'REVERSAL_SETTLED',
      'REVERSAL_STILL_SPENT',
      'OWN_REVERSAL',
    ],
  },
  {
    id: 'admin-couriers',
    topic: 'admins',
    path: '/admin',
    title: { en: 'Review couriers', es: 'Revisar repartidores' },
    questions: {
      en: [
        'reject a background check',
        'give a courier notice first',
        'decide on a courier document',
        'read the answer of a courier',
      ],
      es: [
        'rechazar una verificación de antecedentes',
        'notificar primero a un repartidor',
        'decidir sobre un documento de un repartidor',
        'leer la respuesta de un repartidor',
      ],
    },
    text: {
      en: [
        'Rejecting a check takes two steps: a notice with a copy of the report, and, after {courier.noticeDays}, the final decision. If the courier has answered, read the answer and confirm that you did. An open notice is decided first. There is nothing to reply to before the courier has answered.',
        'A profile that changed while you looked at it has to be looked at again; a document is reviewed once.',
      ],
      es: [
        'Rechazar una verificación lleva dos pasos: una notificación con una copia del informe y, después de {courier.noticeDays}, la decisión final. Si el repartidor respondió, lea la respuesta y confírmelo. Una notificación abierta se decide primero. No hay nada que contestar antes de que responda el repartidor.',
        'Un perfil que cambió mientras lo miraba hay que mirarlo otra vez; un documento se revisa una vez.',
      ],
    },
    explains: [
      'COURIER_CHANGED',
      'COURIER_DOCUMENT_DECIDED',
      'ADVERSE_ACTION_NOTICE_OPEN',
      'ADVERSE_ACTION_NOTICE_REQUIRED',
      'ADVERSE_ACTION_NOTICE_UNANSWERED',
      'COURIER_ANSWER_UNREAD',
      'NOTICE_DOCUMENT_MISSING',
      'COURIER_CHECK_REJECTED',
    ],
  },
  {
    id: 'admin-figures',
    topic: 'admins',
    path: '/admin',
    title: { en: 'Figures, proof files and forum categories', es: 'Cifras, pruebas y categorías del foro' },
    questions: {
      en: [
        'too many points in a chart',
        'download proof of delivery of a shop',
        'too many orders for one file',
        'address of a forum category is taken',
      ],
      es: [
        'demasiados puntos en una gráfica',
        'descargar las pruebas de entrega de una tienda',
        'demasiados pedidos para un archivo',
        'la dirección de una categoría del foro ya existe',
      ],
    },
    text: {
      en: [
        'If a chart would have too many points, choose weeks or months, or a shorter time. A file with proof of delivery holds a limited number of orders: choose a first and a last day in this order, and fewer days if there are too many orders.',
        'A forum category keeps every address that it had, so a new one needs an address of its own.',
      ],
      es: [
        'Si una gráfica tendría demasiados puntos, elija semanas o meses, o un tiempo más corto. Un archivo con pruebas de entrega lleva un número limitado de pedidos: elija un primer y un último día en este orden, y menos días si hay demasiados pedidos.',
        'Una categoría del foro conserva todas las direcciones que tuvo, así que una nueva necesita la suya.',
      ],
    },
    explains: ['RANGE_TOO_LONG', 'ARCHIVE_TOO_LARGE', 'PROOF_DATE_RANGE_INVALID', 'SLUG_TAKEN'],
  },
  {
    id: 'admin-promotions',
    topic: 'admins',
    path: '/admin',
    title: { en: 'Make and end promotions', es: 'Crear y terminar promociones' },
    questions: {
      en: [
        'create a promo code',
        'promotion code already exists',
        'end a promotion',
        'change the terms of a promotion',
      ],
      es: [
        'crear un código promocional',
        'ese código de promoción ya existe',
        'terminar una promoción',
        'cambiar las condiciones de una promoción',
      ],
    },
    text: {
      en: [
        'A promotion has a code of its own and an end in the future. Its terms never change: whoever applied the code gets what was promised. End it with a reason and make a new one instead. The platform pays the discount; shops are paid in full.',
      ],
      es: [
        'Una promoción tiene un código propio y un final en el futuro. Sus condiciones no cambian: quien aplicó el código recibe lo prometido. Termínela con un motivo y cree otra. El descuento lo paga la plataforma; las tiendas cobran todo.',
      ],
    },
    explains: ['PROMOTION_NOT_FOUND', 'PROMOTION_CODE_TAKEN', 'PROMOTION_END_IN_PAST', 'PROMOTION_ENDED'],
  },
];

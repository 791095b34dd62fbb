/** The work of couriers. */
import type { HelpArticle } from '../article.ts';

export const courierArticles: readonly HelpArticle[] = [
  {
    id: 'become-a-courier',
    topic: 'couriers',
    path: '/courier',
    title: { en: 'Become a courier', es: 'Ser repartidor' },
    questions: {
      en: [
        'work as a driver for you',
        'how do I start delivering',
        'what documents does a courier need',
        'why can I not take orders',
        'my license expired',
        'age to work as a courier',
        'not cleared to deliver',
      ],
      es: [
        'trabajar como repartidor',
        'cómo empiezo a repartir',
        'qué documentos necesita un repartidor',
        'por qué no puedo tomar pedidos',
        'mi licencia venció',
        'edad para trabajar de repartidor',
        'no estoy autorizado para repartir',
      ],
    },
    text: {
      en: [
        'Pick the role courier. You must be {age.work} or older and enter your date of birth for work. In your profile enter your driver’s license and firearm training certificate and upload the documents that are asked for; your background check starts when you save.',
        'Status in your profile lists what is still missing: check, license, documents, trainings. Once you are cleared, go on duty and open orders appear. After {courier.autoOfflineAfterHours} without activity you are set off duty.',
      ],
      es: [
        'Elija la función de repartidor. Debe tener {age.work} años o más e indicar su fecha de nacimiento para trabajar. En su perfil escriba su licencia de manejo y su certificado de formación en armas, y suba los documentos que se piden; su verificación de antecedentes empieza al guardar.',
        'El estado de su perfil muestra lo que falta: verificación, licencia, documentos, formaciones. Cuando está autorizado, póngase de turno y aparecen los pedidos abiertos. Después de {courier.autoOfflineAfterHours} sin actividad queda fuera de turno.',
      ],
    },
    explains: [
      'COURIER_NOT_ELIGIBLE',
      'NO_COURIER_PROFILE',
      'COURIER_PROFILE_EXISTS',
      'LICENSE_EXPIRED',
      'WORK_AGE_REQUIRED',
      'WORK_UNDER_AGE',
      'WORK_TYPE_MISMATCH',
    ],
  },
  {
    id: 'background-check',
    topic: 'couriers',
    path: '/courier',
    title: { en: 'Background check and notices', es: 'Verificación de antecedentes y notificaciones' },
    questions: {
      en: [
        'my background check is pending',
        'background check rejected',
        'answer a notice',
        'adverse action',
        'how long is a background check valid',
        'my courier documents were refused',
      ],
      es: [
        'mi verificación de antecedentes está pendiente',
        'rechazaron mi verificación de antecedentes',
        'responder a una notificación',
        'cuánto vale una verificación',
        'rechazaron mis documentos de repartidor',
      ],
    },
    text: {
      en: [
        'An admin reviews the check and your documents, and we email you each decision. A check is good for {courier.checkMonths}; a new license needs a new one.',
        'Before a check is rejected you get a notice and have {courier.noticeDays} to respond, once, in your profile. Your response stops the deadline until an admin has read it. The notice has a copy of the report; the company that made it must correct errors. When your time to respond is over, contact support.',
      ],
      es: [
        'Un administrador revisa la verificación y sus documentos, y le enviamos cada decisión por correo. Una verificación vale {courier.checkMonths}; una licencia nueva necesita otra.',
        'Antes de rechazar una verificación recibe una notificación y tiene {courier.noticeDays} para responder, una vez, en su perfil. Su respuesta detiene el plazo hasta que un administrador la lea. La notificación incluye una copia del informe; la empresa que lo hizo debe corregir los errores. Cuando termina su plazo, llame a soporte.',
      ],
    },
    explains: ['ADVERSE_ACTION_NOTICE_ANSWERED', 'ADVERSE_ACTION_NOTICE_CLOSED', 'COURIER_ANSWER_EXPIRED'],
  },
  {
    id: 'trainings',
    topic: 'couriers',
    path: '/courier',
    title: { en: 'Courier trainings', es: 'Formaciones de repartidores' },
    questions: {
      en: [
        'which training do I need',
        'I failed the training',
        'training certificate expired',
        'take the alcohol training',
        'no tries left',
      ],
      es: [
        'qué formación necesito',
        'no aprobé la formación',
        'venció mi certificado de formación',
        'hacer la formación de alcohol',
        'no me quedan intentos',
      ],
    },
    text: {
      en: [
        'Orders with alcohol, tobacco, lottery items or cash may need a short training. An offer says which, and your profile lists them all. Read the pages, answer every question, and you get a certificate for {training.validMonths}; renew it before it ends.',
        'You have {training.attemptsPerDay} tries a day. When they are used up, read the pages again and come back later.',
      ],
      es: [
        'Los pedidos con alcohol, tabaco, lotería o efectivo pueden necesitar una formación corta. Una oferta dice cuál, y su perfil las muestra todas. Lea las páginas, responda todas las preguntas y recibe un certificado por {training.validMonths}; renuévelo antes de que venza.',
        'Tiene {training.attemptsPerDay} intentos al día. Cuando se acaban, lea las páginas otra vez y vuelva más tarde.',
      ],
    },
    explains: ['TRAINING_ANSWERS_INCOMPLETE', 'TRAINING_ATTEMPTS_EXHAUSTED'],
  },
  {
    id: 'take-orders',
    topic: 'couriers',
    path: '/courier?tab=orders',
    title: { en: 'Take and release orders', es: 'Tomar y dejar pedidos' },
    questions: {
      en: [
        'accept an order as a courier',
        'another courier took the order',
        'give an order back',
        'release an order',
        'no open orders',
        'too many releases',
        'go off duty',
      ],
      es: [
        'aceptar un pedido como repartidor',
        'otro repartidor tomó el pedido',
        'dejar un pedido',
        'devolver un pedido antes de recogerlo',
        'no hay pedidos abiertos',
        'dejé demasiados pedidos',
        'salir de turno',
      ],
    },
    text: {
      en: [
        'While you are on duty, open orders show pay, distance and packing time. The first courier who accepts has it. What you decline or release is not offered to you again.',
        'Before pick-up you can release an order with a reason: at most {courier.releases.most} in {courier.releases.hours}, unless the shop missed its packing time. After that, deliver it or call support to give it to another courier. The shop cannot hand over an order that no courier has taken.',
      ],
      es: [
        'Mientras está de turno, los pedidos abiertos muestran pago, distancia y tiempo de empaque. Lo tiene el primer repartidor que acepta. Lo que rechaza o deja no se le ofrece otra vez.',
        'Antes de recoger puede dejar un pedido con un motivo: como máximo {courier.releases.most} en {courier.releases.hours}, salvo si la tienda no cumplió su tiempo de empaque. Después, entréguelo o llame a soporte para darlo a otro. La tienda no puede entregar un pedido que ningún repartidor ha tomado.',
      ],
    },
    explains: ['ORDER_ALREADY_ASSIGNED', 'RELEASE_LIMIT_EXCEEDED', 'COURIER_REQUIRED'],
  },
  {
    id: 'pick-up',
    topic: 'couriers',
    path: '/courier?tab=orders',
    title: { en: 'Pick-up at the shop', es: 'Recogida en la tienda' },
    questions: {
      en: [
        'scan the bag label',
        'wrong bag',
        'pickup code',
        'code on the courier’s phone',
        'hand an order to the courier',
      ],
      es: [
        'leer la etiqueta de la bolsa',
        'bolsa equivocada',
        'código de recogida',
        'código en el teléfono del repartidor',
        'entregar un pedido al repartidor',
      ],
    },
    text: {
      en: [
        'The courier scans the label of the bag or enters the code below it; a wrong bag is refused, and named only if it is of another order of the same courier. Or the courier shows the code on their phone and the shop types it before it hands the bag over.',
        'If the code is wrong, the shop keeps the bag and asks which order the courier came for.',
      ],
      es: [
        'El repartidor lee la etiqueta de la bolsa o escribe el código que tiene debajo; una bolsa equivocada se rechaza, y se nombra solo si es de otro pedido del mismo repartidor. O el repartidor muestra el código de su teléfono y la tienda lo escribe antes de entregar la bolsa.',
        'Si el código no es correcto, la tienda guarda la bolsa y pregunta por cuál pedido viene el repartidor.',
      ],
    },
    explains: ['BAG_CODE_MISMATCH', 'BAG_CODE_REQUIRED', 'PICK_UP_CODE_REQUIRED', 'PICK_UP_CODE_INCORRECT'],
  },
  {
    id: 'hand-over',
    topic: 'couriers',
    path: '/courier?tab=orders',
    title: { en: 'Hand-over at the door, for couriers', es: 'La entrega en la puerta, para repartidores' },
    questions: {
      en: [
        'check an ID as a courier',
        'the ID cannot be scanned',
        'customer does not know the PIN',
        'too many wrong PINs',
        'photo needed to complete the delivery',
        'signature of the recipient',
        'deliver after legal hours',
      ],
      es: [
        'revisar una identificación como repartidor',
        'no se puede leer la identificación',
        'el cliente no sabe el PIN',
        'demasiados PIN equivocados',
        'se necesita una foto para terminar la entrega',
        'firma de quien recibe',
        'entregar fuera del horario legal',
      ],
    },
    text: {
      en: [
        'On the way, the order shows what it needs at the door: ID check, PIN, signature, photo. Each is possible only while the order is on its way; a photo until one day after the order is over. Without an age limit no ID is checked.',
        'Scan the barcode of the ID or enter the date of birth; where the law allows no scan, look at it and answer the three questions. Ask for the PIN on the customer’s order page. After too many wrong ones, take a photo and say why you hand over without it, or return the order. Outside legal hours restricted items go back to the store. What a completed delivery has on record cannot be replaced.',
      ],
      es: [
        'En camino, el pedido muestra lo que necesita en la puerta: revisión de identificación, PIN, firma, foto. Cada cosa se puede solo mientras el pedido está en camino; una foto, hasta un día después de que termina. Sin límite de edad no se revisa ninguna identificación.',
        'Lea el código de barras o escriba la fecha de nacimiento; donde la ley no permite leerlo, mire la identificación y responda las tres preguntas. Pida el PIN de la página del pedido del cliente. Después de demasiados equivocados, tome una foto y diga por qué entrega sin él, o devuelva el pedido. Fuera del horario legal lo restringido vuelve a la tienda. Lo registrado de una entrega terminada no se reemplaza.',
      ],
    },
    explains: [
      'ID_CHECK_REQUIRED',
      'ID_CHECK_INVALID_STATE',
      'ID_CHECK_NOT_NEEDED',
      'ID_CHECK_METHOD_NOT_ALLOWED',
      'PROOF_PHOTO_REQUIRED',
      'PROOF_PHOTO_INVALID_STATE',
      'PROOF_PHOTO_IMMUTABLE',
      'SIGNATURE_REQUIRED',
      'SIGNATURE_INVALID_STATE',
      'OUTSIDE_HAND_OVER_HOURS',
      'PIN_REQUIRED',
      'PIN_NOT_REQUIRED',
      'PIN_INVALID_STATE',
      'PIN_INCORRECT',
      'PIN_LOCKED',
      'PIN_NOTE_NOT_ALLOWED',
      'PIN_NOTE_REQUIRED',
      'PIN_PROOF_REQUIRED',
    ],
  },
  {
    id: 'returns',
    topic: 'couriers',
    path: '/courier?tab=orders',
    title: { en: 'Return an order or a part of it', es: 'Devolver un pedido o una parte' },
    questions: {
      en: [
        'nobody home, what now as a courier',
        'customer refuses the order',
        'take back part of an order',
        'confirm a return in the shop',
        'am I paid for a return',
        'evidence for a return',
        'nobody opens the door',
      ],
      es: [
        'no hay nadie en casa, qué hago como repartidor',
        'el cliente rechaza el pedido',
        'retirar parte de un pedido',
        'confirmar una devolución en la tienda',
        'me pagan por una devolución',
        'prueba para una devolución',
        'nadie abre la puerta',
      ],
    },
    text: {
      en: [
        'At the door the courier can keep back single items or return everything, with a reason that the shop accepts and the proof that it asks for, such as a photo or two calls. For a legal reason, every item that the person may not have is kept back; the customer pays only for what is handed over.',
        'The shop confirms each returned item: back on the shelf, thrown away or set aside. Then the courier is paid for the trip ({pay.courierReturn}), unless everything was lost. If the shop is silent, support confirms.',
      ],
      es: [
        'En la puerta el repartidor puede retener artículos o devolver todo, con un motivo que la tienda acepta y la prueba que pide, como una foto o dos llamadas. Por un motivo legal se retiene todo lo que la persona no puede recibir; el cliente paga solo lo entregado.',
        'La tienda confirma cada artículo devuelto: otra vez en el estante, tirado o apartado. Entonces se paga el viaje al repartidor ({pay.courierReturn}), salvo que todo se haya perdido. Si la tienda no responde, confirma soporte.',
      ],
    },
    explains: [
      'REFUSAL_INVALID_STATE',
      'REFUSAL_QUANTITY_INVALID',
      'REFUSAL_NOT_PARTIAL',
      'REFUSAL_REASON_NOT_APPLICABLE',
      'REFUSAL_INCOMPLETE',
      'RETURN_REASON_NOT_ACCEPTED',
      'RETURN_NOT_OPEN',
      'RETURN_LINES_MISMATCH',
      'EVIDENCE_REQUIRED',
    ],
  },
  {
    id: 'incidents',
    topic: 'couriers',
    path: '/courier?tab=orders',
    title: { en: 'Report an incident', es: 'Informar de un incidente' },
    questions: {
      en: [
        'accident during a delivery',
        'report a problem with an order as a courier or shop',
        'add a photo to a report',
        'courier does not feel safe',
      ],
      es: [
        'accidente durante una entrega',
        'informar de un problema de un pedido como repartidor o tienda',
        'agregar una foto a un informe',
        'el repartidor no se siente seguro',
      ],
    },
    text: {
      en: [
        'Couriers, shops and support can put on record what went wrong with an order: delay, accident, damage, missing items and more, until one day after the order is over. The shop, the courier and support see it; the customer does not. Only the person who reported can add a photo, once.',
        'If you do not feel safe, get to safety first. The order does not matter. Then call {contact.phone}, and 911 in danger.',
      ],
      es: [
        'Repartidores, tiendas y soporte pueden registrar lo que salió mal con un pedido: retraso, accidente, daños, artículos que faltan y más, hasta un día después de que termina. Lo ven la tienda, el repartidor y soporte; el cliente no. Solo quien informó puede agregar una foto, una vez.',
        'Si no se siente seguro, póngase primero a salvo. El pedido no importa. Después llame al {contact.phone}, y al 911 si hay peligro.',
      ],
    },
    explains: ['INCIDENT_WINDOW_CLOSED', 'INCIDENT_NOT_FOUND', 'INCIDENT_NOT_OWNED', 'INCIDENT_PHOTO_IMMUTABLE'],
  },
  {
    id: 'courier-pay',
    topic: 'couriers',
    path: '/courier?tab=earnings',
    title: { en: 'Courier pay and bonuses', es: 'Pago y bonos de repartidores' },
    questions: {
      en: [
        'how much do couriers earn',
        'weekly bonus',
        'what do I get per delivery',
        'earnings statement',
        'do I keep tips',
      ],
      es: [
        'cuánto gana un repartidor',
        'bono semanal',
        'cuánto recibo por entrega',
        'informe de ganancias',
        'me quedo con las propinas',
      ],
    },
    text: {
      en: [
        'A delivery pays {pay.courierBase} and {pay.courierShare} of the item prices, plus the whole tip; an offer shows it before you accept, and what it shows is paid. Bringing an order back pays {pay.courierReturn}. Bonuses for so many deliveries from Monday to Sunday stand under Earnings.',
        'Earnings also has each order with its parts, and a month as a file.',
      ],
      es: [
        'Una entrega paga {pay.courierBase} y el {pay.courierShare} del precio de los artículos, más toda la propina; una oferta lo muestra antes de aceptar, y se paga lo que muestra. Devolver un pedido paga {pay.courierReturn}. Los bonos por tantas entregas de lunes a domingo están en Ganancias.',
        'Ganancias muestra también cada pedido con sus partes y un mes como archivo.',
      ],
    },
    explains: [],
  },
  {
    id: 'courier-cash',
    topic: 'couriers',
    path: '/courier?tab=earnings',
    title: { en: 'Cash that couriers carry', es: 'El efectivo que llevan los repartidores' },
    questions: {
      en: [
        'where do I hand in cash',
        'cash limit of a courier',
        'count cash with a courier',
        'the cash amount changed',
      ],
      es: [
        'dónde entrego el efectivo',
        'límite de efectivo de un repartidor',
        'contar el efectivo con un repartidor',
        'cambió la cantidad de efectivo',
      ],
    },
    text: {
      en: [
        'Hand in cash at a shop that you collected for, or with us. You count it together, and the amount is on record for both. A difference needs a reason. A shop cannot take in more than the courier carries; if an order is delivered in the meantime, count again.',
        'With {courier.cashLimit} or more on hand you get no cash orders until you hand some in.',
      ],
      es: [
        'Entregue el efectivo en una tienda para la que cobró, o a nosotros. Lo cuentan juntos y queda registrado para ambos. Una diferencia necesita un motivo. Una tienda no puede recibir más de lo que lleva el repartidor; si entretanto se entrega un pedido, cuenten otra vez.',
        'Con {courier.cashLimit} o más encima no recibe pedidos en efectivo hasta que entregue una parte.',
      ],
    },
    explains: ['CASH_COURIER_NOT_FOUND', 'CASH_CHANGED', 'CASH_AMOUNT_EXCEEDED'],
  },
  {
    id: 'route-and-breaks',
    topic: 'couriers',
    path: '/courier?tab=orders',
    title: { en: 'Your route and breaks', es: 'Su ruta y sus pausas' },
    questions: {
      en: [
        'plan a break as a courier',
        'which stop is next',
        'open the route in a map app',
        'break not saved',
        'customers cannot see me on the map',
      ],
      es: [
        'planear un descanso como repartidor',
        'cuál es la próxima parada',
        'abrir la ruta en una app de mapas',
        'no se guardó el descanso',
        'los clientes no me ven en el mapa',
      ],
    },
    text: {
      en: [
        'Your route lists the stops in a good order, with times, and says where a stop would be late. A stop opens in the map app of your phone. You can plan a break that begins within the next twelve hours.',
        'Keep the page open with location allowed while you carry an order: customers see you only then. Off duty your location is not shared.',
      ],
      es: [
        'Su ruta muestra las paradas en un buen orden, con horas, y dice dónde llegaría tarde. Una parada se abre en la app de mapas de su teléfono. Puede planear un descanso que empiece en las próximas doce horas.',
        'Mantenga la página abierta y la ubicación permitida mientras lleva un pedido: los clientes lo ven solo entonces. Fuera de turno su ubicación no se comparte.',
      ],
    },
    explains: ['BREAK_NOT_POSSIBLE'],
  },
  {
    id: 'courier-ratings',
    topic: 'couriers',
    path: '/courier?tab=profile',
    title: { en: 'Ratings and appeals of couriers', es: 'Calificaciones y apelaciones de repartidores' },
    questions: {
      en: [
        'appeal a bad rating',
        'my courier rating is unfair',
        'my suspension as a courier',
        'rating already appealed',
      ],
      es: [
        'apelar una mala calificación',
        'mi calificación de repartidor es injusta',
        'mi suspensión como repartidor',
        'ya apelé la calificación',
      ],
    },
    text: {
      en: [
        'In your profile you can appeal a rating once; an admin reviews it, and a rating that is taken out no longer counts. A suspension as a courier means that you take no orders; deliver what you have picked up. You can appeal it once within {suspension.appealDays}, and another admin answers.',
      ],
      es: [
        'En su perfil puede apelar una calificación una vez; un administrador la revisa, y una calificación retirada ya no cuenta. Una suspensión como repartidor significa que no toma pedidos; entregue lo que ya recogió. Puede apelarla una vez en {suspension.appealDays}, y responde otro administrador.',
      ],
    },
    explains: ['RATING_NOT_FOUND', 'RATING_ALREADY_APPEALED'],
  },
];

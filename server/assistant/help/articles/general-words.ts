/** The service as a whole, and what can fail anywhere. */
import type { HelpArticle } from '../article.ts';

export const generalArticles: readonly HelpArticle[] = [
  {
    id: 'how-it-works',
    topic: 'general',
    path: '/',
    title: { en: 'How AutoLotto works', es: 'Cómo funciona AutoLotto' },
    questions: {
      en: [
        'what is AutoLotto',
        'what can I buy here',
        'how does the service work',
        'who delivers my order',
        'what is this website for',
      ],
      es: [
        'qué es AutoLotto',
        'qué puedo comprar aquí',
        'cómo funciona el servicio',
        'quién entrega mi pedido',
        'para qué es esta página',
      ],
    },
    text: {
      en: [
        'AutoLotto brings items from shops near you to your door: everyday things, and where it is allowed alcohol, tobacco, vaping products and lottery tickets. A shop packs your order and a courier delivers it, with an ID check where an item has an age limit.',
        'You pay from your wallet or in cash at the door and follow the order on the map. Lottery games, scratch tickets, a forum and a chat stand beside it.',
      ],
      es: [
        'AutoLotto lleva a su puerta artículos de tiendas cercanas: cosas de todos los días y, donde se permite, alcohol, tabaco, vapeo y boletos de lotería. Una tienda empaca su pedido y un repartidor lo entrega, con revisión de identificación si un artículo tiene límite de edad.',
        'Paga con su billetera o en efectivo en la puerta y sigue el pedido en el mapa. Además hay juegos de lotería, raspaditos, un foro y un chat.',
      ],
    },
    explains: [],
  },
  {
    id: 'talk-to-a-person',
    topic: 'general',
    path: '/ai-assistant',
    title: { en: 'Talk to a person', es: 'Hablar con una persona' },
    questions: {
      en: [
        'customer service phone number',
        'contact support',
        'I want to speak to a human',
        'send you an email',
        'make a complaint',
      ],
      es: [
        'teléfono de atención al cliente',
        'contactar a soporte',
        'quiero hablar con una persona',
        'enviarles un correo',
        'poner una queja',
      ],
    },
    text: {
      en: [
        'Press Talk to a person on the assistant page: a person answers in your conversation, and we email you when the answer is there. Or call {contact.phone} or write to {contact.email}. Have the number of your order ready if it is about one. In danger, call 911 first.',
      ],
      es: [
        'Pulse Hablar con una persona en la página del asistente: una persona responde en su conversación y le avisamos por correo. O llame al {contact.phone} o escriba a {contact.email}. Si se trata de un pedido, tenga listo su número. En peligro, llame primero al 911.',
      ],
    },
    explains: ['ASSISTANT_BUSY', 'SUPPORT_UNKNOWN', 'HELP_ARTICLE_UNKNOWN', 'SUPPORT_STEP', 'SUPPORT_TAKEN'],
  },
  {
    id: 'accessibility',
    topic: 'general',
    path: '/',
    title: { en: 'Text size, contrast and themes', es: 'Tamaño de letra, contraste y temas' },
    questions: {
      en: [
        'make the text bigger',
        'dark mode',
        'screen reader',
        'high contrast',
        'less animation',
        'change the colors',
        'use it with the keyboard',
      ],
      es: [
        'letra más grande',
        'modo oscuro',
        'lector de pantalla',
        'alto contraste',
        'menos animación',
        'cambiar los colores',
        'usarlo con el teclado',
      ],
    },
    text: {
      en: [
        '“Theme and text” in the header offers larger text, light or dark, other colors, more contrast and less motion. Your choice is saved in this browser. Every page works with the keyboard and a screen reader, and scratch tickets can be revealed without a mouse.',
        'For receipts in large print, look at the rewards on the game wallet. If something is hard to use, call {contact.phone}: a person can also order for you.',
      ],
      es: [
        '«Tema y letra», en la cabecera, ofrece letra más grande, claro u oscuro, otros colores, más contraste y menos movimiento. Su elección se guarda en este navegador. Todas las páginas funcionan con el teclado y con un lector de pantalla, y los raspaditos se pueden revelar sin ratón.',
        'Los recibos en letra grande están entre las recompensas de la billetera de juego. Si algo le resulta difícil, llame al {contact.phone}: una persona también puede pedir por usted.',
      ],
    },
    explains: [],
  },
  {
    id: 'language',
    topic: 'general',
    path: '/',
    title: { en: 'English and Spanish', es: 'Inglés y español' },
    questions: {
      en: ['change the language', 'Spanish version', 'emails in my language'],
      es: ['cambiar el idioma', 'versión en español', 'correos en mi idioma'],
    },
    text: {
      en: [
        'AutoLotto speaks English and Spanish. Switch the language in the header; pages follow at once, and emails come in the language that you last used.',
      ],
      es: [
        'AutoLotto habla inglés y español. Cambie el idioma en la cabecera; las páginas cambian enseguida, y los correos llegan en el idioma que usó por última vez.',
      ],
    },
    explains: [],
  },
  {
    id: 'app-and-offline',
    topic: 'general',
    path: '/',
    title: { en: 'Install it, and without a connection', es: 'Instalarla, y sin conexión' },
    questions: {
      en: [
        'is there an app',
        'install on my phone',
        'works offline',
        'I have no internet connection',
        'you are offline message',
      ],
      es: [
        'hay una app',
        'instalar en mi teléfono',
        'funciona sin conexión',
        'no tengo internet',
        'mensaje de sin conexión',
      ],
    },
    text: {
      en: [
        'AutoLotto runs in the browser; you can add it to your home screen like an app. Without a connection you see what was loaded last, marked as possibly out of date. Buying needs a connection; pressing again after a lost answer does not buy twice.',
        'Couriers and shop tablets can go on working: their steps are saved with the time and sent when the connection is back.',
      ],
      es: [
        'AutoLotto funciona en el navegador; puede agregarlo a la pantalla de inicio como una app. Sin conexión ve lo último que se cargó, marcado como posiblemente desactualizado. Comprar necesita conexión; si se pierde la respuesta y pulsa otra vez, no se compra dos veces.',
        'Los repartidores y las tabletas de las tiendas pueden seguir trabajando: sus pasos se guardan con la hora y se envían cuando vuelve la conexión.',
      ],
    },
    explains: [],
  },
  {
    id: 'technical-errors',
    topic: 'general',
    path: '/',
    title: { en: 'Something went wrong', es: 'Algo salió mal' },
    questions: {
      en: [
        'the page does not load',
        'error message',
        'something went wrong on our side',
        'the site is down',
        'try again shortly',
        'the page crashed',
      ],
      es: [
        'la página no carga',
        'mensaje de error',
        'algo salió mal de nuestro lado',
        'el sitio no funciona',
        'intente de nuevo en un momento',
        'se cerró la página',
      ],
    },
    text: {
      en: [
        'Try again in a moment and check your connection. If a purchase got no answer, press again: each purchase has a key of its own and is made only once. Check what you entered where a field is marked.',
        'If it goes on, reload the page or use another browser, and call {contact.phone} with what you were doing. Programs that call our service read the message: it says what was wrong with the call.',
      ],
      es: [
        'Intente de nuevo en un momento y revise su conexión. Si una compra no recibió respuesta, pulse otra vez: cada compra tiene su propia clave y se hace una sola vez. Revise lo que escribió donde un campo está marcado.',
        'Si sigue, recargue la página o use otro navegador, y llame al {contact.phone} para decir qué estaba haciendo. Los programas que llaman a nuestro servicio leen el mensaje: dice qué estaba mal en la llamada.',
      ],
    },
    explains: [
      'MALFORMED_REQUEST',
      'INVALID_FIELDS',
      'ORIGIN_NOT_ALLOWED',
      'UNKNOWN_HOST',
      'PAYLOAD_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'IDEMPOTENCY_KEY_REUSED',
      'INTERNAL_ERROR',
      'SERVICE_UNAVAILABLE',
    ],
  },
  {
    id: 'slow-down',
    topic: 'general',
    path: '/',
    title: { en: 'Too many requests', es: 'Demasiadas solicitudes' },
    questions: {
      en: ['too many requests', 'why do I have to wait a few seconds', 'rate limit'],
      es: ['demasiadas solicitudes', 'por qué tengo que esperar unos segundos', 'límite de solicitudes'],
    },
    text: {
      en: [
        'To keep the service quick for everyone, each person and network can send only so much in a short time. Wait the seconds that the message names, then go on. Nothing was changed.',
      ],
      es: [
        'Para que el servicio sea rápido para todos, cada persona y cada red puede enviar solo cierta cantidad en poco tiempo. Espere los segundos que dice el mensaje y siga. No se cambió nada.',
      ],
    },
    explains: ['TOO_MANY_REQUESTS'],
  },
  {
    id: 'not-allowed',
    topic: 'general',
    path: '/',
    title: { en: 'Not found, or not allowed', es: 'No encontrado, o no permitido' },
    questions: {
      en: ['404 page not found', 'your account cannot do this', 'I do not have permission', 'unauthorized'],
      es: ['404 página no encontrada', 'su cuenta no puede hacer esto', 'no tengo permiso', 'sin autorización'],
    },
    text: {
      en: [
        'Something that does not exist and something that belongs to another person get the same answer, so that nobody can look for other people’s things. Check the link or the number, and whether you are signed in to the right account.',
        'Some pages are only for couriers, shops or admins. If your account should be able to do this, call {contact.phone}.',
      ],
      es: [
        'Lo que no existe y lo que es de otra persona reciben la misma respuesta, para que nadie busque cosas ajenas. Revise el enlace o el número, y si entró con la cuenta correcta.',
        'Algunas páginas son solo para repartidores, tiendas o administradores. Si su cuenta debería poder hacerlo, llame al {contact.phone}.',
      ],
    },
    explains: ['NOT_FOUND', 'FORBIDDEN'],
  },
  {
    id: 'switched-off',
    topic: 'general',
    path: '/',
    title: { en: 'Turned off for now', es: 'Desactivado por ahora' },
    questions: {
      en: ['not available right now', 'feature is off', 'why is the forum turned off', 'games are turned off'],
      es: [
        'no disponible por ahora',
        'la función está desactivada',
        'por qué está apagado el foro',
        'los juegos están desactivados',
      ],
    },
    text: {
      en: [
        'Parts of the service can be turned off, for example games, chat, forum or card payments. The message says which one. What you have there is kept: tickets, points, messages and money stay yours, and it is all there again when the part is turned on.',
      ],
      es: [
        'Partes del servicio se pueden desactivar, por ejemplo los juegos, el chat, el foro o los pagos con tarjeta. El mensaje dice cuál. Lo que tiene allí se conserva: boletos, puntos, mensajes y dinero siguen siendo suyos y están otra vez cuando la parte se activa.',
      ],
    },
    explains: ['FEATURE_OFF'],
  },
  {
    id: 'demo',
    topic: 'general',
    path: '/',
    title: { en: 'The demo', es: 'La demostración' },
    questions: {
      en: ['is this real money', 'demo accounts', 'sandbox money', 'simulate a delivery', 'where do demo emails go'],
      es: [
        'es dinero de verdad',
        'cuentas de demostración',
        'dinero de prueba',
        'simular una entrega',
        'dónde están los correos de la demostración',
      ],
    },
    text: {
      en: [
        'A banner says when you are in the demo. Money, tickets and coins are sandbox values there, worth nothing, and deposits confirm right away. A demo courier can deliver an order for you: press “Simulate delivery” on its page. Emails are not sent but shown in the outbox. Outside of the demo none of this exists.',
      ],
      es: [
        'Un aviso dice cuándo está en la demostración. Allí el dinero, los boletos y las monedas son de prueba, no valen nada, y los depósitos se confirman enseguida. Un repartidor de demostración puede entregar un pedido por usted: pulse «Simular entrega» en su página. Los correos no se envían; se ven en la bandeja de salida. Fuera de la demostración nada de esto existe.',
      ],
    },
    explains: ['DEMO_ONLY', 'SIMULATION_RUNNING'],
  },
];

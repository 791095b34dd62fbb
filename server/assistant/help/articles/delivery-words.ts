/** Fees, addresses and the way to the door. */
import type { HelpArticle } from '../article.ts';

export const deliveryArticles: readonly HelpArticle[] = [
  {
    id: 'delivery-fee',
    topic: 'delivery',
    path: '/order',
    title: { en: 'Delivery fee and minimum order', es: 'Tarifa de entrega y pedido mínimo' },
    questions: {
      en: [
        'how much is delivery',
        'when is delivery free',
        'minimum order amount',
        'shipping cost',
        'what fees do I pay',
      ],
      es: [
        'cuánto cuesta la entrega',
        'cuándo es gratis la entrega',
        'importe mínimo del pedido',
        'costo de envío',
        'qué tarifas pago',
      ],
    },
    text: {
      en: [
        'Delivery costs {fee.delivery}, and is free for orders with more than {order.freeDeliveryAbove} of items. The minimum order is {order.minimum} of items. A shop may have its own fee, minimum and line for free delivery; your cart shows what counts before you order.',
        'Seniors and disabled customers can apply for free delivery on every order.',
      ],
      es: [
        'La entrega cuesta {fee.delivery} y es gratis en pedidos con más de {order.freeDeliveryAbove} en artículos. El pedido mínimo es de {order.minimum} en artículos. Una tienda puede tener su propia tarifa, su mínimo y su importe para la entrega gratis; su carrito muestra lo que vale antes de pedir.',
        'Las personas mayores y las personas con discapacidad pueden solicitar la entrega gratis en todos sus pedidos.',
      ],
    },
    explains: ['BELOW_MINIMUM_ORDER'],
  },
  {
    id: 'taxes-on-an-order',
    topic: 'delivery',
    path: '/order',
    title: { en: 'Taxes and charges on an order', es: 'Impuestos y cargos de un pedido' },
    questions: {
      en: [
        'why is there tax on my order',
        'bag fee',
        'bottle deposit',
        'sales tax',
        'why is the total higher than the prices',
      ],
      es: [
        'por qué hay impuesto en mi pedido',
        'cargo por bolsa',
        'depósito de botella',
        'impuesto de venta',
        'por qué el total es mayor que los precios',
      ],
    },
    text: {
      en: [
        'Your cart lists what the law of your place adds to an order: sales tax, excise, container deposits or a bag fee. They go to the state or the city, not to AutoLotto or the shop. What applies depends on the items and on the delivery address.',
        'If items are missing or refused, their taxes come off too.',
      ],
      es: [
        'Su carrito muestra lo que la ley de su lugar agrega a un pedido: impuesto de venta, impuestos especiales, depósitos de envases o un cargo por bolsa. Van al estado o a la ciudad, no a AutoLotto ni a la tienda. Lo que vale depende de los artículos y de la dirección de entrega.',
        'Si faltan artículos o se rechazan, también se descuentan sus impuestos.',
      ],
    },
    explains: [],
  },
  {
    id: 'addresses',
    topic: 'delivery',
    path: '/order',
    title: { en: 'Where we deliver', es: 'Adónde entregamos' },
    questions: {
      en: [
        'do you deliver to my address',
        'my address is not found',
        'address too far away',
        'how far do shops deliver',
        'delivery to a hotel or campus',
        'deliver to a PO box',
        'wrong ZIP code',
      ],
      es: [
        'entregan en mi dirección',
        'no encuentran mi dirección',
        'mi dirección está muy lejos',
        'hasta qué distancia entregan',
        'entrega en un hotel o campus',
        'entregar en un apartado postal',
        'código postal equivocado',
      ],
    },
    text: {
      en: [
        'Enter street and number, city and the 5-digit ZIP code; the ZIP code has to be that of the city. A shop delivers up to {order.radiusMiles} around it, in a straight line, unless it has set a radius of its own. If your address is too far, choose another shop.',
        'By law some items are not delivered to certain kinds of addresses, such as hotels, campuses, workplaces or PO boxes, or into zones around schools and similar places. Choose another address, or remove these items.',
      ],
      es: [
        'Escriba calle y número, ciudad y el código postal de 5 dígitos; el código postal tiene que ser el de la ciudad. Una tienda entrega hasta {order.radiusMiles} a su alrededor, en línea recta, si no ha fijado otro radio. Si su dirección queda muy lejos, elija otra tienda.',
        'Por ley algunos artículos no se entregan en ciertos tipos de direcciones, como hoteles, campus, lugares de trabajo o apartados postales, ni en zonas alrededor de escuelas y lugares parecidos. Elija otra dirección o quite esos artículos.',
      ],
    },
    explains: [
      'ADDRESS_UNKNOWN',
      'ZIP_MISMATCH',
      'ADDRESS_OUT_OF_RANGE',
      'ADDRESS_TYPE_RESTRICTED',
      'ZONE_RESTRICTED',
      'PLACE_NOT_FOUND',
    ],
  },
  {
    id: 'free-delivery-request',
    topic: 'delivery',
    path: '/account',
    title: {
      en: 'Free delivery for seniors and disabled customers',
      es: 'Entrega gratis para mayores y personas con discapacidad',
    },
    questions: {
      en: [
        'senior discount',
        'free delivery for disabled people',
        'apply for free delivery',
        'my free delivery request was refused',
      ],
      es: [
        'descuento para mayores',
        'entrega gratis por discapacidad',
        'solicitar entrega gratis',
        'rechazaron mi solicitud de entrega gratis',
      ],
    },
    text: {
      en: [
        'Seniors and disabled customers get free delivery on every order. Apply once on your account page with a photo of your proof: an ID with your date of birth, or a card or letter that shows your disability. Cover what we do not need, such as ID numbers.',
        'Only our staff sees the photo, and it is deleted when your request is decided. We email you the decision. You can withdraw an open request; if it was refused, you can read the reason and apply again.',
      ],
      es: [
        'Las personas mayores y las personas con discapacidad tienen entrega gratis en todos sus pedidos. Solicítelo una vez en la página de su cuenta con una foto de su prueba: una identificación con su fecha de nacimiento, o una tarjeta o carta que muestre su discapacidad. Tape lo que no necesitamos, como números.',
        'Solo nuestro personal ve la foto, y se borra cuando se decide. Le enviamos la decisión por correo. Puede retirar una solicitud abierta; si se rechazó, puede leer el motivo y solicitarla otra vez.',
      ],
    },
    explains: ['FREE_DELIVERY_ALREADY_REQUESTED', 'FREE_DELIVERY_ALREADY_ACTIVE', 'FREE_DELIVERY_NOT_REQUESTED'],
  },
  {
    id: 'delivery-pin',
    topic: 'delivery',
    path: '/account',
    title: { en: 'Delivery PIN', es: 'PIN de entrega' },
    questions: {
      en: [
        'the courier asks for a PIN',
        'where do I find my PIN',
        'four digits at the door',
        'turn the PIN on for my orders',
      ],
      es: [
        'el repartidor pide un PIN',
        'dónde está mi PIN',
        'cuatro dígitos en la puerta',
        'activar el PIN para mis pedidos',
      ],
    },
    text: {
      en: [
        'With a PIN the courier asks for a number of four figures at the door. It stands on the page of the order, where only you see it; tell it to the courier at the door, and to nobody before. After too many wrong tries the courier needs a photo or an ID check and has to say why.',
        'You can ask for a PIN on all your orders on the account page, or for one order until the courier is on the way. Some orders always need one.',
      ],
      es: [
        'Con un PIN, el repartidor pide en la puerta un número de cuatro cifras. Está en la página del pedido, donde solo lo ve usted; dígalo al repartidor en la puerta y a nadie antes. Después de demasiados intentos equivocados, el repartidor necesita una foto o una revisión de identificación y debe decir por qué.',
        'Puede pedir un PIN para todos sus pedidos en la página de su cuenta, o para un pedido hasta que el repartidor esté en camino. Algunos pedidos siempre lo necesitan.',
      ],
    },
    explains: ['PIN_PREFERENCE_LOCKED'],
  },
  {
    id: 'contact-the-courier',
    topic: 'delivery',
    path: '/orders',
    title: { en: 'Message or call your courier', es: 'Escribir o llamar a su repartidor' },
    questions: {
      en: [
        'chat with my driver',
        'call the courier',
        'does the courier see my phone number',
        'I do not want to be called',
        'the courier cannot find me',
      ],
      es: [
        'hablar con mi repartidor',
        'llamar al repartidor',
        've el repartidor mi número de teléfono',
        'no quiero que me llamen',
        'el repartidor no me encuentra',
      ],
    },
    text: {
      en: [
        'As soon as a courier has your order, its page has Message and Call. A call goes through a number that works for {conversations.callMinutes}; neither of you sees the other’s number. Where calls are not set up, send a message.',
        'Messages are possible until {conversations.minutesAfterEnd} after the order is over, and are deleted after {conversations.keepDays}. If you prefer messages, say “Don’t call me” for one order or on your account page.',
      ],
      es: [
        'En cuanto un repartidor tiene su pedido, su página tiene Mensaje y Llamar. La llamada pasa por un número que sirve {conversations.callMinutes}; ninguno ve el número del otro. Donde no hay llamadas, envíe un mensaje.',
        'Se puede escribir hasta {conversations.minutesAfterEnd} después de que termina el pedido, y los mensajes se borran después de {conversations.keepDays}. Si prefiere mensajes, pida que no le llamen por un pedido o en la página de su cuenta.',
      ],
    },
    explains: ['CONVERSATION_NOT_OPEN', 'CONVERSATION_CLOSED'],
  },
  {
    id: 'share-a-delivery',
    topic: 'delivery',
    path: '/orders',
    title: { en: 'Share a delivery', es: 'Compartir una entrega' },
    questions: {
      en: [
        'let someone else follow my delivery',
        'send a tracking link to my family',
        'the tracking link does not work',
        'stop sharing my delivery',
      ],
      es: [
        'que otra persona siga mi entrega',
        'enviar un enlace de seguimiento a mi familia',
        'el enlace de seguimiento no funciona',
        'dejar de compartir mi entrega',
      ],
    },
    text: {
      en: [
        'On the page of an order under way you can create a link. Whoever has it sees the status, the arrival time and the courier’s first name and location, without an account. They do not see your items.',
        'The link is shown once. It ends with the delivery, when you stop sharing, or when you create a new one.',
      ],
      es: [
        'En la página de un pedido en curso puede crear un enlace. Quien lo tiene ve el estado, la hora de llegada y el nombre y la ubicación del repartidor, sin tener cuenta. No ve sus artículos.',
        'El enlace se muestra una vez. Termina con la entrega, cuando usted deja de compartir o cuando crea uno nuevo.',
      ],
    },
    explains: ['SHARE_NOT_POSSIBLE', 'SHARE_LINK_NOT_FOUND'],
  },
  {
    id: 'proof-of-delivery',
    topic: 'delivery',
    path: '/orders',
    title: { en: 'Proof of delivery', es: 'Prueba de entrega' },
    questions: {
      en: [
        'photo of my delivery',
        'who signed for my order',
        'how long are delivery photos kept',
        'who received my order',
      ],
      es: [
        'foto de mi entrega',
        'quién firmó mi pedido',
        'cuánto tiempo se guardan las fotos de entrega',
        'quién recibió mi pedido',
      ],
    },
    text: {
      en: [
        'The page of a delivered order shows what is on record: when it was handed over, whether an ID was checked, and a photo or signature where there is one. From the ID only the outcome is kept, never its number or a picture of it.',
        'Photos and signatures are private and are deleted after {handOver.keepPhotoDays}.',
      ],
      es: [
        'La página de un pedido entregado muestra lo que quedó registrado: cuándo se entregó, si se revisó una identificación, y una foto o una firma si las hay. De la identificación se guarda solo el resultado, nunca su número ni una imagen.',
        'Las fotos y las firmas son privadas y se borran después de {handOver.keepPhotoDays}.',
      ],
    },
    explains: ['PROOF_PHOTO_NOT_FOUND', 'SIGNATURE_NOT_FOUND'],
  },
  {
    id: 'not-at-home',
    topic: 'delivery',
    path: '/orders',
    title: { en: 'If nobody can accept the order', es: 'Si nadie puede recibir el pedido' },
    questions: {
      en: [
        'I missed my delivery',
        'I am not home',
        'can the courier leave it at the door',
        'can my neighbor accept the order',
        'my order went back to the shop',
      ],
      es: [
        'no estaba en casa',
        'perdí mi entrega',
        'puede el repartidor dejarlo en la puerta',
        'puede recibirlo mi vecino',
        'mi pedido volvió a la tienda',
      ],
    },
    text: {
      en: [
        'If nobody opens, the courier messages or calls you and then brings the order back to the shop. It is cancelled, and the full amount is free in your wallet again.',
        'Age-restricted items are never left at the door. They are handed to you or to the adult whom you name at checkout, with an ID that shows their age. You can send the courier a message about where to find you.',
      ],
      es: [
        'Si nadie abre, el repartidor le escribe o le llama y después devuelve el pedido a la tienda. Se cancela y todo el importe queda libre en su billetera.',
        'Los artículos con límite de edad nunca se dejan en la puerta. Se entregan a usted o al adulto que nombre al pedir, con una identificación que muestre su edad. Puede escribir al repartidor dónde encontrarlo.',
      ],
    },
    explains: [],
  },
];

/** Running a shop. */
import type { HelpArticle } from '../article.ts';

export const shopArticles: readonly HelpArticle[] = [
  {
    id: 'open-a-shop',
    topic: 'shops',
    path: '/store',
    title: { en: 'Add your shop', es: 'Agregar su tienda' },
    questions: {
      en: [
        'sell with AutoLotto',
        'register my store',
        'my shop is waiting for approval',
        'why was my shop not approved',
        'commission for shops',
        'my account is not linked to a store',
      ],
      es: [
        'vender con AutoLotto',
        'registrar mi tienda',
        'mi tienda espera aprobación',
        'por qué no aprobaron mi tienda',
        'comisión de las tiendas',
        'mi cuenta no está vinculada a una tienda',
      ],
    },
    text: {
      en: [
        'Pick the role store and tell us about your shop on the store dashboard: name, address, hours, licenses. An admin reviews it and we email you; until then customers do not see it and you can prepare products. If it is not approved, you read why, change the application and send it again.',
        'The company keeps {pay.storeCommission} of the item prices; other commissions, if any, are listed under Money. If you were invited to a shop, open the link in that email instead.',
      ],
      es: [
        'Elija la función de tienda y cuéntenos de su tienda en el panel: nombre, dirección, horario, licencias. Un administrador la revisa y le enviamos un correo; hasta entonces los clientes no la ven y puede preparar productos. Si no se aprueba, lee el motivo, cambia la solicitud y la envía otra vez.',
        'La empresa se queda con el {pay.storeCommission} del precio de los artículos; otras comisiones, si las hay, están en Dinero. Si lo invitaron a una tienda, abra el enlace de ese correo.',
      ],
    },
    explains: ['NO_STORE', 'STORE_NOT_FOUND'],
  },
  {
    id: 'shop-settings',
    topic: 'shops',
    path: '/store/settings',
    title: { en: 'Hours, pause and delivery terms of a shop', es: 'Horario, pausa y condiciones de una tienda' },
    questions: {
      en: [
        'change the opening hours of my shop',
        'pause my shop',
        'busy mode',
        'set my own delivery fee',
        'holiday hours',
        'someone else changed the shop settings',
      ],
      es: [
        'cambiar el horario de mi tienda',
        'pausar mi tienda',
        'modo ocupado',
        'fijar mi propia tarifa de entrega',
        'horario de días festivos',
        'otra persona cambió los ajustes de la tienda',
      ],
    },
    text: {
      en: [
        'Owners set hours, special days, delivery fee, minimum, radius, packing time and reasons for returns in the shop settings. A field left empty uses the usual value. If someone else changed the shop at the same time, look at it and make your change again.',
        'Everyone who works there can pause orders for a short time or turn on busy mode, which adds packing time; both end automatically. “Until shift ends” needs an open shop.',
      ],
      es: [
        'Los dueños fijan horario, días especiales, tarifa de entrega, mínimo, radio, tiempo de empaque y motivos de devolución en los ajustes de la tienda. Un campo vacío usa el valor habitual. Si otra persona cambió la tienda a la vez, mírela y haga su cambio otra vez.',
        'Quienes trabajan allí pueden pausar los pedidos un rato o activar el modo ocupado, que suma tiempo de empaque; ambos terminan solos. «Hasta el fin del turno» necesita la tienda abierta.',
      ],
    },
    explains: ['STORE_CHANGED', 'NO_CURRENT_SHIFT', 'OWNER_ONLY'],
  },
  {
    id: 'licenses',
    topic: 'shops',
    path: '/store/settings',
    title: { en: 'Licenses of a shop', es: 'Licencias de una tienda' },
    questions: {
      en: ['add a liquor license', 'my license expires', 'why are my products hidden', 'tobacco license of my shop'],
      es: [
        'agregar una licencia de alcohol',
        'mi licencia vence',
        'por qué no se ven mis productos',
        'licencia de tabaco de mi tienda',
      ],
    },
    text: {
      en: [
        'Where licenses are needed, a shop sells lottery items, tobacco or alcohol only with the license on file: its number and the last day printed on it, at most ten years ahead. We email you before it ends. When it has ended, its products are hidden until an owner enters the new one in the shop settings.',
      ],
      es: [
        'Donde se necesitan licencias, una tienda vende lotería, tabaco o alcohol solo con la licencia registrada: su número y el último día impreso en ella, como máximo diez años adelante. Le avisamos por correo antes de que venza. Cuando venció, sus productos no se ven hasta que un dueño registra la nueva en los ajustes de la tienda.',
      ],
    },
    explains: ['LICENSE_EXPIRY_INVALID'],
  },
  {
    id: 'shop-staff',
    topic: 'shops',
    path: '/store/settings',
    title: { en: 'Staff and invitations', es: 'Personal e invitaciones' },
    questions: {
      en: [
        'invite an employee',
        'the invitation does not work',
        'remove a staff member',
        'make someone an owner',
        'leave the shop',
        'invitation for another address',
      ],
      es: [
        'invitar a un empleado',
        'la invitación no funciona',
        'quitar a alguien del personal',
        'hacer dueño a alguien',
        'dejar la tienda',
        'la invitación es para otro correo',
      ],
    },
    text: {
      en: [
        'Owners invite people by email in the shop settings. The link works once, for one week, and only for the address it was sent to. An account belongs to one shop and has one role; a customer or courier account needs an invitation to another address. Shop staff must be {age.work} or older.',
        'A shop always has an owner: invite another one before the last one leaves. When the list of people and open invitations is full, remove one first.',
      ],
      es: [
        'Los dueños invitan a personas por correo en los ajustes de la tienda. El enlace sirve una vez, durante una semana, y solo para el correo al que se envió. Una cuenta pertenece a una tienda y tiene una función; una cuenta de cliente o repartidor necesita una invitación a otro correo. El personal debe tener {age.work} años o más.',
        'Una tienda siempre tiene un dueño: invite a otro antes de que se vaya el último. Cuando la lista de personas e invitaciones está llena, quite una primero.',
      ],
    },
    explains: [
      'ALREADY_IN_STORE',
      'ALREADY_MEMBER',
      'STAFF_LIMIT_REACHED',
      'INVITATION_NOT_FOUND',
      'INVITATION_EMAIL_MISMATCH',
      'ROLE_MISMATCH',
      'MEMBER_NOT_FOUND',
      'LAST_OWNER',
    ],
  },
  {
    id: 'shop-tablet-pins',
    topic: 'shops',
    path: '/store/settings',
    title: { en: 'PINs on the shop tablet', es: 'PIN en la tableta de la tienda' },
    questions: {
      en: ['set a PIN for the tablet', 'the tablet is locked', 'my PIN does not work', 'forgot my tablet PIN'],
      es: [
        'poner un PIN en la tableta',
        'la tableta está bloqueada',
        'mi PIN no funciona',
        'olvidé el PIN de la tableta',
      ],
    },
    text: {
      en: [
        'Owners set a PIN for each person in the shop settings, under Staff. Then the tablet asks who is working, records their work with their name, and locks after five minutes without a touch. Lock it yourself with the button that shows your name.',
        'Five wrong PINs in a row pause a PIN for a quarter of an hour, twenty block it until the owner sets a new one. A shared tablet is for the shop’s work only: use your own device for your account.',
      ],
      es: [
        'Los dueños ponen un PIN a cada persona en los ajustes de la tienda, en Personal. Desde entonces la tableta pregunta quién trabaja, anota su trabajo con su nombre y se bloquea tras cinco minutos sin que nadie la toque. Bloquéela con el botón que muestra su nombre.',
        'Cinco PIN incorrectos seguidos detienen un PIN un cuarto de hora; veinte lo bloquean hasta que el dueño ponga uno nuevo. Una tableta compartida es solo para el trabajo de la tienda: use su propio dispositivo para su cuenta.',
      ],
    },
    explains: [
      'NO_TABLET_PINS',
      'TABLET_PIN_WRONG',
      'TABLET_PIN_PAUSED',
      'TABLET_PIN_BLOCKED',
      'TABLET_PIN_TOO_EASY',
      'TABLET_LOCKED',
      'TABLET_SHARED',
    ],
  },
  {
    id: 'products-and-prices',
    topic: 'shops',
    path: '/store',
    title: { en: 'Products and prices', es: 'Productos y precios' },
    questions: {
      en: [
        'add a product to my shop',
        'barcode not found',
        'barcode already used',
        'change many prices',
        'schedule a price change',
        'undo a price change',
        'someone else changed the product',
      ],
      es: [
        'agregar un producto a mi tienda',
        'código de barras desconocido',
        'código de barras ya usado',
        'cambiar muchos precios',
        'programar un cambio de precios',
        'deshacer un cambio de precios',
        'otra persona cambió el producto',
      ],
    },
    text: {
      en: [
        'Scan a barcode or fill in the form on the store dashboard. An unknown barcode is no problem: enter the product yourself. Each product needs its own barcode in your shop. When two people change the same product, the second one compares both versions and chooses.',
        'Prices can be changed together, now or at a chosen time; nothing is saved if one of them was changed in between. A change can be undone until a price changes again.',
      ],
      es: [
        'Lea un código de barras o llene el formulario en el panel de la tienda. Un código desconocido no es problema: escriba el producto usted. Cada producto necesita su propio código en su tienda. Si dos personas cambian el mismo producto, la segunda compara ambas versiones y elige.',
        'Los precios se pueden cambiar juntos, ahora o a una hora elegida; no se guarda nada si uno cambió entretanto. Un cambio se puede deshacer hasta que un precio cambie otra vez.',
      ],
    },
    explains: [
      'BARCODE_UNKNOWN',
      'BARCODE_TAKEN',
      'PRODUCT_CHANGED',
      'PRODUCTS_NOT_IN_STORE',
      'PRICES_CHANGED',
      'PRICE_BATCH_IMMUTABLE',
      'PRICE_PLAN_REJECTED',
      'PRICE_PLAN_CLOSED',
    ],
  },
  {
    id: 'stock-and-imports',
    topic: 'shops',
    path: '/store',
    title: { en: 'Stock, imports and transfers', es: 'Existencias, importaciones y traslados' },
    questions: {
      en: [
        'count my stock',
        'import products from a CSV file',
        'my file was not imported',
        'move items to another shop',
        'stock changed while I counted',
      ],
      es: [
        'contar mis existencias',
        'importar productos de un archivo CSV',
        'no se importó mi archivo',
        'pasar artículos a otra tienda',
        'las existencias cambiaron mientras contaba',
      ],
    },
    text: {
      en: [
        'Under Inventory you receive, count and write off items. If the stock changed while you counted, nothing is saved and the message suggests the new number. Stock cannot fall below zero.',
        'A CSV file with the columns of the export brings in many products: first a preview, then all lines or none. Lines with errors are named. Items move to another shop when that shop takes them in; lottery tickets cannot move, and restricted items only to a product of the same category.',
      ],
      es: [
        'En Inventario recibe, cuenta y da de baja artículos. Si las existencias cambiaron mientras contaba, no se guarda nada y el mensaje propone el número nuevo. Las existencias no pueden bajar de cero.',
        'Un archivo CSV con las columnas de la exportación trae muchos productos: primero una vista previa, después todas las líneas o ninguna. Las líneas con errores se nombran. Los artículos pasan a otra tienda cuando ella los recibe; los boletos de lotería no se pueden pasar, y lo restringido solo a un producto de la misma categoría.',
      ],
    },
    explains: [
      'STOCK_CHANGED',
      'INSUFFICIENT_STOCK',
      'STOCK_LIMIT_EXCEEDED',
      'IMPORT_UNREADABLE',
      'IMPORT_REJECTED',
      'IMPORT_CHANGED',
      'TRANSFER_REJECTED',
      'TRANSFER_CLOSED',
    ],
  },
  {
    id: 'photos',
    topic: 'shops',
    path: '/store',
    title: { en: 'Photos that are refused', es: 'Fotos que no se aceptan' },
    questions: {
      en: [
        'photo too large',
        'my picture cannot be uploaded',
        'unsupported photo format',
        'too many photos of a product',
        'photo is damaged',
      ],
      es: [
        'la foto es demasiado grande',
        'no puedo subir mi foto',
        'formato de foto no admitido',
        'demasiadas fotos de un producto',
        'la foto está dañada',
      ],
    },
    text: {
      en: [
        'A photo is a JPEG, PNG, WebP or GIF file; what matters is the content, not the name of the file. If it is too large in megabytes or pixels, make it smaller or choose a smaller size in your camera. A damaged or cut-off picture has to be taken again. Location data in a photo is removed.',
        'When a product has as many photos as it can, remove one first. If someone else changed the photos, look at them again.',
      ],
      es: [
        'Una foto es un archivo JPEG, PNG, WebP o GIF; importa el contenido, no el nombre. Si es demasiado grande en megabytes o píxeles, hágala más pequeña o elija un tamaño menor en su cámara. Una foto dañada o cortada se toma otra vez. Los datos de ubicación de una foto se quitan.',
        'Cuando un producto tiene todas las fotos que puede, quite una primero. Si otra persona cambió las fotos, mírelas otra vez.',
      ],
    },
    explains: [
      'PHOTO_MISSING',
      'PHOTO_TOO_LARGE',
      'PHOTO_UNSUPPORTED',
      'PHOTO_DIMENSIONS_TOO_LARGE',
      'PHOTO_CORRUPT',
      'PHOTO_LIMIT_REACHED',
      'PHOTOS_CHANGED',
    ],
  },
  {
    id: 'scratch-packs',
    topic: 'shops',
    path: '/store',
    title: { en: 'Scratch packs of a shop', es: 'Paquetes de raspaditos de una tienda' },
    questions: {
      en: [
        'receive a pack of scratch tickets',
        'activate a pack',
        'not enough tickets in the pack',
        'settle or return a pack',
        'wrong number of tickets in an order',
      ],
      es: [
        'recibir un paquete de raspaditos',
        'activar un paquete',
        'no hay bastantes boletos en el paquete',
        'liquidar o devolver un paquete',
        'número de boletos equivocado en un pedido',
      ],
    },
    text: {
      en: [
        'Receive a pack by its barcode or numbers, for a product of the category Lottery. Activate it when its tickets go on sale; only active packs are sold from. At packing the tickets are taken in order; you can enter others from an active pack, as many as the order needs.',
        'When a pack is sold, settle it with the lottery; what is left can be returned. A pack is received only once. Open it to see what is possible in its state.',
      ],
      es: [
        'Reciba un paquete por su código de barras o sus números, para un producto de la categoría Lotería. Actívelo cuando sus boletos salen a la venta; solo se vende de paquetes activos. Al empacar se toman los boletos en orden; puede escribir otros de un paquete activo, tantos como pide el pedido.',
        'Cuando un paquete se vendió, liquídelo con la lotería; lo que queda se puede devolver. Un paquete se recibe una sola vez. Ábralo para ver qué se puede hacer.',
      ],
    },
    explains: [
      'PACK_EXISTS',
      'PACK_NOT_LOTTERY',
      'PACK_INVALID_STATE',
      'TICKET_OUT_OF_RANGE',
      'INSUFFICIENT_TICKETS',
      'TICKETS_UNAVAILABLE',
      'TICKET_COUNT_MISMATCH',
    ],
  },
  {
    id: 'pack-orders',
    topic: 'shops',
    path: '/store-tablet',
    title: { en: 'Accept and pack orders', es: 'Aceptar y empacar pedidos' },
    questions: {
      en: [
        'how do I accept an order in my shop',
        'packing checks',
        'mark an item as missing',
        'the customer has not answered about a replacement',
        'mark ready for pickup',
        'store tablet',
      ],
      es: [
        'cómo acepto un pedido en mi tienda',
        'revisiones al empacar',
        'marcar un artículo que falta',
        'el cliente no respondió sobre un reemplazo',
        'marcar listo para recoger',
        'tableta de la tienda',
      ],
    },
    text: {
      en: [
        'Accept new orders on the store dashboard or the tablet, pack them, and mark them ready for pickup. With age-restricted items three checks are asked: sealed, counted, no open question to the customer.',
        'Mark what is missing and offer a replacement, as the customer chose. While a question is open, wait for the answer; without one in time the item is refunded. An order can be changed only before it leaves the shop. If a colleague already changed the item, look at it again.',
      ],
      es: [
        'Acepte los pedidos nuevos en el panel o en la tableta de la tienda, empáquelos y márquelos listos para recoger. Con artículos con límite de edad se piden tres revisiones: sellado, contado y sin preguntas abiertas al cliente.',
        'Marque lo que falta y ofrezca un reemplazo, según lo que eligió el cliente. Mientras una pregunta está abierta, espere la respuesta; si no llega a tiempo, el artículo se reembolsa. Un pedido se puede cambiar solo antes de salir de la tienda. Si un colega ya cambió el artículo, mírelo otra vez.',
      ],
    },
    explains: [
      'PACKING_CHECKS_REQUIRED',
      'PACKING_QUESTION_OPEN',
      'LINE_CHANGED',
      'RESOLUTION_NOT_ALLOWED',
      'ORDER_NOT_IN_STORE',
      'QUESTION_OPEN',
    ],
  },
  {
    id: 'hidden-products',
    topic: 'shops',
    path: '/store',
    title: { en: 'Hidden products and category requests', es: 'Productos ocultos y solicitudes de categoría' },
    questions: {
      en: [
        'an admin has hidden my product',
        'move a product to another category',
        'category request decided',
        'product taken down',
      ],
      es: [
        'un administrador ocultó mi producto',
        'pasar un producto a otra categoría',
        'solicitud de categoría decidida',
        'retiraron mi producto',
      ],
    },
    text: {
      en: [
        'An admin can hide a product with a reason that you read; only an admin can show it again. Moving a product into or out of an age-restricted category is a request: an admin decides, and until then it stays where it is.',
        'If the product or the request changed while someone was reading it, it has to be read again.',
      ],
      es: [
        'Un administrador puede ocultar un producto con un motivo que usted lee; solo un administrador puede mostrarlo otra vez. Pasar un producto a una categoría con límite de edad, o sacarlo de ella, es una solicitud: decide un administrador, y hasta entonces queda donde está.',
        'Si el producto o la solicitud cambió mientras alguien lo leía, hay que leerlo otra vez.',
      ],
    },
    explains: ['PRODUCT_TAKEN_DOWN', 'TAKEDOWN_CHANGED', 'CATEGORY_REQUEST_CHANGED', 'CATEGORY_REQUEST_DECIDED'],
  },
  {
    id: 'official-ticket-desk',
    topic: 'shops',
    path: '/store-tablet',
    title: { en: 'Official tickets at the counter', es: 'Boletos oficiales en el mostrador' },
    questions: {
      en: [
        'print an official ticket in my shop',
        'pouch for a ticket',
        'serial number already in use',
        'redeem a ticket for a customer',
        'numbers on the paper are different',
      ],
      es: [
        'imprimir un boleto oficial en mi tienda',
        'sobre para un boleto',
        'número de serie ya usado',
        'cobrar un boleto para un cliente',
        'los números del papel son otros',
      ],
    },
    text: {
      en: [
        'Print the ordered numbers on the lottery’s terminal, take a picture of the front and of the back, type the serial number and the numbers from the paper, and put it in a numbered pouch. If the numbers differ, void the paper and print it again. If it is too late, do not print: the price goes back to the customer.',
        'Hand it over for an ID, or with an order of the same customer that is checked at the door. A prize is paid once its official result is confirmed: smaller ones by the shop, larger ones by the lottery with its claim form.',
      ],
      es: [
        'Imprima los números pedidos en la terminal de la lotería, tome una foto del frente y otra del reverso, escriba el número de serie y los números del papel, y métalo en un sobre numerado. Si los números son otros, anule el papel e imprímalo otra vez. Si ya es tarde, no lo imprima: el precio vuelve al cliente.',
        'Entréguelo con una identificación, o con un pedido del mismo cliente que se revisa en la puerta. Un premio se paga cuando el resultado oficial está confirmado: los menores la tienda, los mayores la lotería con su formulario.',
      ],
    },
    explains: [
      'TICKET_ORDER_STEP',
      'TICKET_PRINT_OVER',
      'TICKET_PICTURES_MISSING',
      'TICKET_READ_BACK_DIFFERS',
      'TICKET_SERIAL_TAKEN',
      'TICKET_POUCH_TAKEN',
      'TICKET_DELIVERY_UNFIT',
      'TICKET_PRIZE_UNKNOWN',
    ],
  },
  {
    id: 'pay-cash-codes',
    topic: 'shops',
    path: '/store',
    title: { en: 'Pay a cash code', es: 'Pagar un código de efectivo' },
    questions: {
      en: ['a customer shows a cash code', 'pay out a code at the counter', 'too many wrong cash codes'],
      es: [
        'un cliente muestra un código de efectivo',
        'pagar un código en el mostrador',
        'demasiados códigos equivocados',
      ],
    },
    text: {
      en: [
        'Open Cash codes on the store dashboard and enter or scan the code. You see the customer’s first name and what to pay. Count the cash in front of the customer, then press Paid: it leaves your shop’s drawer in the books, and the customer is told.',
        'A code is paid once. One that is wrong, used or expired is refused alike; five wrong ones in an hour stop you for a while, and nobody pays their own. If the amount on the screen has changed, look the code up again. Above {atm.papersAbove} the screen asks you to look at a photo ID with the customer’s name first.',
      ],
      es: [
        'Abra Códigos de efectivo en el panel de la tienda y escriba o escanee el código. Ve el nombre del cliente y cuánto pagar. Cuente el efectivo delante del cliente y luego pulse Pagado: sale de la caja de su tienda en los libros y se le avisa al cliente.',
        'Un código se paga una vez. Uno equivocado, usado o vencido se rechaza igual; cinco equivocados en una hora lo detienen un rato, y nadie paga el suyo. Si cambió el monto en la pantalla, busque el código otra vez. Por encima de {atm.papersAbove} la pantalla le pide mirar antes una identificación con foto a nombre del cliente.',
      ],
    },
    explains: ['CODE_UNKNOWN', 'CODE_OWN', 'CODE_NET', 'CODE_NEEDS_ID', 'CODE_TRIES'],
  },
];

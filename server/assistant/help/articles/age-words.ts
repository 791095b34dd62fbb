/** Ages, identification and who may buy. */
import type { HelpArticle } from '../article.ts';

export const ageArticles: readonly HelpArticle[] = [
  {
    id: 'age-limits',
    topic: 'age',
    path: '/order',
    title: { en: 'How old you have to be', es: 'Qué edad hay que tener' },
    questions: {
      en: [
        'minimum age',
        'how old do I have to be to buy beer',
        'age for lottery tickets',
        'age for cigarettes and vapes',
        'am I too young',
        'why do you ask for my date of birth',
        'age verification failed',
        'why do you want my date of birth',
      ],
      es: [
        'edad mínima',
        'qué edad hay que tener para comprar cerveza',
        'edad para boletos de lotería',
        'edad para cigarrillos y vapeo',
        'soy demasiado joven',
        'por qué piden mi fecha de nacimiento',
        'falló la verificación de edad',
        'para qué quieren mi fecha de nacimiento',
      ],
    },
    text: {
      en: [
        'You must be at least {age.customer} to use this service. The usual ages for items are {age.category.lottery} for lottery, {age.category.tobacco} for tobacco and vaping and {age.category.alcohol} for alcohol. The law of your place may ask for a higher age; then that one counts.',
        'Before you buy an age-restricted item you enter your date of birth once. It is stored and cannot be changed later. At the door the courier checks the ID of the person who takes the items.',
      ],
      es: [
        'Debe tener al menos {age.customer} años para usar este servicio. Las edades habituales son {age.category.lottery} para lotería, {age.category.tobacco} para tabaco y vapeo y {age.category.alcohol} para alcohol. La ley de su lugar puede pedir una edad mayor; entonces vale esa.',
        'Antes de comprar un artículo con límite de edad indica una vez su fecha de nacimiento. Se guarda y después no se puede cambiar. En la puerta el repartidor revisa la identificación de quien recibe los artículos.',
      ],
    },
    explains: ['UNDER_AGE', 'TOO_YOUNG_FOR_ITEM', 'AGE_VERIFICATION_REQUIRED', 'BIRTH_DATE_IN_FUTURE'],
  },
  {
    id: 'wrong-birth-date',
    topic: 'age',
    path: '/account',
    title: { en: 'Your date of birth is wrong', es: 'Su fecha de nacimiento está mal' },
    questions: {
      en: [
        'change my date of birth',
        'I entered the wrong birthday',
        'age check locked on this device',
        'I typed a wrong year',
      ],
      es: [
        'cambiar mi fecha de nacimiento',
        'puse mal mi cumpleaños',
        'la edad está bloqueada en este dispositivo',
        'escribí mal el año',
      ],
    },
    text: {
      en: [
        'A date of birth is entered once and then locked. If yours is wrong, call {contact.phone} and show us a document with the right one.',
        'After a date below our age limit no other one can be entered for this account, and for {age.refusedDeviceDays} not on this device either. If you are old enough, show us a document; you can then enter your date again.',
      ],
      es: [
        'La fecha de nacimiento se indica una vez y queda bloqueada. Si la suya está mal, llame al {contact.phone} y muéstrenos un documento con la correcta.',
        'Después de una fecha por debajo de nuestra edad mínima no se puede indicar otra en esta cuenta, y durante {age.refusedDeviceDays} tampoco en este dispositivo. Si tiene la edad, muéstrenos un documento; después podrá indicarla otra vez.',
      ],
    },
    explains: ['BIRTH_DATE_LOCKED', 'AGE_DECLARATION_LOCKED', 'AGE_DECLARATION_PAUSED'],
  },
  {
    id: 'id-at-the-door',
    topic: 'age',
    path: '/orders',
    title: { en: 'ID check at the door', es: 'Revisión de identificación en la puerta' },
    questions: {
      en: [
        'what ID do I need',
        'can I use a passport',
        'I have no ID with me',
        'does the courier scan my license',
        'what happens to my ID data',
        'someone else accepts my alcohol order',
      ],
      es: [
        'qué identificación necesito',
        'puedo usar un pasaporte',
        'no tengo mi identificación',
        'escanea el repartidor mi licencia',
        'qué pasa con los datos de mi identificación',
        'otra persona recibe mi pedido de alcohol',
      ],
    },
    text: {
      en: [
        'Have a valid government ID ready. The courier scans the barcode, enters the date of birth, or, where the law allows no scan, looks at it. Only the outcome is stored, not the ID. Some items also need a signature.',
        'The person must be the customer or the adult named for the order. Without a valid ID, when the person is too young, or seems intoxicated, the restricted items go back to the shop and you are not charged for them; the rest is handed over. After the legal hours nothing restricted is handed over either.',
      ],
      es: [
        'Tenga lista una identificación oficial vigente. El repartidor lee el código de barras, escribe la fecha de nacimiento o, donde la ley no permite leerla, la mira. Se guarda solo el resultado, no la identificación. Algunos artículos también necesitan una firma.',
        'La persona debe ser el cliente o el adulto nombrado en el pedido. Sin identificación válida, si la persona es demasiado joven o parece ebria, los artículos con límite de edad vuelven a la tienda y no se le cobran; lo demás se entrega. Fuera del horario legal tampoco se entrega nada restringido.',
      ],
    },
    explains: [],
  },
  {
    id: 'verification-levels',
    topic: 'age',
    path: '/account',
    title: { en: 'Verification levels and their limits', es: 'Niveles de verificación y sus límites' },
    questions: {
      en: [
        'raise my verification level',
        'KYC',
        'verify my identity',
        'limit for restricted items per order',
        'show my documents',
        'why is my deposit limit so low',
      ],
      es: [
        'subir mi nivel de verificación',
        'KYC',
        'verificar mi identidad',
        'límite de artículos restringidos por pedido',
        'mostrar mis documentos',
        'por qué mi límite de depósito es tan bajo',
      ],
    },
    text: {
      en: [
        'Your level says how far you are verified. It limits age-restricted items per order and deposits per day.',
        'Age declared by you: {verification.limits.declared.order} per order, {verification.limits.declared.deposit} a day. ID checked at a delivery: {verification.limits.id_checked.order} and {verification.limits.id_checked.deposit}. Documents seen by our staff: {verification.limits.documents_verified.order} and {verification.limits.documents_verified.deposit}.',
        'The first step up comes with an ID check at the door; you do not have to ask for it. For the next one show your documents to support: {contact.phone}. Your account page shows your level.',
      ],
      es: [
        'Su nivel dice hasta dónde está verificado. Limita los artículos con límite de edad por pedido y los depósitos por día.',
        'Edad declarada por usted: {verification.limits.declared.order} por pedido, {verification.limits.declared.deposit} al día. Identificación revisada en una entrega: {verification.limits.id_checked.order} y {verification.limits.id_checked.deposit}. Documentos vistos por nuestro personal: {verification.limits.documents_verified.order} y {verification.limits.documents_verified.deposit}.',
        'El primer paso llega con una revisión de identificación en la puerta; no tiene que pedirlo. Para el siguiente, muestre sus documentos a soporte: {contact.phone}. La página de su cuenta muestra su nivel.',
      ],
    },
    explains: ['VERIFICATION_ORDER_LIMIT', 'VERIFICATION_DEPOSIT_LIMIT'],
  },
  {
    id: 'who-cannot-buy',
    topic: 'age',
    path: '/account',
    title: { en: 'Who cannot buy lottery items', es: 'Quién no puede comprar lotería' },
    questions: {
      en: [
        'I work at the shop, can I buy lottery tickets',
        'not available from this shop',
        'why can my household not buy here',
        'employees buying lottery',
      ],
      es: [
        'trabajo en la tienda, puedo comprar lotería',
        'no disponible en esta tienda',
        'por qué mi familia no puede comprar aquí',
        'empleados que compran lotería',
      ],
    },
    text: {
      en: [
        'People who work for a shop and people who live with them cannot buy lottery items there; people who run this service cannot buy them anywhere. Remove these items, or choose another shop or address.',
        'Shop staff enter their home address on the account page. We store only a code of it, not the address itself.',
      ],
      es: [
        'Quienes trabajan en una tienda y quienes viven con ellos no pueden comprar allí artículos de lotería; quienes dirigen este servicio no pueden comprarlos en ninguna. Quítelos, o elija otra tienda u otra dirección.',
        'El personal de una tienda indica su dirección en la página de su cuenta. Guardamos solo un código de ella, no la dirección.',
      ],
    },
    explains: ['BUYER_INELIGIBLE'],
  },
  {
    id: 'second-account',
    topic: 'age',
    path: '/account',
    title: { en: 'A second account', es: 'Una segunda cuenta' },
    questions: {
      en: [
        'duplicate account',
        'I have two accounts',
        'this account cannot buy age-restricted items',
        'merge my accounts',
      ],
      es: [
        'cuenta duplicada',
        'tengo dos cuentas',
        'esta cuenta no puede comprar artículos con límite de edad',
        'unir mis cuentas',
      ],
    },
    text: {
      en: [
        'Each person has one account. If an admin finds that two belong to the same person, the newer one can browse, order items without an age limit and use its money, but buys nothing age-restricted. We email the reason. Accounts are not merged.',
        'If that is wrong, for example because two people of one name live together, call {contact.phone}.',
      ],
      es: [
        'Cada persona tiene una cuenta. Si un administrador ve que dos son de la misma persona, la más nueva puede mirar, pedir artículos sin límite de edad y usar su dinero, pero no compra nada con límite de edad. Le enviamos el motivo por correo. Las cuentas no se unen.',
        'Si no es correcto, por ejemplo porque dos personas con el mismo nombre viven juntas, llame al {contact.phone}.',
      ],
    },
    explains: ['DUPLICATE_ACCOUNT'],
  },
];

/** Spanish sentences of the server's errors. A missing code of the contract does not compile. */

import type { ErrorCode, ErrorDetails } from '@autolotto/contract/errors.ts';
import type { VerificationLevel } from '@autolotto/contract/identity/persons/enums.ts';
import { fieldMessages } from '@autolotto/contract/shared/field-messages.es.ts';
import { translateField } from '@autolotto/contract/shared/field-translation.ts';
import { inDollars } from '@autolotto/contract/shared/money.ts';
import { catalogueSpanish } from '../../catalogue/messages.es.ts';
import type { ProblemWords } from '../../client/errors.ts';
import { clockOf } from '../../device/clock.ts';
import { ordersSpanish } from '../../orders/messages.es.ts';

const wordOf = (words: object, key: string): string => (words as Record<string, string>)[key] ?? key;
const category = (key: string) => wordOf(catalogueSpanish.category, key);
const status = (key: string) => wordOf(ordersSpanish.store.statusWord, key);
const listed = (words: readonly string[]) => new Intl.ListFormat('es', { type: 'conjunction' }).format(words);

const clock = (time: string) => clockOf(time, 'es-US')?.clock ?? time;
/** An opening time, with its day where it is another. */
const spoken = (time: string): string => {
  const { clock: said = time, day } = clockOf(time, 'es-US') ?? {};
  return `${day === undefined ? '' : `el ${day} `}a las ${said}`;
};

const amount = (count: number, of: string): string => {
  const number = count.toLocaleString('es-US');
  if (of === 'pieces') return `${number} ${count === 1 ? 'artículo' : 'artículos'}`;
  return of === 'ct' ? `${number} ${count === 1 ? 'pieza' : 'piezas'}` : `${number} ${of}`;
};

const addressWord = {
  home: 'una casa',
  work: 'un lugar de trabajo',
  hotel: 'un hotel',
  campus: 'un campus',
  locker: 'un casillero de paquetes',
  po_box: 'un apartado postal',
} as const;

/** How to reach the verification level that allows more. */
const further = (next: VerificationLevel | null): string =>
  next === 'id_checked'
    ? ' Deje que revisen su identificación en la próxima entrega y podrá hacer más.'
    : next === 'documents_verified'
      ? ' Muestre sus documentos a soporte y podrá hacer más.'
      : '';

const packState = {
  received: 'sin activar',
  active: 'activo',
  sold_out: 'agotado',
  settled: 'liquidado',
  returned: 'devuelto',
} as const;

const sentences: { readonly [C in ErrorCode]: (details: ErrorDetails<C>) => string } = {
  MALFORMED_REQUEST: () => 'No se pudo leer la solicitud.',
  INVALID_FIELDS: ({ errors }) => fieldSentence(errors[0]?.detail ?? ''),
  UNAUTHENTICATED: () => 'Sin autorización. Inicie sesión para seguir.',
  FORBIDDEN: () => 'Su cuenta no puede hacer esto.',
  ACCOUNT_SUSPENDED: ({ reason, phone, email }) =>
    `Esta cuenta está suspendida. Llame al ${phone} o escriba a ${email}; el dinero que hay en ella no se pierde. El motivo: ${reason}`,
  ALREADY_SUSPENDED: () => 'Esta cuenta ya está suspendida.',
  NOT_SUSPENDED: () => 'Esta cuenta no está suspendida, o ya no.',
  OWN_CREDENTIALS: () =>
    'Cambie sus propios códigos y llaves de acceso en la página de su cuenta, o pídaselo a otro administrador.',
  NO_CREDENTIALS: () => 'Esta cuenta no tiene códigos ni llaves de acceso. Se entra en ella solo con la contraseña.',
  SUSPENSION_ALREADY_APPEALED: () => 'Ya dijo qué está mal. Un administrador lo lee y le escribe.',
  SUSPENSION_APPEAL_EXPIRED: ({ until }) =>
    `Esto se podía decir hasta el ${until.slice(0, 10)}. Llame o escriba a soporte.`,
  SUSPENSION_APPEAL_NOT_FOUND: () => 'Aquí nada espera una respuesta. Quizá otro administrador fue más rápido.',
  OWN_SUSPENSION_APPEAL: () =>
    'Usted suspendió esta cuenta. Contesta otro administrador; usted puede terminar la suspensión.',
  OWN_SUSPENSION: () => 'Nadie se suspende a sí mismo. Pídaselo a otro administrador.',
  LINK_ACCOUNT_MISMATCH: () => 'Este enlace es de otra cuenta. Inicie sesión en ella para confirmar su dirección.',
  ADMIN_EMAIL_UNVERIFIED: () =>
    'Confirme primero su dirección de correo y luego elija Administrador otra vez. Si no le llega ningún correo, pregunte a la persona que maneja este servidor.',
  SET_UP_CODE_REQUIRED: () =>
    'Aquí todavía no hay ningún administrador. Escriba el código de instalación que el servidor anotó en su registro la primera vez que se inició.',
  SET_UP_CODE_INCORRECT: () =>
    'Este no es el código de instalación del registro del servidor. Revíselo e intente de nuevo.',
  WORK_AGE_REQUIRED: () =>
    'Verifique primero su edad: para trabajar con productos que tienen límite de edad hay que tenerla.',
  SECOND_FACTOR_REQUIRED: ({ step }) =>
    step === 'ask'
      ? 'Escriba un código de su app o use una llave de acceso antes de seguir.'
      : 'Su función necesita un segundo paso al iniciar sesión. Configúrelo en la página de su cuenta antes de seguir.',
  REAUTHENTICATION_REQUIRED: () =>
    'Inició sesión hace un rato, y esto cambia lo que alguien puede hacer o cómo entra. Inicie sesión de nuevo y repítalo.',
  UNKNOWN_HOST: () =>
    'El servidor no está configurado para la dirección por la que usted llegó. Ábralo por localhost o por su dirección IP, o indique la dirección en PUBLIC_ORIGIN.',
  ORIGIN_NOT_ALLOWED: () =>
    'Esta solicitud vino de otro sitio web o no dijo de dónde. Un programa envía la dirección de este sitio como Origin.',
  NOT_FOUND: () => 'Esto no existe o usted no tiene permiso para verlo.',
  PAYLOAD_TOO_LARGE: () => 'La solicitud es demasiado grande.',
  UNSUPPORTED_MEDIA_TYPE: () => 'El servidor no entiende este tipo de contenido.',
  TOO_MANY_REQUESTS: ({ retryAfterSeconds }) =>
    `Demasiadas solicitudes. Intente de nuevo en ${retryAfterSeconds} segundos.`,
  IDEMPOTENCY_KEY_REUSED: () => 'Esta solicitud ya se usó para otra cosa. Intente de nuevo.',
  INTERNAL_ERROR: () => 'Algo salió mal de nuestro lado. Intente de nuevo.',
  SERVICE_UNAVAILABLE: () => 'El servicio está ocupado o reiniciando. Intente de nuevo en un momento.',
  INVALID_CREDENTIALS: () => 'El correo o la contraseña no son correctos. Revise ambos e intente de nuevo.',
  SIGN_UP_REJECTED: () => 'No pudimos crear una cuenta con estos datos. Si ya tiene una, mejor inicie sesión.',
  UNDER_AGE: ({ minAge }) =>
    `Debe tener al menos ${minAge} años para usar este servicio. Esta plataforma entrega artículos con límite de edad, como boletos de lotería y productos de tabaco.`,
  BIRTH_DATE_IN_FUTURE: () => 'La fecha de nacimiento no puede estar en el futuro.',
  BIRTH_DATE_LOCKED: () =>
    'Su fecha de nacimiento ya se verificó y no se puede cambiar aquí. Si está equivocada, llame a soporte.',
  AGE_DECLARATION_LOCKED: ({ phone }) =>
    `Antes indicó una fecha de nacimiento por debajo de nuestra edad mínima, así que aquí no puede indicar otra. Llame al ${phone} y muéstrenos un documento con su fecha de nacimiento.`,
  AGE_DECLARATION_PAUSED: ({ phone, until }) =>
    `En este dispositivo alguien indicó una fecha de nacimiento por debajo de nuestra edad mínima. Vuelva a intentarlo después del ${until.slice(0, 10)}, o llame al ${phone} y muéstrenos un documento con su fecha de nacimiento.`,
  USER_NOT_FOUND: () => 'No existe esa cuenta.',
  SELF_EXCLUSION_LOCKED: ({ until }) =>
    until === null
      ? 'Ya se excluyó para siempre.'
      : `Ya se excluyó hasta el ${until.slice(0, 10)}. Se puede alargar, no acortar.`,
  DUPLICATE_NOT_FOUND: () => 'No existe ese par de cuentas.',
  DUPLICATE_DECIDED: () => 'Alguien más ya decidió sobre este par.',
  SELF_EXCLUDED: ({ scope, until }) =>
    `Nos pidió que no le vendamos ${scope === 'lottery' ? 'artículos de lotería' : 'artículos con límite de edad'}${
      until === null ? '' : ` hasta el ${until.slice(0, 10)}`
    }, y lo cumplimos. Quítelos para hacer este pedido.`,
  DUPLICATE_ACCOUNT: () =>
    'Con esta cuenta no se pueden pedir artículos con límite de edad. Nuestra carta dice por qué y qué hacer si no es correcto.',
  BUYER_INELIGIBLE: ({ category: key, storeName, why }) =>
    ({
      staff: `Quienes trabajan en ${storeName} no pueden comprar allí artículos de ${category(key)}. Quítelos o elija otra tienda.`,
      admin: `Quienes dirigen este servicio no pueden comprar artículos de ${category(key)}. Quítelos para hacer este pedido.`,
      address: `${storeName} no puede entregar artículos de ${category(key)} en este pedido. Quítelos o elija otra tienda o dirección.`,
    })[why],
  CUSTOMER_INELIGIBLE: () =>
    'Los artículos con límite de edad no se le pueden vender a este cliente. Quítelos; el cliente lee el motivo en sus propias páginas.',
  VERIFICATION_ORDER_LIMIT: ({ limit, next }) =>
    `Puede pedir artículos con límite de edad por hasta ${inDollars(limit)} a la vez.${further(next)}`,
  VERIFICATION_DEPOSIT_LIMIT: ({ limit, left, next }) =>
    `Puede depositar hasta ${inDollars(limit)} al día; le quedan ${inDollars(left)}.${further(next)}`,
  WEAK_PASSWORD: ({ reason }) =>
    ({
      common:
        'Muchas personas usan esta contraseña, así que es de las primeras que se adivinan. Una frase corta suya funciona bien.',
      breached:
        'Esta contraseña apareció en una filtración de otro sitio web. Elija una que no use en ningún otro lugar.',
      personal:
        'Esta contraseña es casi solo su nombre, su correo o nuestro nombre. Elija una que no tenga nada que ver.',
    })[reason],
  SIGN_IN_THROTTLED: () =>
    'Hubo demasiadas contraseñas equivocadas, así que los dispositivos nuevos deben esperar. Puede entrar desde un dispositivo que ya usó o con el enlace que enviamos. «¿Olvidó su contraseña?» también funciona enseguida.',
  LINK_INVALID: () =>
    'Este enlace no está completo o es demasiado viejo. Ábralo otra vez desde el correo o pida uno nuevo.',
  LINK_USED: () =>
    'Cada enlace sirve una vez, y este ya se usó o fue reemplazado por otro. Pida uno nuevo si todavía lo necesita.',
  LINK_EXPIRED: () => 'Por su seguridad los enlaces sirven poco tiempo, y el de este ya terminó. Pida uno nuevo.',
  MAIL_NOT_CONFIGURED: () => 'Esta tienda todavía no puede enviar correo. Llámenos: le ayudamos en persona.',
  ROLE_ALREADY_PICKED: () =>
    'Ya eligió su función. Solo se puede elegir una vez; un administrador puede cambiarla por usted.',
  ADMIN_APPROVAL_PENDING: () =>
    'Nadie se hace administrador solo. Su solicitud llegó a los administradores; hasta que uno la apruebe puede seguir como cliente.',
  WORK_TYPE_MISMATCH: () => 'El trabajo debe ser el de su función: repartidor o tienda.',
  WORK_UNDER_AGE: ({ minAge }) =>
    `Debe tener al menos ${minAge} años para trabajar para AutoLottoApp. Este requisito vale para todos los repartidores y empleados de tiendas que manejan productos con límite de edad.`,
  ACCESS_REQUEST_NOT_FOUND: () => 'No existe esa solicitud.',
  ACCESS_REQUEST_DECIDED: () => 'Otro administrador ya contestó esta solicitud.',
  LAST_ADMIN: () => 'Es el único administrador que hay. Primero haga administrador a otra persona.',
  FREE_DELIVERY_ALREADY_REQUESTED: () => 'Nuestro personal ya tiene su solicitud. Recibirá un correo cuando se decida.',
  FREE_DELIVERY_ALREADY_ACTIVE: () => 'Sus pedidos ya se entregan gratis.',
  FREE_DELIVERY_NOT_REQUESTED: () => 'Ninguna solicitud suya está en espera.',
  FREE_DELIVERY_REQUEST_NOT_FOUND: () => 'No existe esa solicitud, o ya se decidió y su foto se borró.',
  FREE_DELIVERY_DECIDED: () => 'Esta solicitud se contestó o se retiró mientras tanto.',
  FREE_DELIVERY_END_INVALID: () => 'El último día no puede estar en el pasado.',
  RECURRING_START_INVALID: () =>
    'El primer pedido debe estar por delante, dentro de un año. Elija un día o una hora más tarde.',
  RECURRING_STORE_CLOSED: ({ storeName }) =>
    `${storeName} está cerrada a esa hora. Elija un día y una hora en que esté abierta.`,
  RECURRING_LIMIT_REACHED: () => 'Ya tiene 20 pedidos periódicos. Termine uno que ya no necesite.',
  RECURRING_CHANGED: () => 'Este pedido periódico cambió mientras tanto. Mírelo otra vez.',
  RECURRING_ENDED: () => 'Este pedido periódico terminó. Empiece uno nuevo.',
  OCCURRENCE_NOT_FOUND: () => 'Aquí no hay nada que decidir.',
  OCCURRENCE_CLOSED: ({ state }) =>
    state === 'placed'
      ? 'Este pedido ya se hizo.'
      : 'Para este ya es tarde. El siguiente llega como estaba previsto; puede pedir lo mismo ahora por su cuenta.',
  CUSTOMER_NOT_FOUND: () => 'No existe ese cliente. Busque otra vez.',
  PASSKEY_VERIFICATION_FAILED: () => 'No se pudo comprobar esta llave de acceso. No se cambió nada; intente de nuevo.',
  PASSKEY_LIMIT_REACHED: ({ most }) => `Puede guardar ${most} llaves de acceso. Primero quite una que ya no use.`,
  PASSKEY_NOT_FOUND: () => 'No tiene esa llave de acceso. Tal vez se quitó en otro dispositivo.',
  PASSKEY_UNKNOWN: () => 'Esta llave de acceso no abrió su sesión. Tal vez se quitó. Use su contraseña.',
  INVALID_CODE: () => 'Este código no es correcto o ya se usó. Espere el siguiente en su app e intente de nuevo.',
  SECOND_FACTOR_ENABLED: () => 'Los códigos ya están activados. Desactívelos primero si quiere usar otra app.',
  SECOND_FACTOR_DISABLED: () => 'Los códigos no están configurados. Configúrelos primero.',
  SECOND_FACTOR_MANDATORY: () =>
    'Su función necesita un segundo paso al iniciar sesión. Configure otro antes de quitar este.',
  INSUFFICIENT_BALANCE: () => 'Agregue fondos a su billetera antes de hacer este pedido.',
  DEPOSIT_LIMIT_EXCEEDED: ({ period, limit, left }) =>
    period === 'day'
      ? `Los depósitos se limitan a ${inDollars(limit)} al día. Hoy todavía puede depositar ${inDollars(left)}.`
      : `Los depósitos se limitan a ${inDollars(limit)} al mes. Este mes todavía puede depositar ${inDollars(left)}.`,
  DEPOSITS_UNAVAILABLE: () => 'No hay proveedor de pagos configurado, así que todavía no se puede depositar.',
  PAYMENT_FAILED: () => 'El pago no se confirmó. No se cobró nada; intente de nuevo.',
  PUSH_SERVICE_UNKNOWN: () => 'No se pueden enviar mensajes a este navegador. Sus pedidos no se ven afectados.',
  CONVERSATION_NOT_OPEN: () => 'Podrá escribir y llamar en cuanto un repartidor tenga este pedido.',
  CONVERSATION_CLOSED: () => 'Este pedido terminó y su conversación también. Para todo lo demás le ayuda soporte.',
  SHARE_NOT_POSSIBLE: () => 'Este pedido terminó: ya no hay nada que seguir.',
  SHARE_LINK_NOT_FOUND: () =>
    'Este enlace no muestra ninguna entrega. Termina cuando el pedido llega o cuando alguien lo retira.',
  NO_STORE: () => 'Su cuenta todavía no está ligada a una tienda.',
  PACK_EXISTS: () => 'Su tienda ya recibió un paquete con este juego y número. Revise los números.',
  PACK_NOT_LOTTERY: () => 'Elija un producto de la categoría lotería: solo esos vienen en paquetes de boletos.',
  PACK_INVALID_STATE: ({ state }) =>
    `Este paquete está ${packState[state]}, así que eso no se puede hacer con él. Mírelo de nuevo.`,
  TICKET_OUT_OF_RANGE: ({ first, last }) => `Este paquete tiene los boletos ${first} a ${last}. Revise el número.`,
  INSUFFICIENT_TICKETS: ({ name, wanted, left }) =>
    `Hacen falta ${wanted} boletos de ${name} y en los paquetes activos ${left === 0 ? 'no queda ninguno' : left === 1 ? 'solo queda 1' : `solo quedan ${left}`}. Active primero el siguiente paquete.`,
  TICKETS_UNAVAILABLE: ({ name }) =>
    `Algunos de estos boletos de ${name} están en otro pedido o en ningún paquete activo. Tome otros.`,
  TICKET_COUNT_MISMATCH: ({ name, wanted, given }) =>
    `El pedido necesita ${wanted} boletos de ${name}; estos son ${given}.`,
  PACKING_CHECKS_REQUIRED: () =>
    'En este pedido hay productos restringidos. Revise sellos, cantidades y respuestas, y diga después que está listo.',
  PACKING_QUESTION_OPEN: () =>
    'El cliente todavía no ha respondido qué hacer con un producto que falta. Espere la respuesta.',
  CATEGORY_REQUEST_DECIDED: () => 'Otro administrador ya decidió sobre esto, o la tienda lo retiró.',
  CATEGORY_REQUEST_CHANGED: () =>
    'La tienda cambió el producto mientras tanto. Lo ve como está ahora; léalo de nuevo y decida.',
  PRODUCT_CHANGED: ({ changedBy }) =>
    `${changedBy ?? 'Otra persona'} cambió este producto mientras usted lo editaba. No se guardó nada de lo suyo. Compare ambos y elija.`,
  STOCK_CHANGED: ({ seen, now, suggested }) =>
    `Mientras usted contaba, las existencias pasaron de ${seen} a ${now}. No se guardó nada. Si contó antes de eso, ahora hay ${suggested}; si no, cuente de nuevo.`,
  INSUFFICIENT_STOCK: ({ stock }) =>
    stock > 0 ? `Solo quedan ${stock}. Cuéntelos primero.` : 'No queda ninguno. Cuéntelos primero.',
  STOCK_LIMIT_EXCEEDED: ({ most }) => `De un producto caben como máximo ${most}. Revise el número.`,
  BARCODE_TAKEN: ({ name }) => `${name} ya tiene este código de barras en su tienda. Dé a cada producto el suyo.`,
  PRODUCTS_NOT_IN_STORE: ({ productIds, more }) =>
    `Su tienda no tiene el producto ${productIds.join(', ')}${more > 0 ? ` y ${more} más` : ''}. No se cambió ningún precio; quítelo de la lista e intente de nuevo.`,
  PRICES_CHANGED: ({ products, more }) =>
    `Otra persona cambió precios: ${products.map(({ name, now }) => `${name} a ${inDollars(now)}`).join(', ')}${more > 0 ? ` y ${more} más` : ''}. No se guardó ninguno de los suyos; vea primero los nuevos.`,
  PRICE_BATCH_IMMUTABLE: ({ names, more }) =>
    names.length > 0
      ? `Ya tienen otro precio: ${names.join(', ')}${more > 0 ? ` y ${more} más` : ''}. No se deshizo nada.`
      : 'Estos precios ya se deshicieron.',
  PRICE_PLAN_REJECTED: ({ reason }) =>
    ({
      skipped: 'A esa hora los relojes se adelantan, así que ese día no existe. Elija otra.',
      soon: 'Elija una hora al menos 5 minutos más tarde, o cambie los precios ahora.',
      far: 'Elija una hora dentro de los próximos 90 días.',
      same: 'Todos estos productos ya costarán eso. No hay nada que programar.',
      many: 'Su tienda tiene 30 cambios de precio en espera. Primero cancele uno.',
    })[reason],
  PRICE_PLAN_CLOSED: ({ state }) =>
    state === 'cancelled'
      ? 'Este cambio de precios ya se canceló.'
      : state === 'applied'
        ? 'Estos precios ya están vigentes. Puede deshacerlos.'
        : 'La hora de este cambio ya pasó. No se cambió ningún precio.',
  TRANSFER_REJECTED: ({ reason }) =>
    ({
      lottery: 'Los boletos de lotería se quedan en la tienda que los recibió de la lotería. Devuélvale el paquete.',
      same: 'Elija otra tienda, no la suya.',
      many: 'Su tienda tiene 50 traslados abiertos. Primero cierre uno.',
      short: 'Allí ya no quedan tantos. Lo que tomaron los pedidos no se traslada. No se movió nada.',
      full: 'En su estante no caben tantos. No se movió nada.',
      category: 'Los productos restringidos solo entran en un producto de la misma categoría. Elija otro.',
      gone: 'El producto se eliminó. No se movió nada.',
    })[reason],
  TRANSFER_CLOSED: ({ state }) =>
    state === 'received'
      ? 'Esta mercancía ya se recibió.'
      : state === 'declined'
        ? 'La otra tienda no quiso esta mercancía. No se movió nada.'
        : 'La otra tienda retiró este envío. No se movió nada.',
  IMPORT_UNREADABLE: ({ reason, line, names }) =>
    ({
      'not-csv': 'Envíe un archivo de valores separados por comas (CSV).',
      empty: 'El archivo no tiene líneas. La primera nombra las columnas, como name, price y stockQuantity.',
      quotes: `Las comillas de la línea ${line} no coinciden. Guarde el archivo otra vez como CSV.`,
      columns: `No se conocen estas columnas: ${names.join(', ')}. Exporte sus productos para ver las correctas.`,
      'doubled-columns': `Estas columnas aparecen dos veces: ${names.join(', ')}.`,
      wide: `La línea ${line} es demasiado larga o tiene demasiadas celdas. Deje un producto por línea, con las columnas de la exportación.`,
      rows: `Un archivo puede tener como máximo ${names[0]} productos. Divídalo en dos.`,
    })[reason],
  IMPORT_REJECTED: ({ refused }) =>
    refused === 1
      ? 'Una línea no se puede tomar, así que no se importó nada. Corríjala e intente de nuevo.'
      : `${refused} líneas no se pueden tomar, así que no se importó nada. Corríjalas e intente de nuevo.`,
  IMPORT_CHANGED: () =>
    'Cambiaron productos desde que vio la vista previa. No se importó nada; vea la nueva vista previa.',
  BREAK_NOT_POSSIBLE: () =>
    'Planifique un descanso que todavía no haya terminado y que empiece en las próximas 12 horas.',
  COURIER_NOT_ELIGIBLE: ({ reason }) =>
    ({
      'no-profile': 'Primero complete su perfil de repartidor.',
      'check-pending': 'Su verificación de antecedentes sigue pendiente.',
      'check-rejected': 'Su verificación de antecedentes no fue aprobada.',
      'check-expired':
        'Su verificación de antecedentes venció. Hay que hacerla de nuevo antes de que pueda tomar pedidos.',
      inactive: 'Su cuenta de repartidor no está activa. Llame a soporte.',
      'licence-expired': 'Su licencia de manejo venció. Actualícela en su perfil.',
      'off-duty': 'Está fuera de servicio. Póngase en servicio para tomar pedidos.',
      'document-missing': 'Falta un documento necesario o está por aprobarse. Vea su perfil.',
      'document-expired': 'Venció un documento necesario. Renuévelo en su perfil.',
      'certificate-missing': 'Este pedido exige un certificado suyo que no tenemos o que venció. Vea su perfil.',
      'training-missing':
        'Este pedido exige una capacitación corta que usted aún no aprobó o que venció. La encuentra en su perfil.',
      'cash-limit': 'Ya lleva todo el efectivo que puede. Entregue una parte y luego tome más pedidos en efectivo.',
    })[reason],
  NO_COURIER_PROFILE: () => 'Todavía no tiene perfil de repartidor.',
  COURIER_PROFILE_EXISTS: () => 'Ya tiene un perfil de repartidor. Mejor cámbielo.',
  LICENSE_EXPIRED: ({ expiresOn }) => `Valió hasta el ${expiresOn}. Escriba uno que siga vigente.`,
  COURIER_CHANGED: () => 'El perfil del repartidor cambió mientras tanto. No se guardó nada; véalo primero otra vez.',
  COURIER_DOCUMENT_DECIDED: () => 'Ya se decidió sobre este documento.',
  COURIER_NOTICE_OPEN: () => 'El repartidor recibió un aviso que sigue abierto. Decida primero sobre el aviso.',
  COURIER_NOTICE_REQUIRED: ({ finalFrom }) =>
    finalFrom === null
      ? 'Una verificación se rechaza en dos pasos: primero avise al repartidor para que pueda contestar.'
      : `El repartidor puede contestar hasta el ${finalFrom.slice(0, 10)}. Antes nada puede ser definitivo.`,
  COURIER_NOTICE_CLOSED: () => 'No hay ningún aviso abierto. Quizá ya se decidió.',
  COURIER_NOTICE_ANSWERED: () => 'Ya contestó este aviso. Un administrador lee lo que escribió.',
  COURIER_NOTICE_UNANSWERED: () => 'El repartidor todavía no contestó este aviso.',
  COURIER_ANSWER_UNREAD: () =>
    'El repartidor contestó. Lea la respuesta y dígalo: hasta entonces nada puede ser definitivo.',
  COURIER_ANSWER_EXPIRED: ({ until }) =>
    `Podía contestar hasta el ${until.slice(0, 10)}. Escriba a soporte si tiene algo más que decir.`,
  NOTICE_PAPER_MISSING: () => 'El documento que acompaña el aviso ya no está. Agréguelo otra vez.',
  TRAINING_ANSWERS_INCOMPLETE: () => 'Conteste cada pregunta una vez, con una de sus respuestas.',
  TRAINING_ATTEMPTS_EXHAUSTED: () =>
    'Por ahora ya contestó estas preguntas todas las veces posibles. Lea otra vez las páginas y vuelva más tarde.',
  COURIER_CHECK_REJECTED: () => 'Esta verificación de antecedentes ya se rechazó.',
  ORDER_NOT_FOUND: () => 'Puede que este pedido no exista o que usted no tenga permiso para verlo.',
  EMPTY_CART: () => 'Agregue artículos a su carrito antes de hacer un pedido.',
  PRODUCT_NOT_FOR_SALE: ({ productIds }) =>
    `Ya no se vende: producto ${productIds.join(', ')}. Quítelo e intente de nuevo.`,
  DUPLICATE_LINES: () => 'El mismo producto aparece dos veces. Mejor cambie su cantidad.',
  MIXED_STORES: ({ stores }) =>
    `Un pedido viene de una sola tienda, pero este carrito mezcla ${listed(stores)}. Haga un pedido para cada una.`,
  OUT_OF_STOCK: ({ items }) =>
    items
      .map(({ name, available }) => (available > 0 ? `De ${name} solo quedan ${available}.` : `${name} está agotado.`))
      .join(' '),
  PRICE_CHANGED: ({ totalAmount }) =>
    `Los precios cambiaron mientras usted compraba. El total ahora es de ${inDollars(totalAmount)}. Revise su carrito y haga el pedido de nuevo.`,
  AGE_VERIFICATION_REQUIRED: () => 'Debe tener 18 años o más para completar esta compra.',
  TOO_YOUNG_FOR_ITEM: ({ name, minAge }) =>
    `${name} solo se puede vender a personas de ${minAge} años o más. Quítelo para hacer este pedido.`,
  BELOW_MINIMUM_ORDER: ({ minimumOrder, missing }) =>
    `El pedido mínimo es de ${inDollars(minimumOrder)}. Agregue ${inDollars(missing)} más.`,
  ADDRESS_UNKNOWN: () => 'No encontramos esa dirección. Agregue la ciudad y el código postal de 5 cifras.',
  ZIP_MISMATCH: ({ zip, place, written }) =>
    `El código postal ${zip} es de ${place}, no de ${written}. Corrija la ciudad, el estado o el código postal.`,
  ADDRESS_OUT_OF_RANGE: ({ storeName, radiusMiles, distanceMiles }) =>
    `${storeName} entrega hasta a ${radiusMiles} millas; esta dirección está a ${distanceMiles} millas. Elija una dirección más cercana u otra tienda.`,
  STORE_CLOSED: ({ storeName, opensAt }) =>
    `${storeName} está cerrada ahora.${opensAt ? ` Abre ${spoken(opensAt)}.` : ''}`,
  OWNER_ONLY: () => 'Solo un dueño de la tienda puede cambiar esto. Pídaselo al dueño.',
  STORE_CHANGED: () => 'Otra persona cambió la tienda mientras tanto. Ahora la ve como está; haga su cambio otra vez.',
  LICENSE_EXPIRY_INVALID: () =>
    'Esta licencia ya terminó o dura más de diez años. Escriba el último día que está impreso en ella.',
  ALREADY_IN_STORE: () => 'Su cuenta ya pertenece a una tienda. Una cuenta trabaja para una tienda.',
  ALREADY_MEMBER: () => 'Alguien con esta dirección ya trabaja en su tienda.',
  STAFF_LIMIT_REACHED: ({ limit }) =>
    `Una tienda tiene como máximo ${limit} personas e invitaciones abiertas. Quite una primero.`,
  INVITATION_NOT_FOUND: () => 'Esta invitación ya no existe: se aceptó o se retiró.',
  INVITATION_EMAIL_MISMATCH: ({ email }) =>
    `Esta invitación se envió a ${email}. Inicie sesión con esa dirección o pida al dueño que invite la que usted usa.`,
  ROLE_MISMATCH: () =>
    'Su cuenta ya tiene otra función, y una cuenta tiene una sola. Pida una invitación a otra dirección o pídanos cambiar su función.',
  MEMBER_NOT_FOUND: () => 'Nadie con esta cuenta trabaja en su tienda.',
  LAST_OWNER: () => 'Una tienda necesita un dueño, y este es el único. Invite primero a otro dueño.',
  NO_CURRENT_SHIFT: () =>
    'Según su horario, la tienda está cerrada ahora y no hay turno hasta cuyo final durar. Elija una hora.',
  STORE_NOT_FOUND: () => 'No existe esa tienda.',
  STORE_DECIDED: () => 'Otro administrador ya decidió sobre esta tienda.',
  STORE_INCOMPLETE: () => 'Esta tienda todavía no se puede aprobar: falta el horario o una licencia.',
  STORE_PAUSED: ({ storeName, untilClock, reason }) =>
    `${storeName} no recibe pedidos nuevos hasta ${spoken(untilClock)}${reason ? `: ${reason}` : ''}. Su carrito se guarda; intente de nuevo entonces.`,
  CATEGORY_NOT_LICENSED: ({ storeName, category: key }) =>
    `${storeName} no puede vender artículos de ${category(key)} por ahora. Quítelos o elija otra tienda.`,
  OUTSIDE_SALE_HOURS: ({ category: key, from, to }) =>
    `Los artículos de ${category(key)} solo se pueden pedir de ${clock(from)} a ${clock(to)}.`,
  OUTSIDE_LEGAL_HOURS: ({ category: key, today, opensAt }) =>
    (today.length > 0
      ? `Por ley, los artículos de ${category(key)} hoy solo se venden ${listed(today.map(({ from, to }) => `de ${clock(from)} a ${clock(to)}`))}.`
      : `Por ley, los artículos de ${category(key)} hoy no se venden.`) +
    (opensAt ? ` Se pueden pedir otra vez ${spoken(opensAt)}.` : ''),
  ADDRESS_TYPE_BARRED: ({ category: key, addressType }) =>
    `Los artículos de ${category(key)} no se pueden entregar en ${addressWord[addressType]}. Elija otra dirección o quítelos.`,
  ZONE_BARRED: ({ category: key, zone }) =>
    `Los artículos de ${category(key)} no se entregan en los alrededores de ${zone}. Elija otra dirección o quítelos.`,
  QUANTITY_LIMIT_EXCEEDED: ({ categories, per, of, max, wanted, before, items }) =>
    `Como máximo ${amount(max, of)} de ${listed(categories.map(category))} ${per === 'order' ? 'en un pedido' : 'por día'}; ` +
    `este pedido tiene ${amount(wanted, of)}.` +
    (before > 0 ? ` Hoy ya pidió ${amount(before, of)}.` : '') +
    ` Quite algo para hacerlo: ${listed(items.map(({ name }) => name))}.`,
  SIZE_BARRED: ({ category: key, unit, why, limit, items }) => {
    const names = listed(items.map(({ name, size }) => (size === null ? name : `${name} (${size})`)));
    if (why === 'unknown') return `La ley pide el tamaño de ${names}, y la tienda todavía no lo ha dicho. Quítelo.`;
    const most = amount(limit ?? 0, unit);
    return why === 'small'
      ? `Por ley, aquí no se vende nada de ${category(key)} de menos de ${most}: ${names}. Quítelo o elija uno más grande.`
      : `Por ley, aquí no se vende nada de ${category(key)} de más de ${most}: ${names}. Quítelo o elija uno más pequeño.`;
  },
  CATEGORY_NOT_SOLD: ({ category: key }) => `Los artículos de ${category(key)} no se venden en su zona.`,
  PAYMENT_METHOD_UNAVAILABLE: () => 'Esta forma de pago no está disponible aquí. Elija otra.',
  CASH_EMAIL_UNVERIFIED: () =>
    'Para pagar en efectivo hay que confirmar la dirección de correo. Abra el enlace de nuestro correo o pague con la billetera.',
  CASH_ORDERS_OPEN: ({ max }) =>
    max === 1
      ? 'Un pedido en efectivo a la vez: haga el siguiente cuando este se haya entregado, o pague con la billetera.'
      : `Puede tener hasta ${max} pedidos en efectivo abiertos a la vez. Haga el siguiente cuando uno se haya entregado, o pague con la billetera.`,
  CASH_UNAVAILABLE: () =>
    'Este pedido no se puede pagar en efectivo por ahora. Pague con la billetera o inténtelo más tarde.',
  CASH_LIMIT_EXCEEDED: ({ limit }) =>
    `Los pedidos en efectivo se limitan a ${inDollars(limit)}. Mejor pague con su billetera.`,
  TRANSITION_NOT_ALLOWED: ({ from, requested, allowed, cancelledBy }) => {
    const stands = `Este pedido está ${status(from)}`;
    if (cancelledBy?.includes('store'))
      return `${stands} y usted ya no puede cancelarlo. La tienda o soporte todavía pueden: pulse «Algo anda mal» en la página del pedido o llame a la línea de ayuda.`;
    if (cancelledBy?.includes('support'))
      return `${stands} y usted ya no puede cancelarlo. Soporte todavía puede: pulse «Algo anda mal» en la página del pedido o llame a la línea de ayuda.`;
    return (
      `${stands} y no puede pasar a ${status(requested)}. ` +
      (allowed.length > 0 ? `Ahora es posible: ${allowed.map(status).join(', ')}.` : 'Ya no se puede cambiar nada.')
    );
  },
  ORDER_ALREADY_ASSIGNED: () => 'Otro repartidor acaba de tomar este pedido.',
  RELEASE_LIMIT_EXCEEDED: ({ most, hours }) =>
    `Puede devolver ${most} ${most === 1 ? 'pedido' : 'pedidos'} en ${hours} horas. Lleve este, o llame a soporte: pueden dárselo a otro repartidor.`,
  COURIER_REQUIRED: () => 'Todavía ningún repartidor ha tomado este pedido, así que no se puede entregar.',
  RULE_NOT_FOUND: () => 'No hay ninguna regla con ese número.',
  RULE_EXISTS: ({ ruleId }) => `Esta regla ya existe, con el número ${ruleId}.`,
  ZONES_CHANGED: () => 'Mientras tanto otra persona cambió las zonas. Mírelas otra vez y cambie lo que falte.',
  PLACE_NOT_FOUND: () => 'No se encontró esta dirección. Escríbala con su código postal.',
  RULE_IN_PAST: ({ today }) => `Lo que regía antes del ${today} ya no se puede cambiar. Elija ese día o uno posterior.`,
  REASON_REQUIRED: () => 'Dé un motivo para este paso.',
  SUBSTITUTE_NOT_POSSIBLE: ({ name, reason }) => {
    const why = {
      gone: 'ya no se vende',
      same: 'es el mismo artículo',
      other_store: 'es de otra tienda',
      age: 'necesita una verificación de edad que este artículo no necesita',
      hours: 'no se puede vender a esta hora',
      charges: 'paga otros impuestos',
      size: 'no se puede vender en su tamaño, o su tamaño no está dicho',
      cap: 'contiene más que el artículo que falta, y la ley limita cuánto se puede vender',
      order: 'no se puede poner en este pedido',
    }[reason];
    return `${name ?? 'Este producto'} ${why}. Elija otra cosa.`;
  },
  LINE_NOT_FOUND: () => 'Este artículo no está en el pedido.',
  LINE_CHANGED: ({ left }) =>
    left === 0
      ? 'Ya se decidió sobre todas las piezas de este artículo.'
      : `Este artículo cambió mientras tanto: en el pedido quedan ${left}. Véalo otra vez.`,
  RESOLUTION_NOT_ALLOWED: () => 'El cliente quiere otra cosa para este artículo cuando falta.',
  ORDER_NOT_IN_STORE: ({ from }) =>
    `Este pedido está ${status(from)}: solo se puede cambiar antes de que salga de la tienda.`,
  QUESTION_OPEN: () =>
    'Todavía se le está preguntando al cliente por todo lo de este pedido. Espere la respuesta o cancélelo.',
  SUBSTITUTION_NOT_FOUND: () => 'Nadie preguntó por esto.',
  QUESTION_CLOSED: ({ state }) =>
    state === 'replaced'
      ? 'Esto se decidió mientras tanto: el reemplazo está en su pedido.'
      : 'Esto se decidió mientras tanto: el artículo no está en su pedido y no cuesta nada.',
  RETURN_NOT_OPEN: () => 'Ninguna devolución de este pedido espera confirmación.',
  RETURN_LINES_MISMATCH: () =>
    'Diga de cada artículo que volvió si está de nuevo en el estante, se desechó o quedó apartado.',
  NOT_DELIVERED_YET: () => 'Un pedido se puede reseñar cuando ya se entregó.',
  REVIEW_NOT_FOUND: () => 'No existe esa reseña.',
  REVIEW_HIDDEN: () => 'Esta reseña ya no se muestra, así que no se puede cambiar.',
  ALREADY_REPORTED: () => 'Usted ya denunció esta reseña. Un administrador la revisa.',
  REPORT_DECIDED: () => 'Otro administrador ya decidió sobre esta reseña.',
  ALREADY_REVIEWED: () => 'Usted ya reseñó este pedido. Cada pedido tiene una reseña.',
  TIP_NOT_POSSIBLE: () => 'Este pedido se canceló, así que no hay a quién dar propina.',
  TIP_CLOSED: () => 'La propina se puede dar o subir durante 14 días después de la entrega. Se queda como está.',
  TIP_DECREASE_NOT_ALLOWED: ({ amount }) => `Su propina ya es de ${inDollars(amount)}. Se puede subir, no bajar.`,
  COURIER_NOT_RATEABLE: () => 'Se puede calificar a un repartidor cuando entregó el pedido, y solo otra persona puede.',
  COURIER_ALREADY_RATED: () => 'Usted ya calificó esta entrega. Cada entrega se califica una vez.',
  RATING_NOT_FOUND: () => 'No existe esa calificación.',
  RATING_ALREADY_APPEALED: () => 'Usted ya apeló contra esta calificación. Cada una se revisa una vez.',
  APPEAL_DECIDED: () => 'Alguien ya decidió sobre esta apelación.',
  PAYOUT_TOO_SMALL: ({ minimum }) => `Un pago es de al menos ${inDollars(minimum)}.`,
  PAYOUT_ABOVE_BALANCE: ({ balance }) => `Ahora se pueden pagar hasta ${inDollars(balance)}.`,
  PAYOUT_ALREADY_PENDING: () => 'Ya hay un pago pedido. El siguiente se puede pedir cuando se haya decidido.',
  CASH_COURIER_NOT_FOUND: () => 'Este repartidor no lleva efectivo que pueda entregar aquí.',
  CASH_CHANGED: ({ carried }) => `El repartidor ya lleva ${inDollars(carried)}. No se anotó nada; cuente otra vez.`,
  CASH_AMOUNT_EXCEEDED: ({ carried }) =>
    `El repartidor lleva ${inDollars(carried)}. Cuente otra vez y devuelva lo que sobra.`,
  PAYOUT_NOT_FOUND: () => 'No existe ese pago.',
  SECOND_ADMIN_REQUIRED: () =>
    'Es más de lo que un administrador puede mover solo. Otro debe confirmarlo; quien lo pidió puede retirarlo.',
  CANCELLATION_NOT_FOUND: () => 'Nadie ha pedido esta cancelación.',
  CANCELLATION_DECIDED: () => 'Alguien ya decidió sobre esta cancelación.',
  OWN_PAYOUT: () => 'Otro administrador tiene que pagar su propia billetera y la de una tienda donde usted trabaja.',
  PAYOUT_DECIDED: () => 'Alguien ya decidió sobre este pago.',
  NO_REVIEW: () => 'Este pedido todavía no tiene reseña.',
  REVIEW_CLOSED: () =>
    'Una reseña se puede cambiar durante 14 días, y solo hasta que la tienda responda. Se queda como está.',
  ALREADY_ANSWERED: () => 'Su tienda ya respondió a esta reseña. Cada reseña tiene una respuesta.',
  OUTSIDE_HAND_OVER_HOURS: ({ category: key, today, opensAt }) =>
    (today.length > 0
      ? `Por ley, los artículos de ${category(key)} hoy solo se entregan ${listed(today.map(({ from, to }) => `de ${from} a ${to}`))}.`
      : `Por ley, los artículos de ${category(key)} hoy no se entregan.`) +
    ' Quédese con ellos o lleve el pedido de vuelta a la tienda: no fue posible antes del cierre.' +
    (opensAt ? ` Se pueden entregar otra vez: ${opensAt}.` : ''),
  ID_CHECK_REQUIRED: ({ minAge }) =>
    `Este pedido solo se entrega a quien tenga ${minAge} años o más. Revise primero la identificación y luego márquelo como entregado.`,
  SIGNATURE_REQUIRED: () =>
    'Quien recibe estos productos firma por ellos. Que firme primero en su teléfono y luego marque el pedido como entregado.',
  PROOF_DATE_RANGE_INVALID: ({ most }) =>
    `Elija un primer día y un último, en ese orden y con ${most} días como máximo.`,
  ARCHIVE_TOO_LARGE: ({ orders, most }) =>
    `Hay ${orders} pedidos en esos días y en un archivo caben ${most}. Elija menos días.`,
  SIGNATURE_INVALID_STATE: () => 'La firma se toma en la puerta, mientras el pedido está en camino.',
  SIGNATURE_NOT_FOUND: () =>
    'Nada se dibujó para esta entrega, o se borró al terminar el tiempo que se guardan fotos y firmas.',
  PROOF_PHOTO_REQUIRED: () => 'Tome primero una foto de la entrega y luego marque el pedido como entregado.',
  PIN_NOT_REQUIRED: () => 'Este pedido no pide un PIN. Entréguelo sin él.',
  PIN_INVALID_STATE: () => 'El PIN cuenta en la puerta, cuando el pedido va en camino.',
  PIN_INCORRECT: ({ left }) =>
    left === 0
      ? 'Ese no es el PIN, y ya no se acepta otro. Tome una foto y diga por qué lo entrega sin él.'
      : `Ese no es el PIN de este pedido. Pida el número que está en la página del pedido del cliente. ${left === 1 ? 'Queda un intento.' : `Quedan ${left} intentos.`}`,
  PIN_LOCKED: () =>
    'Demasiados PIN equivocados. Tome una foto y diga por qué lo entrega sin él, o devuélvalo a la tienda.',
  PIN_NOTE_NOT_ALLOWED: () =>
    'Pida primero el PIN. Sin él, un pedido solo se entrega después de demasiados PIN equivocados.',
  PIN_REQUIRED: () =>
    'Este pedido se entrega a cambio de un PIN. Pida los cuatro dígitos que están en la página del pedido del cliente y nunca lo deje en la puerta.',
  PIN_NOTE_REQUIRED: () =>
    'Demasiados PIN equivocados. Diga por qué lo entrega sin él y luego marque el pedido como entregado.',
  PIN_PROOF_REQUIRED: () =>
    'Sin el PIN hace falta otra prueba: tome una foto de la entrega o revise la identificación.',
  PIN_PREFERENCE_LOCKED: () => 'El repartidor ya va en camino o el pedido terminó: esto ya no se puede cambiar.',
  ID_CHECK_INVALID_STATE: () => 'La identificación se revisa en la puerta, cuando el pedido va en camino.',
  ID_CHECK_NOT_NEEDED: () => 'Nada de este pedido tiene límite de edad. Entréguelo sin revisar la identificación.',
  ID_CHECK_METHOD_NOT_ALLOWED: ({ methods }) =>
    methods.includes('visual')
      ? 'La ley de ese lugar no permite escanear ni escribir identificaciones. Mírela y responda las tres preguntas.'
      : 'Escanee el código de la identificación o escriba la fecha de nacimiento que muestra.',
  PROOF_PHOTO_INVALID_STATE: () => 'La foto se toma entre la recogida y un día después de terminado el pedido.',
  PROOF_PHOTO_IMMUTABLE: () => 'La foto de una entrega terminada no se cambia.',
  PROOF_PHOTO_NOT_FOUND: () => 'No hay foto de esta entrega, o se borró al terminar el tiempo que se guarda.',
  REFUSAL_INVALID_STATE: () => 'Los artículos se apartan en la puerta, cuando el pedido va en camino.',
  REFUSAL_QUANTITY_INVALID: () => 'El pedido no tiene tantas piezas de esto. Mire otra vez sus artículos.',
  REFUSAL_NOT_PARTIAL: () => 'No quedaría nada que entregar. Devuelva mejor el pedido entero.',
  REFUSAL_REASON_NOT_APPLICABLE: ({ names }) => `Sin límite de edad: ${names.join(', ')}. Elija otro motivo.`,
  REFUSAL_INCOMPLETE: ({ names }) => `Por este motivo tampoco se puede entregar: ${names.join(', ')}.`,
  RETURN_REASON_NOT_ACCEPTED: () =>
    'La tienda no recibe devoluciones por este motivo. Elija otro o diga con sus palabras lo que pasó.',
  EVIDENCE_REQUIRED: ({ evidence }) =>
    evidence === 'photo'
      ? 'Tome primero una foto.'
      : evidence === 'photo_or_calls'
        ? 'Tome primero una foto de la puerta, o llame dos veces y dígalo.'
        : 'Revise primero la identificación, para que el resultado quede registrado.',
  BAG_CODE_MISMATCH: ({ orderId }) =>
    orderId === null
      ? 'Esta bolsa no le toca a usted. Déjela y busque la correcta.'
      : `Esta bolsa es de su pedido n.º ${orderId}. Busque la otra.`,
  BAG_CODE_REQUIRED: () => 'Escanee la etiqueta de la bolsa o escriba su código antes de llevarla.',
  PICK_UP_CODE_REQUIRED: () =>
    'Escriba los cuatro dígitos que el teléfono del repartidor muestra para este pedido y después entréguelo.',
  PICK_UP_CODE_INCORRECT: ({ orderId }) =>
    orderId === null
      ? 'Ese no es el código del repartidor de este pedido. No entregue la bolsa y pregúntele por cuál pedido viene.'
      : `Este repartidor viene por el pedido n.º ${orderId}. Guarde esta bolsa y entregue la otra.`,
  INCIDENT_WINDOW_CLOSED: () => 'Lo que salió mal se anota hasta un día después de terminado el pedido.',
  INCIDENT_NOT_FOUND: () => 'No hay nada así registrado para este pedido.',
  INCIDENT_NOT_OWNED: () => 'Solo quien lo anotó puede agregar una foto.',
  INCIDENT_PHOTO_IMMUTABLE: () => 'La foto de un incidente no se cambia.',
  PHOTO_MISSING: () => 'No llegó ninguna foto. Elija una e intente de nuevo.',
  PHOTO_TOO_LARGE: () => 'Una foto puede tener como máximo 10 MB. Tome una más pequeña.',
  PHOTO_UNSUPPORTED: () =>
    'Este archivo no es una imagen JPEG, PNG, WebP ni GIF, aunque su nombre lo diga. No se guardó nada; elija otro.',
  PHOTO_DIMENSIONS_TOO_LARGE: ({ width, height }) =>
    `Esta imagen mide ${width} por ${height} píxeles, más de lo que una foto necesita. Hágala más pequeña e intente de nuevo.`,
  PHOTO_CORRUPT: () => 'Esta imagen está dañada o incompleta. Tómela otra vez.',
  PHOTO_LIMIT_REACHED: () => 'Un producto tiene como máximo 12 fotos. Quite una primero.',
  PHOTOS_CHANGED: () => 'Otra persona agregó o quitó una foto mientras tanto. Véalas otra vez.',
  BARCODE_UNKNOWN: () => 'Aquí ningún producto tiene este código de barras. Llene el formulario para agregarlo.',
  DEMO_ONLY: () => 'Esto solo existe en la demostración.',
  SIMULATION_RUNNING: () => 'El repartidor de la demostración ya lleva este pedido.',
};

const fieldSentence = (detail: string): string => translateField(fieldMessages, detail) ?? 'Revise lo que escribió.';

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(sentences, code);

export const problemWords: ProblemWords = {
  sentence: (problem) => {
    if (!isKnown(problem.code)) return undefined;
    // The extras of a code stand beside a problem's members; the contract's schema has shaped them on the server.
    const say = sentences[problem.code] as (details: object) => string;
    try {
      return say(problem);
    } catch {
      // A server of another version names other extras: its own English is still right.
      return undefined;
    }
  },
  fieldSentence,
};

import type { IdCheckMethod, IdCheckOutcome, ProofStage } from '@autolotto/contract/orders/proof/hand-over-model.ts';
import type { Disposition, ReturnCause } from '@autolotto/contract/orders/returns/reasons.ts';
import type { SubstitutionKind } from '@autolotto/contract/orders/substitutions/model.ts';
import type { Sentence, SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** The sentences of the proof of delivery as a page. */
export const proofPageWords = {
  title: { en: 'Proof of delivery, order #{orderId}', es: 'Prueba de entrega, pedido n.º {orderId}' },
  from: { en: 'From {store}', es: 'De {store}' },
  delivered: { en: 'Delivered on {at}', es: 'Entregado el {at}' },
  notDelivered: { en: 'Not delivered', es: 'No entregado' },
  made: { en: 'Created on {at}', es: 'Creado el {at}' },
  none: { en: 'None on record.', es: 'No hay registro.' },
  yes: { en: 'yes', es: 'sí' },
  no: { en: 'no', es: 'no' },
  moment: { en: '{at} ({timeZone})', es: '{at} ({timeZone})' },
  momentByPhone: {
    en: '{at} ({timeZone}; on the courier’s phone: {phoneAt})',
    es: '{at} ({timeZone}; en el teléfono del repartidor: {phoneAt})',
  },
  units: { en: '{quantity} × {name}', es: '{quantity} × {name}' },

  check: {
    head: { en: 'ID check', es: 'Revisión de la identificación' },
    notRequired: {
      en: 'Not required: nothing in this order has an age limit.',
      es: 'No hacía falta: nada de este pedido tiene límite de edad.',
    },
    recipient: { en: 'Authorized recipient: {name}', es: 'Persona autorizada a recibir: {name}' },
    namedRecipient: {
      en: 'Authorized recipient: {name}, named by the customer for this order',
      es: 'Persona autorizada a recibir: {name}, a quien nombró el cliente para este pedido',
    },
    result: {
      en: 'Age {minAge} or older: {outcome}; {method}',
      es: '{minAge} años o más: {outcome}; {method}',
    },
    checked: { en: 'Checked on {at} by {by}', es: 'Revisada el {at} por {by}' },
    isOfAge: { en: 'The recipient is of age: {answer}', es: 'Quien recibe tiene la edad: {answer}' },
    isRecipient: {
      en: 'The ID shows that the recipient is this person: {answer}',
      es: 'La identificación muestra que quien recibe es esa persona: {answer}',
    },
    isIdValid: {
      en: 'The ID is valid and has not expired: {answer}',
      es: 'La identificación es válida y no está vencida: {answer}',
    },
    isSober: { en: 'The recipient is not intoxicated: {answer}', es: 'Quien recibe no está ebrio: {answer}' },
    attempts: { en: 'ID checks made: {count}', es: 'Revisiones hechas: {count}' },
    attempt: { en: '{at}: {outcome}; {method}; {by}', es: '{at}: {outcome}; {method}; {by}' },
    nothingStored: {
      en: 'Nothing from the ID was stored: no name, number or date of birth.',
      es: 'De la identificación no se guardó nada: ni nombre, ni número, ni fecha de nacimiento.',
    },
  },
  method: {
    scan: { en: 'ID barcode scanned', es: 'se escaneó el código de la identificación' },
    typed: {
      en: 'date of birth entered from the ID',
      es: 'se escribió la fecha de nacimiento de la identificación',
    },
    visual: { en: 'ID inspected by eye', es: 'se miró la identificación' },
  } as const satisfies Record<IdCheckMethod, Sentence>,
  outcome: {
    passed: { en: 'passed', es: 'aprobada' },
    under_age: { en: 'failed: not old enough', es: 'no aprobada: sin la edad necesaria' },
    expired: { en: 'failed: the ID had expired', es: 'no aprobada: la identificación estaba vencida' },
    unreadable: {
      en: 'failed: the ID could not be read',
      es: 'no aprobada: la identificación no se pudo leer',
    },
    not_affirmed: {
      en: 'failed: the courier could not confirm every statement',
      es: 'no aprobada: el repartidor no pudo confirmarlo todo',
    },
  } as const satisfies Record<IdCheckOutcome, Sentence>,

  pin: {
    head: { en: 'Delivery PIN', es: 'PIN de entrega' },
    given: {
      en: 'Given at the door on {at}, entered by {by}',
      es: 'Dado en la puerta el {at}, escrito por {by}',
    },
    notGiven: { en: 'The PIN was not given.', es: 'No se dio el PIN.' },
    without: {
      en: 'Delivered without the PIN after too many wrong attempts. {by}: {words}',
      es: 'Entregado sin el PIN, después de demasiados intentos equivocados. {by}: {words}',
    },
  },
  pickUp: {
    head: { en: 'Pickup at the store', es: 'Recogida en la tienda' },
    pickedUp: { en: 'Picked up on {at} by {by}', es: 'Recogido el {at} por {by}' },
    bagChecked: {
      en: 'The code on the bag was checked and matches this order.',
      es: 'Se revisó el código de la bolsa y es el de este pedido.',
    },
    bagNotChecked: {
      en: 'The code on the bag was not checked.',
      es: 'No se revisó el código de la bolsa.',
    },
  },
  signature: {
    head: { en: 'Signature', es: 'Firma' },
    signed: { en: 'Signed on {at}, on {by}’s phone', es: 'Firmado el {at} en el teléfono de {by}' },
    typed: { en: 'Name typed instead of signed: {name}', es: 'Nombre escrito en lugar de firmado: {name}' },
    deleted: {
      en: 'The signature was deleted when its retention period ended.',
      es: 'La firma se borró al terminar el tiempo que se guarda.',
    },
  },
  photo: {
    head: { en: 'Photo', es: 'Foto' },
    received: { en: 'Received on {at} from {by}', es: 'Recibida el {at} de {by}' },
    deleted: {
      en: 'The photo was deleted when its retention period ended.',
      es: 'La foto se borró al terminar el tiempo que se guarda.',
    },
  },
  stagePhoto: {
    pickUp: { en: 'At the store', es: 'En la tienda' },
    dropOff: { en: 'At the door', es: 'En la puerta' },
    return: { en: 'Back at the store', es: 'De vuelta en la tienda' },
  } as const satisfies Record<ProofStage, Sentence>,

  back: {
    head: { en: 'Return to the store', es: 'Devolución a la tienda' },
    opened: { en: 'Started on {at}: {reason}', es: 'Empezó el {at}: {reason}' },
    confirmed: { en: 'The store confirmed the return on {at}', es: 'La tienda confirmó la devolución el {at}' },
    notConfirmed: {
      en: 'The store has not confirmed the return yet.',
      es: 'La tienda todavía no ha confirmado la devolución.',
    },
    item: { en: '{units}: {reason}; {disposition}', es: '{units}: {reason}; {disposition}' },
  },
  reason: {
    intoxicated: { en: 'the recipient seemed intoxicated', es: 'quien recibe parecía ebrio' },
    no_valid_id: { en: 'no valid ID', es: 'sin identificación válida' },
    under_age: { en: 'the recipient was not old enough', es: 'quien recibe no tenía la edad' },
    not_home: { en: 'nobody was home', es: 'no había nadie' },
    refused: { en: 'the recipient refused delivery', es: 'quien recibe no lo quiso' },
    damaged: { en: 'the items were damaged', es: 'los artículos estaban dañados' },
    closing: { en: 'it was too late to deliver', es: 'ya era tarde para entregarlo' },
    other: { en: 'another reason', es: 'otro motivo' },
    cancelled: { en: 'the order was cancelled on the way', es: 'el pedido se canceló en camino' },
    late: {
      en: 'the order was cancelled because it took too long',
      es: 'el pedido se canceló porque tardó demasiado',
    },
  } as const satisfies Record<ReturnCause, Sentence>,
  disposition: {
    restocked: { en: 'back on the shelf', es: 'de vuelta en el estante' },
    wasted: { en: 'destroyed', es: 'destruido' },
    kept: { en: 'set aside', es: 'apartado' },
    lost: { en: 'never returned', es: 'nunca devuelto' },
    open: { en: 'not returned yet', es: 'todavía no devuelto' },
  } as const satisfies Record<Disposition | 'open', Sentence>,

  missing: {
    head: { en: 'Missing at the store', es: 'Faltaba en la tienda' },
    item: { en: '{units}: {preferred}; {given}', es: '{units}: {preferred}; {given}' },
    upTo: {
      en: 'the customer asked for the closest match, up to {maxPrice}',
      es: 'el cliente pidió lo más parecido, hasta {maxPrice}',
    },
    products: { en: 'the customer asked for {products}', es: 'el cliente pidió {products}' },
    given: { en: 'replaced with {name} at {price}', es: 'se dio {name} a {price}' },
    nothingGiven: { en: 'not charged', es: 'no se cobró' },
  },
  preferred: {
    refund: { en: 'the customer asked for a refund', es: 'el cliente pidió un reembolso' },
    ask: { en: 'the customer asked to be contacted', es: 'el cliente pidió que le preguntaran' },
    best_match: { en: 'the customer asked for the closest match', es: 'el cliente pidió lo más parecido' },
  } as const satisfies Record<Exclude<SubstitutionKind, 'replace'>, Sentence>,
} as const satisfies SentenceTable;

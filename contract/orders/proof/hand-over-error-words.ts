import { legalHours } from '../../policy/legal-hours-words.ts';
import { errorWords } from '../../shared/words/error-words.ts';

export const handOverErrorWords = {
  ID_CHECK_REQUIRED: errorWords({
    en: 'This order can only be handed to someone aged {minAge} or older. Check their ID first, then mark it delivered.',
    es: 'Este pedido solo se entrega a quien tenga {minAge} años o más. Revise primero la identificación y luego márquelo como entregado.',
  }),
  PROOF_PHOTO_REQUIRED: errorWords({
    en: 'Take a photo of the hand-over first, then mark the order delivered.',
    es: 'Tome primero una foto de la entrega y luego marque el pedido como entregado.',
  }),
  SIGNATURE_REQUIRED: errorWords({
    en: 'The recipient has to sign for these items. Have them sign on your phone first, then mark the order delivered.',
    es: 'Quien recibe estos artículos tiene que firmar. Que firme primero en su teléfono y luego marque el pedido como entregado.',
  }),
  PROOF_DATE_RANGE_INVALID: errorWords({
    en: 'Choose a first and a last day, in this order and at most {most} days.',
    es: 'Elija un primer día y un último, en ese orden y con {most} días como máximo.',
  }),
  ARCHIVE_TOO_LARGE: errorWords({
    en: 'There are {orders} orders on these days, and one file holds {most}. Choose fewer days.',
    es: 'Hay {orders} pedidos en esos días y en un archivo caben {most}. Elija menos días.',
  }),
  SIGNATURE_INVALID_STATE: errorWords({
    en: 'The recipient signs at the door, while the order is on its way.',
    es: 'La firma se toma en la puerta, mientras el pedido está en camino.',
  }),
  SIGNATURE_NOT_FOUND: errorWords({
    en: 'There is no signature for this delivery, or it was deleted when its storage time ended.',
    es: 'No hay firma de esta entrega, o se borró al terminar el tiempo que se guarda.',
  }),
  ID_CHECK_INVALID_STATE: errorWords({
    en: 'An ID is checked at the door, while the order is on its way.',
    es: 'La identificación se revisa en la puerta, cuando el pedido va en camino.',
  }),
  ID_CHECK_NOT_NEEDED: errorWords({
    en: 'Nothing in this order has an age limit. Hand it over without an ID check.',
    es: 'Nada de este pedido tiene límite de edad. Entréguelo sin revisar la identificación.',
  }),
  ID_CHECK_METHOD_NOT_ALLOWED: errorWords({
    en: '{way, select, visual {The law there does not allow scanning or entering IDs. Look at the ID and answer the three questions.} other {Scan the barcode on the ID, or enter the date of birth on it.}}',
    es: '{way, select, visual {La ley de ese lugar no permite escanear ni escribir identificaciones. Mírela y responda las tres preguntas.} other {Escanee el código de la identificación o escriba la fecha de nacimiento que muestra.}}',
    prepare: ({ methods }: { methods: readonly string[] }) => ({ way: methods.includes('visual') ? 'visual' : 'data' }),
  }),
  OUTSIDE_HAND_OVER_HOURS: errorWords({
    en: '{times, select, none {By law, items in {category} are not handed over today.} other {By law, items in {category} are handed over today {times} only.}} Take them back, or return the whole order to the store with the reason “not possible before closing time”.{opensAt, select, none {} other { They can be handed over again {opensAt}.}}',
    es: '{times, select, none {Por ley, los artículos de {category} hoy no se entregan.} other {Por ley, los artículos de {category} hoy solo se entregan {times}.}} Quédese con ellos o lleve el pedido de vuelta a la tienda con el motivo «no fue posible antes del cierre».{opensAt, select, none {} other { Se pueden entregar otra vez {opensAt}.}}',
    prepare: legalHours,
  }),
  PROOF_PHOTO_INVALID_STATE: errorWords({
    en: 'A photo is taken between pick-up and one day after the order is over.',
    es: 'La foto se toma entre la recogida y un día después de terminado el pedido.',
  }),
  PROOF_PHOTO_IMMUTABLE: errorWords({
    en: 'The photo of a completed delivery cannot be replaced.',
    es: 'La foto de una entrega terminada no se puede cambiar.',
  }),
  PROOF_PHOTO_NOT_FOUND: errorWords({
    en: 'There is no photo of this delivery, or it was deleted when its storage time ended.',
    es: 'No hay foto de esta entrega, o se borró al terminar el tiempo que se guarda.',
  }),
  REFUSAL_INVALID_STATE: errorWords({
    en: 'You can take items back at the door, while the order is on its way.',
    es: 'Los artículos se apartan en la puerta, cuando el pedido va en camino.',
  }),
  REFUSAL_QUANTITY_INVALID: errorWords({
    en: 'The order does not have that many of this item. Check its items again.',
    es: 'El pedido no tiene tantos de este artículo. Mire otra vez sus artículos.',
  }),
  REFUSAL_NOT_PARTIAL: errorWords({
    en: 'Nothing would be left to hand over. Return the whole order instead.',
    es: 'No quedaría nada que entregar. Devuelva mejor el pedido entero.',
  }),
  REFUSAL_REASON_NOT_APPLICABLE: errorWords({
    en: 'No age limit: {names}. Choose another reason.',
    es: 'Sin límite de edad: {names}. Elija otro motivo.',
  }),
  REFUSAL_INCOMPLETE: errorWords({
    en: 'For this reason you cannot hand over these either: {names}.',
    es: 'Por este motivo tampoco se puede entregar: {names}.',
  }),
  RETURN_REASON_NOT_ACCEPTED: errorWords({
    en: 'The shop does not accept returns for this reason. Choose another one, or describe what happened.',
    es: 'La tienda no recibe devoluciones por este motivo. Elija otro o describa lo que pasó.',
  }),
  EVIDENCE_REQUIRED: errorWords({
    en: '{evidence, select, photo {Take a photo of it first.} photo_or_calls {Take a photo of the door first, or call twice and confirm it.} id_check {Check the ID first, so that the result is on record.} other {}}',
    es: '{evidence, select, photo {Tome primero una foto.} photo_or_calls {Tome primero una foto de la puerta, o llame dos veces y confírmelo.} other {Revise primero la identificación, para que el resultado quede registrado.}}',
  }),
  BAG_CODE_MISMATCH: errorWords({
    en: '{orderId, select, none {This bag is not for your order. Put it back and find the right one.} other {This bag belongs to your order #{orderId}. Find the other one.}}',
    es: '{orderId, select, none {Esta bolsa no es de su pedido. Déjela y busque la correcta.} other {Esta bolsa es de su pedido n.º {orderId}. Busque la otra.}}',
  }),
  BAG_CODE_REQUIRED: errorWords({
    en: 'Scan the bag label or enter its code before you take it.',
    es: 'Escanee la etiqueta de la bolsa o escriba su código antes de llevarla.',
  }),
  INCIDENT_WINDOW_CLOSED: errorWords({
    en: 'You can report a problem until one day after the order is over.',
    es: 'Puede reportar un problema hasta un día después de terminado el pedido.',
  }),
  INCIDENT_NOT_FOUND: errorWords({
    en: 'There is no such report for this order.',
    es: 'No existe ese reporte para este pedido.',
  }),
  INCIDENT_NOT_OWNED: errorWords({
    en: 'Only the person who reported this can add a photo.',
    es: 'Solo quien lo reportó puede agregar una foto.',
  }),
  INCIDENT_PHOTO_IMMUTABLE: errorWords({
    en: 'The photo of a report cannot be replaced.',
    es: 'La foto de un reporte no se puede cambiar.',
  }),
};

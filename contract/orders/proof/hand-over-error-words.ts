import { legalHours } from '../../policy/legal-hours-words.ts';
import { errorWords } from '../../shared/words/error-words.ts';

export const handOverErrorWords = {
  ID_CHECK_REQUIRED: errorWords({
    en: 'This order can only be handed to somebody aged {minAge} or older. Check their ID first, then mark it delivered.',
    es: 'Este pedido solo se entrega a quien tenga {minAge} años o más. Revise primero la identificación y luego márquelo como entregado.',
  }),
  PROOF_PHOTO_REQUIRED: errorWords({
    en: 'Take a photo of the hand-over first, then mark the order delivered.',
    es: 'Tome primero una foto de la entrega y luego marque el pedido como entregado.',
  }),
  SIGNATURE_REQUIRED: errorWords({
    en: 'Whoever takes these goods signs for them. Let them sign on your phone first, then mark it delivered.',
    es: 'Quien recibe estos productos firma por ellos. Que firme primero en su teléfono y luego marque el pedido como entregado.',
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
    en: 'Nothing was drawn for this hand-over, or it was deleted after the time that photos and signatures are kept.',
    es: 'Nada se dibujó para esta entrega, o se borró al terminar el tiempo que se guardan fotos y firmas.',
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
    en: '{way, select, visual {The law there allows no scanning and no typing of IDs. Look at the ID and answer the three questions.} other {Scan the barcode of the ID, or type the day of birth that it shows.}}',
    es: '{way, select, visual {La ley de ese lugar no permite escanear ni escribir identificaciones. Mírela y responda las tres preguntas.} other {Escanee el código de la identificación o escriba la fecha de nacimiento que muestra.}}',
    prepare: ({ methods }: { methods: readonly string[] }) => ({ way: methods.includes('visual') ? 'visual' : 'data' }),
  }),
  OUTSIDE_HAND_OVER_HOURS: errorWords({
    en: '{times, select, none {By law, items in {category} are not handed over today.} other {By law, items in {category} are handed over today {times} only.}} Keep them back, or bring the order back to the store: it was not possible before closing time.{opensAt, select, none {} other { They can be handed over again {opensAt}.}}',
    es: '{times, select, none {Por ley, los artículos de {category} hoy no se entregan.} other {Por ley, los artículos de {category} hoy solo se entregan {times}.}} Quédese con ellos o lleve el pedido de vuelta a la tienda: no fue posible antes del cierre.{opensAt, select, none {} other { Se pueden entregar otra vez {opensAt}.}}',
    prepare: legalHours,
  }),
  PROOF_PHOTO_INVALID_STATE: errorWords({
    en: 'A photo is taken between pick-up and one day after the order is over.',
    es: 'La foto se toma entre la recogida y un día después de terminado el pedido.',
  }),
  PROOF_PHOTO_IMMUTABLE: errorWords({
    en: 'The photo of a hand-over that is over is not replaced.',
    es: 'La foto de una entrega terminada no se cambia.',
  }),
  PROOF_PHOTO_NOT_FOUND: errorWords({
    en: 'There is no photo of this hand-over, or it was deleted after the time that photos are kept.',
    es: 'No hay foto de esta entrega, o se borró al terminar el tiempo que se guarda.',
  }),
  REFUSAL_INVALID_STATE: errorWords({
    en: 'Items are kept back at the door, while the order is on its way.',
    es: 'Los artículos se apartan en la puerta, cuando el pedido va en camino.',
  }),
  REFUSAL_QUANTITY_INVALID: errorWords({
    en: 'The order does not hold so many pieces of this. Look at its items again.',
    es: 'El pedido no tiene tantas piezas de esto. Mire otra vez sus artículos.',
  }),
  REFUSAL_NOT_PARTIAL: errorWords({
    en: 'Nothing would be left to hand over. Bring the whole order back instead.',
    es: 'No quedaría nada que entregar. Devuelva mejor el pedido entero.',
  }),
  REFUSAL_REASON_NOT_APPLICABLE: errorWords({
    en: 'No age limit: {names}. Choose another reason for it.',
    es: 'Sin límite de edad: {names}. Elija otro motivo.',
  }),
  REFUSAL_INCOMPLETE: errorWords({
    en: 'For this reason these may not be handed over either: {names}.',
    es: 'Por este motivo tampoco se puede entregar: {names}.',
  }),
  RETURN_REASON_NOT_ACCEPTED: errorWords({
    en: 'The shop takes nothing back for this reason. Choose another one, or say in your own words what happened.',
    es: 'La tienda no recibe devoluciones por este motivo. Elija otro o diga con sus palabras lo que pasó.',
  }),
  EVIDENCE_REQUIRED: errorWords({
    en: '{evidence, select, photo {Take a photo of it first.} photo_or_calls {Take a photo of the door first, or call twice and say so.} id_check {Check the ID first, so that what came of it is on record.} other {}}',
    es: '{evidence, select, photo {Tome primero una foto.} photo_or_calls {Tome primero una foto de la puerta, o llame dos veces y dígalo.} other {Revise primero la identificación, para que el resultado quede registrado.}}',
  }),
  BAG_CODE_MISMATCH: errorWords({
    en: '{orderId, select, none {This bag is not yours to bring. Put it back and look for the right one.} other {This bag belongs to your order #{orderId}. Look for the other one.}}',
    es: '{orderId, select, none {Esta bolsa no le toca a usted. Déjela y busque la correcta.} other {Esta bolsa es de su pedido n.º {orderId}. Busque la otra.}}',
  }),
  BAG_CODE_REQUIRED: errorWords({
    en: 'Scan the label of the bag, or type its code, before you take it.',
    es: 'Escanee la etiqueta de la bolsa o escriba su código antes de llevarla.',
  }),
  INCIDENT_WINDOW_CLOSED: errorWords({
    en: 'What went wrong is written down until one day after the order is over.',
    es: 'Lo que salió mal se anota hasta un día después de terminado el pedido.',
  }),
  INCIDENT_NOT_FOUND: errorWords({
    en: 'Nothing of the kind is on record for this order.',
    es: 'No hay nada así registrado para este pedido.',
  }),
  INCIDENT_NOT_OWNED: errorWords({
    en: 'Only who wrote this down can add a photo to it.',
    es: 'Solo quien lo anotó puede agregar una foto.',
  }),
  INCIDENT_PHOTO_IMMUTABLE: errorWords({
    en: 'The photo of an incident is not replaced.',
    es: 'La foto de un incidente no se cambia.',
  }),
};

import { legalHours } from '../../policy/legal-hours-words.ts';
import { errorWords } from '../../shared/words/error-words.ts';

export const handOverErrorWords = {
  ID_CHECK_REQUIRED: errorWords({
    en: 'Recipients must be {minAge} or older. Check the ID first.',
    es: 'Quien recibe debe tener {minAge} años o más. Revise primero su identificación.',
  }),
  PROOF_PHOTO_REQUIRED: errorWords({
    en: 'Take a photo of the hand-over first.',
    es: 'Tome primero una foto de la entrega.',
  }),
  SIGNATURE_REQUIRED: errorWords({
    en: 'Have the recipient sign first.',
    es: 'Que firme primero quien recibe.',
  }),
  PROOF_DATE_RANGE_INVALID: errorWords({
    en: 'Up to {most} days, from first to last.',
    es: 'Hasta {most} días, del primero al último.',
  }),
  ARCHIVE_TOO_LARGE: errorWords({
    en: '{orders} orders; a file holds {most}. Choose fewer days.',
    es: '{orders} pedidos; en un archivo caben {most}. Elija menos días.',
  }),
  SIGNATURE_INVALID_STATE: errorWords({
    en: 'The recipient signs at the door.',
    es: 'La firma se toma en la puerta.',
  }),
  SIGNATURE_NOT_FOUND: errorWords({
    en: 'No signature, or its storage time ended.',
    es: 'No hay firma, o terminó el tiempo que se guarda.',
  }),
  ID_CHECK_INVALID_STATE: errorWords({
    en: 'Check the ID at the door.',
    es: 'Revise la identificación en la puerta.',
  }),
  ID_CHECK_NOT_NEEDED: errorWords({
    en: 'Nothing has an age limit. Hand it over.',
    es: 'Nada tiene límite de edad. Entréguelo.',
  }),
  ID_CHECK_METHOD_NOT_ALLOWED: errorWords({
    en: '{way, select, visual {By law, only look at the ID. Answer the three questions.} other {Scan the barcode or enter the birth date.}}',
    es: '{way, select, visual {Por ley, solo mire la identificación. Responda las tres preguntas.} other {Escanee el código o escriba la fecha de nacimiento.}}',
    prepare: ({ methods }: { methods: readonly string[] }) => ({ way: methods.includes('visual') ? 'visual' : 'data' }),
  }),
  OUTSIDE_HAND_OVER_HOURS: errorWords({
    en: '{times, select, none {By law, {category} cannot be handed over today.} other {By law, {category} can be handed over today {times} only.}} Return it, or the whole order: “Past closing time”.{opensAt, select, none {} other { Possible again {opensAt}.}}',
    es: '{times, select, none {Por ley, los artículos de {category} hoy no se entregan.} other {Por ley, los artículos de {category} hoy solo se entregan {times}.}} Devuélvalos, o todo el pedido: «Ya pasó la hora de cierre».{opensAt, select, none {} other { De nuevo {opensAt}.}}',
    prepare: legalHours,
  }),
  PROOF_PHOTO_INVALID_STATE: errorWords({
    en: 'Take photos from pickup to one day after the order.',
    es: 'Tome fotos entre la recogida y un día después del pedido.',
  }),
  PROOF_PHOTO_IMMUTABLE: errorWords({
    en: 'Completed deliveries keep their photo.',
    es: 'Una entrega terminada conserva su foto.',
  }),
  PROOF_PHOTO_NOT_FOUND: errorWords({
    en: 'No photo, or its storage time ended.',
    es: 'No hay foto, o terminó el tiempo que se guarda.',
  }),
  REFUSAL_INVALID_STATE: errorWords({
    en: 'Take items back at the door.',
    es: 'Los artículos se apartan en la puerta.',
  }),
  REFUSAL_QUANTITY_INVALID: errorWords({
    en: 'The order has fewer. Check again.',
    es: 'El pedido tiene menos. Revise otra vez.',
  }),
  REFUSAL_NOT_PARTIAL: errorWords({
    en: 'Return the whole order instead.',
    es: 'Devuelva mejor el pedido entero.',
  }),
  REFUSAL_REASON_NOT_APPLICABLE: errorWords({
    en: 'No age limit: {names}. Choose another reason.',
    es: 'Sin límite de edad: {names}. Elija otro motivo.',
  }),
  REFUSAL_INCOMPLETE: errorWords({
    en: 'Return these too: {names}.',
    es: 'Devuelva también: {names}.',
  }),
  RETURN_REASON_NOT_ACCEPTED: errorWords({
    en: 'Choose another, or describe what happened.',
    es: 'Elija otro motivo o describa lo que pasó.',
  }),
  EVIDENCE_REQUIRED: errorWords({
    en: '{evidence, select, photo {Take a photo first.} photo_or_calls {First photograph the door, or confirm two calls.} id_check {Check the ID first.} other {}}',
    es: '{evidence, select, photo {Tome primero una foto.} photo_or_calls {Fotografíe primero la puerta, o confirme dos llamadas.} other {Revise primero la identificación.}}',
  }),
  BAG_CODE_MISMATCH: errorWords({
    en: '{orderId, select, none {Put this one back and find yours.} other {This is your order #{orderId}. Find the other one.}}',
    es: '{orderId, select, none {Deje esta y busque la suya.} other {Es de su pedido n.º {orderId}. Busque la otra.}}',
  }),
  BAG_CODE_REQUIRED: errorWords({
    en: 'Scan the bag label or enter its code.',
    es: 'Escanee la etiqueta de la bolsa o escriba su código.',
  }),
  INCIDENT_WINDOW_CLOSED: errorWords({
    en: 'Report problems within one day after the order.',
    es: 'Los problemas se reportan hasta un día después del pedido.',
  }),
  INCIDENT_NOT_FOUND: errorWords({
    en: 'This order has no such report.',
    es: 'Este pedido no tiene ese reporte.',
  }),
  INCIDENT_NOT_OWNED: errorWords({
    en: 'Only its author can add a photo.',
    es: 'Solo quien lo reportó puede agregar una foto.',
  }),
  INCIDENT_PHOTO_IMMUTABLE: errorWords({
    en: 'Report photos cannot be replaced.',
    es: 'La foto de un reporte no se puede cambiar.',
  }),
};

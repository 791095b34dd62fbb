import { errorWords, selectKey } from '../shared/words/error-words.ts';
import { calendarDay } from '../shared/words/spoken.ts';

export const courierErrorWords = {
  COURIER_NOT_ELIGIBLE: errorWords({
    en: '{reason, select, no_profile {Complete your courier profile first.} check_pending {Your background check is still pending.} check_rejected {Your background check was not approved.} check_expired {Your background check has expired. You need a new one before you can take orders.} inactive {Your courier account is not active. Contact support.} offline {You are off duty. Go on duty to take orders.} license_expired {Your driver’s license has expired. Update it in your profile.} document_missing {A required document is missing or waiting for approval. Check your profile.} document_expired {A required document has expired. Renew it in your profile.} certificate_missing {This order needs a certificate that is missing or expired. Check your profile.} training_missing {This order needs a short training that you have not passed yet or that has expired. Find it in your profile.} cash_limit {You are carrying the most cash allowed. Hand some in before you take more cash orders.} other {}}',
    es: '{reason, select, no_profile {Primero complete su perfil de repartidor.} check_pending {Su verificación de antecedentes sigue pendiente.} check_rejected {Su verificación de antecedentes no fue aprobada.} check_expired {Su verificación de antecedentes venció. Hay que hacerla de nuevo antes de que pueda tomar pedidos.} inactive {Su cuenta de repartidor no está activa. Llame a soporte.} license_expired {Su licencia de manejo venció. Actualícela en su perfil.} offline {Está fuera de turno. Empiece su turno para tomar pedidos.} document_missing {Falta un documento necesario o está por aprobarse. Vea su perfil.} document_expired {Venció un documento necesario. Renuévelo en su perfil.} certificate_missing {Este pedido exige un certificado suyo que no tenemos o que venció. Vea su perfil.} training_missing {Este pedido exige una capacitación corta que usted aún no aprobó o que venció. La encuentra en su perfil.} cash_limit {Ya lleva todo el efectivo que puede. Entregue una parte y luego tome más pedidos en efectivo.} other {}}',
    prepare: ({ reason }: { reason: string }) => ({ reason: selectKey(reason) }),
  }),
  RELEASE_LIMIT_EXCEEDED: errorWords({
    en: 'You can release {most} {most, plural, =1 {order} other {orders}} in {hours} hours. Deliver this one, or call support to give it to another courier.',
    es: 'Puede devolver {most} {most, plural, =1 {pedido} other {pedidos}} en {hours} horas. Entregue este, o llame a soporte para que lo pasen a otro repartidor.',
  }),
  NO_COURIER_PROFILE: errorWords({
    en: 'You have no courier profile yet.',
    es: 'Todavía no tiene perfil de repartidor.',
  }),
  COURIER_PROFILE_EXISTS: errorWords({
    en: 'You already have a courier profile. Edit it instead.',
    es: 'Ya tiene un perfil de repartidor. Puede editarlo.',
  }),
  LICENSE_EXPIRED: errorWords({
    en: 'It expired on {expiresOn}. Enter one that is still valid.',
    es: 'Venció el {expiresOn}. Escriba uno que siga vigente.',
  }),
  COURIER_CHANGED: errorWords({
    en: 'The courier’s profile just changed. Nothing was saved. Check it again first.',
    es: 'El perfil del repartidor acaba de cambiar. No se guardó nada. Véalo otra vez primero.',
  }),
  COURIER_DOCUMENT_DECIDED: errorWords({
    en: 'This document was already reviewed.',
    es: 'Este documento ya se revisó.',
  }),
  ADVERSE_ACTION_NOTICE_OPEN: errorWords({
    en: 'The courier has an open notice. Decide on the notice first.',
    es: 'El repartidor tiene un aviso abierto. Decida primero sobre el aviso.',
  }),
  ADVERSE_ACTION_NOTICE_REQUIRED: errorWords({
    en: '{finalFrom, select, none {Rejecting a check takes two steps: give the courier notice first, so that they can answer.} other {The courier has until {finalFrom} to answer. You can make the decision final after that.}}',
    es: '{finalFrom, select, none {Una verificación se rechaza en dos pasos: primero avise al repartidor para que pueda contestar.} other {El repartidor puede contestar hasta el {finalFrom}. Después podrá tomar la decisión definitiva.}}',
    prepare: ({ finalFrom }: { finalFrom: string | null }, _, timeZone) => ({
      finalFrom: finalFrom && calendarDay(finalFrom, timeZone),
    }),
  }),
  ADVERSE_ACTION_NOTICE_CLOSED: errorWords({
    en: 'There is no open notice. Someone may have just decided on it.',
    es: 'No hay ningún aviso abierto. Quizá alguien acaba de decidirlo.',
  }),
  ADVERSE_ACTION_NOTICE_ANSWERED: errorWords({
    en: 'You already answered this notice. An admin is reviewing your answer.',
    es: 'Ya contestó este aviso. Un administrador está revisando su respuesta.',
  }),
  ADVERSE_ACTION_NOTICE_UNANSWERED: errorWords({
    en: 'The courier has not answered this notice yet.',
    es: 'El repartidor todavía no contestó este aviso.',
  }),
  COURIER_ANSWER_UNREAD: errorWords({
    en: 'The courier has answered. Read the answer and confirm that you did before you decide.',
    es: 'El repartidor contestó. Lea la respuesta y confírmelo antes de decidir.',
  }),
  COURIER_ANSWER_EXPIRED: errorWords({
    en: 'The time to answer ended on {until}. Contact support if you have more to say.',
    es: 'El plazo para contestar terminó el {until}. Escriba a soporte si tiene algo más que decir.',
    prepare: ({ until }: { until: string }, _, timeZone) => ({ until: calendarDay(until, timeZone) }),
  }),
  NOTICE_DOCUMENT_MISSING: errorWords({
    en: 'The document for this notice is no longer there. Add it again.',
    es: 'El documento que acompaña el aviso ya no está. Agréguelo otra vez.',
  }),
  TRAINING_ANSWERS_INCOMPLETE: errorWords({
    en: 'Choose one answer for each question.',
    es: 'Elija una respuesta para cada pregunta.',
  }),
  TRAINING_ATTEMPTS_EXHAUSTED: errorWords({
    en: 'You have used all your tries for now. Read the pages again and come back later.',
    es: 'Por ahora ya usó todos sus intentos. Lea otra vez las páginas y vuelva más tarde.',
  }),
  COURIER_CHECK_REJECTED: errorWords({
    en: 'This background check was already rejected.',
    es: 'Esta verificación de antecedentes ya se rechazó.',
  }),
};

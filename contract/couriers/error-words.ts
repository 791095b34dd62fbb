import { errorWords, selectKey } from '../shared/words/error-words.ts';
import { calendarDay } from '../shared/words/spoken.ts';

export const courierErrorWords = {
  COURIER_NOT_ELIGIBLE: errorWords({
    en: '{reason, select, no_profile {Complete your courier profile first.} check_pending {Your background check is still pending.} check_rejected {Your background check was not approved.} check_expired {Your background check is over. It has to be done anew before you can take orders.} inactive {Your courier account is not active. Contact support.} offline {You are off duty. Go on duty to take orders.} licence_expired {Your driving license has expired. Update it in your profile.} document_missing {A document that we need is missing or waits to be approved. See your profile.} document_expired {A document that we need has expired. Renew it in your profile.} certificate_missing {This order needs a certificate that we do not have from you, or that has expired. See your profile.} training_missing {This order needs a short training that you have not passed yet, or that has expired. You find it in your profile.} cash_limit {You carry as much cash as you may. Hand some in first, then take more cash orders.} other {}}',
    es: '{reason, select, no_profile {Primero complete su perfil de repartidor.} check_pending {Su verificación de antecedentes sigue pendiente.} check_rejected {Su verificación de antecedentes no fue aprobada.} check_expired {Su verificación de antecedentes venció. Hay que hacerla de nuevo antes de que pueda tomar pedidos.} inactive {Su cuenta de repartidor no está activa. Llame a soporte.} licence_expired {Su licencia de manejo venció. Actualícela en su perfil.} offline {Está fuera de servicio. Póngase en servicio para tomar pedidos.} document_missing {Falta un documento necesario o está por aprobarse. Vea su perfil.} document_expired {Venció un documento necesario. Renuévelo en su perfil.} certificate_missing {Este pedido exige un certificado suyo que no tenemos o que venció. Vea su perfil.} training_missing {Este pedido exige una capacitación corta que usted aún no aprobó o que venció. La encuentra en su perfil.} cash_limit {Ya lleva todo el efectivo que puede. Entregue una parte y luego tome más pedidos en efectivo.} other {}}',
    prepare: ({ reason }: { reason: string }) => ({ reason: selectKey(reason) }),
  }),
  RELEASE_LIMIT_EXCEEDED: errorWords({
    en: 'You can give back {most} {most, plural, =1 {order} other {orders}} in {hours} hours. Bring this one, or call support: they can give it to another courier.',
    es: 'Puede devolver {most} {most, plural, =1 {pedido} other {pedidos}} en {hours} horas. Lleve este, o llame a soporte: pueden dárselo a otro repartidor.',
  }),
  NO_COURIER_PROFILE: errorWords({
    en: 'You have no courier profile yet.',
    es: 'Todavía no tiene perfil de repartidor.',
  }),
  COURIER_PROFILE_EXISTS: errorWords({
    en: 'You have a courier profile already. Change it instead.',
    es: 'Ya tiene un perfil de repartidor. Mejor cámbielo.',
  }),
  LICENSE_EXPIRED: errorWords({
    en: 'It was good until {expiresOn}. Enter one that is still good.',
    es: 'Valió hasta el {expiresOn}. Escriba uno que siga vigente.',
  }),
  COURIER_CHANGED: errorWords({
    en: 'The courier’s profile was changed meanwhile. Nothing was saved; look at it again first.',
    es: 'El perfil del repartidor cambió mientras tanto. No se guardó nada; véalo primero otra vez.',
  }),
  COURIER_DOCUMENT_DECIDED: errorWords({
    en: 'This document was decided on already.',
    es: 'Ya se decidió sobre este documento.',
  }),
  ADVERSE_ACTION_NOTICE_OPEN: errorWords({
    en: 'The courier was given notice, and it is still open. Decide on the notice first.',
    es: 'El repartidor recibió un aviso que sigue abierto. Decida primero sobre el aviso.',
  }),
  ADVERSE_ACTION_NOTICE_REQUIRED: errorWords({
    en: '{finalFrom, select, none {A check is refused in two steps: give the courier notice first, so that they can answer.} other {The courier has until {finalFrom} to answer. Nothing can be final before.}}',
    es: '{finalFrom, select, none {Una verificación se rechaza en dos pasos: primero avise al repartidor para que pueda contestar.} other {El repartidor puede contestar hasta el {finalFrom}. Antes nada puede ser definitivo.}}',
    prepare: ({ finalFrom }: { finalFrom: string | null }) => ({ finalFrom: finalFrom && calendarDay(finalFrom) }),
  }),
  ADVERSE_ACTION_NOTICE_CLOSED: errorWords({
    en: 'There is no open notice. It may have been decided on meanwhile.',
    es: 'No hay ningún aviso abierto. Quizá ya se decidió.',
  }),
  ADVERSE_ACTION_NOTICE_ANSWERED: errorWords({
    en: 'You have answered this notice already. An admin reads what you wrote.',
    es: 'Ya contestó este aviso. Un administrador lee lo que escribió.',
  }),
  ADVERSE_ACTION_NOTICE_UNANSWERED: errorWords({
    en: 'The courier has not answered this notice yet.',
    es: 'El repartidor todavía no contestó este aviso.',
  }),
  COURIER_ANSWER_UNREAD: errorWords({
    en: 'The courier has answered. Read the answer and say so: until then nothing can be final.',
    es: 'El repartidor contestó. Lea la respuesta y dígalo: hasta entonces nada puede ser definitivo.',
  }),
  COURIER_ANSWER_EXPIRED: errorWords({
    en: 'You could answer until {until}. Write to support if you have more to say.',
    es: 'Podía contestar hasta el {until}. Escriba a soporte si tiene algo más que decir.',
    prepare: ({ until }: { until: string }) => ({ until: calendarDay(until) }),
  }),
  NOTICE_DOCUMENT_MISSING: errorWords({
    en: 'The document that goes with the notice is not there any more. Add it again.',
    es: 'El documento que acompaña el aviso ya no está. Agréguelo otra vez.',
  }),
  TRAINING_ANSWERS_INCOMPLETE: errorWords({
    en: 'Answer each question once, with one of its answers.',
    es: 'Conteste cada pregunta una vez, con una de sus respuestas.',
  }),
  TRAINING_ATTEMPTS_EXHAUSTED: errorWords({
    en: 'You have answered these questions as often as you can for now. Read the pages again and come back later.',
    es: 'Por ahora ya contestó estas preguntas todas las veces posibles. Lea otra vez las páginas y vuelva más tarde.',
  }),
  COURIER_CHECK_REJECTED: errorWords({
    en: 'This background check was refused already.',
    es: 'Esta verificación de antecedentes ya se rechazó.',
  }),
};

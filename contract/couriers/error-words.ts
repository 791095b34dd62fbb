import { errorWords, selectKey } from '../shared/words/error-words.ts';
import { calendarDay } from '../shared/words/spoken.ts';

export const courierErrorWords = {
  COURIER_NOT_ELIGIBLE: errorWords({
    en: '{reason, select, no_profile {Complete your profile first.} check_pending {Background check pending.} check_rejected {Background check not approved.} check_expired {Background check expired. You need a new one.} inactive {Courier account not active. Contact support.} offline {Go on duty to take orders.} license_expired {Driver’s license expired. Update it in your profile.} document_missing {Document missing or not approved yet. Check your profile.} document_expired {Document expired. Renew it in your profile.} certificate_missing {This order needs a certificate. Check your profile.} training_missing {This order needs a training. Take it in your profile.} cash_limit {Cash limit reached. Hand some in first.} other {}}',
    es: '{reason, select, no_profile {Primero complete su perfil.} check_pending {Verificación de antecedentes pendiente.} check_rejected {Verificación de antecedentes no aprobada.} check_expired {Verificación de antecedentes vencida. Necesita otra.} inactive {Cuenta de repartidor inactiva. Llame a soporte.} license_expired {Licencia de manejo vencida. Actualícela en su perfil.} offline {Empiece su turno para tomar pedidos.} document_missing {Falta un documento o su aprobación. Vea su perfil.} document_expired {Documento vencido. Renuévelo en su perfil.} certificate_missing {Este pedido exige un certificado. Vea su perfil.} training_missing {Este pedido exige una capacitación. Tómela en su perfil.} cash_limit {Llegó al límite de efectivo. Entregue una parte.} other {}}',
    prepare: ({ reason }: { reason: string }) => ({ reason: selectKey(reason) }),
  }),
  RELEASE_LIMIT_EXCEEDED: errorWords({
    en: 'Release limit: {most} per {hours} hours. Deliver it or call support.',
    es: 'Puede devolver {most} en {hours} horas. Entréguelo o llame a soporte.',
  }),
  NO_COURIER_PROFILE: errorWords({
    en: 'No courier profile yet.',
    es: 'Todavía no hay perfil de repartidor.',
  }),
  COURIER_PROFILE_EXISTS: errorWords({
    en: 'You already have a profile. Edit it.',
    es: 'Ya tiene un perfil. Edítelo.',
  }),
  LICENSE_EXPIRED: errorWords({
    en: 'Expired on {expiresOn}. Enter a current one.',
    es: 'Venció el {expiresOn}. Escriba uno vigente.',
  }),
  COURIER_CHANGED: errorWords({
    en: 'Not saved: the profile just changed. Check it first.',
    es: 'No se guardó: el perfil acaba de cambiar. Véalo primero.',
  }),
  COURIER_DOCUMENT_DECIDED: errorWords({
    en: 'Document already reviewed.',
    es: 'El documento ya se revisó.',
  }),
  ADVERSE_ACTION_NOTICE_OPEN: errorWords({
    en: 'Decide on the open notice first.',
    es: 'Decida primero sobre el aviso abierto.',
  }),
  ADVERSE_ACTION_NOTICE_REQUIRED: errorWords({
    en: '{finalFrom, select, none {First give notice, so the courier can answer.} other {The courier can answer until {finalFrom}. Decide then.}}',
    es: '{finalFrom, select, none {Primero avise al repartidor, para que pueda contestar.} other {El repartidor puede contestar hasta el {finalFrom}. Decida después.}}',
    prepare: ({ finalFrom }: { finalFrom: string | null }, _, timeZone) => ({
      finalFrom: finalFrom && calendarDay(finalFrom, timeZone),
    }),
  }),
  ADVERSE_ACTION_NOTICE_CLOSED: errorWords({
    en: 'This notice is no longer open.',
    es: 'Este aviso ya no está abierto.',
  }),
  ADVERSE_ACTION_NOTICE_ANSWERED: errorWords({
    en: 'You already answered. An admin is reviewing it.',
    es: 'Ya contestó. Un administrador lo está revisando.',
  }),
  ADVERSE_ACTION_NOTICE_UNANSWERED: errorWords({
    en: 'The courier hasn’t answered yet.',
    es: 'El repartidor todavía no contestó.',
  }),
  COURIER_ANSWER_UNREAD: errorWords({
    en: 'Read and confirm the courier’s answer first.',
    es: 'Primero lea y confirme la respuesta del repartidor.',
  }),
  COURIER_ANSWER_EXPIRED: errorWords({
    en: 'Time to answer ended on {until}. Contact support.',
    es: 'El plazo para contestar terminó el {until}. Escriba a soporte.',
    prepare: ({ until }: { until: string }, _, timeZone) => ({ until: calendarDay(until, timeZone) }),
  }),
  NOTICE_DOCUMENT_MISSING: errorWords({
    en: 'Add the notice’s document again.',
    es: 'Agregue otra vez el documento del aviso.',
  }),
  TRAINING_ANSWERS_INCOMPLETE: errorWords({
    en: 'Answer every question.',
    es: 'Conteste todas las preguntas.',
  }),
  TRAINING_ATTEMPTS_EXHAUSTED: errorWords({
    en: 'No tries left. Reread the pages and come back later.',
    es: 'No le quedan intentos. Relea las páginas y vuelva más tarde.',
  }),
  COURIER_CHECK_REJECTED: errorWords({
    en: 'Background check already rejected.',
    es: 'Esta verificación ya se rechazó.',
  }),
};

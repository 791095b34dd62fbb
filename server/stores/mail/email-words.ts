import type { Sentence, SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';
import type { LicenseKind } from '@autolotto/contract/stores/licenses.ts';

export const licenseNames = {
  lottery: { en: 'lottery', es: 'lotería' },
  tobacco: { en: 'tobacco', es: 'tabaco' },
  alcohol: { en: 'alcohol', es: 'alcohol' },
} as const satisfies Record<LicenseKind, Sentence>;

/** Emails to those who run shops, and to those they invite. */
export const storeEmailWords = {
  invitation: {
    subject: { en: 'Work for {storeName} on AutoLotto', es: 'Trabaje para {storeName} en AutoLotto' },
    invites: {
      en: 'An owner of {storeName} invites you to work for the shop: to accept and pack its orders.',
      es: 'Una de las personas dueñas de {storeName} le invita a trabajar para la tienda: aceptar y preparar sus pedidos.',
    },
    open: { en: 'See the invitation', es: 'Ver la invitación' },
    once: {
      en: 'The invitation is for this email address only. It works once and expires after {days} days. If you do not know the shop, you can ignore this email.',
      es: 'La invitación es solo para esta dirección de correo. Sirve una vez y vence a los {days} días. Si no conoce la tienda, no haga caso de este correo.',
    },
  },
  approved: {
    subject: { en: '{storeName} is open on AutoLotto', es: '{storeName} está abierta en AutoLotto' },
    open: {
      en: '{storeName} was approved. Customers can now see it and order during its opening hours.',
      es: '{storeName} fue aprobada. Desde ahora los clientes la ven y pueden pedir en su horario.',
    },
    link: { en: 'Open the store dashboard', es: 'Abrir el panel de la tienda' },
  },
  declined: {
    subject: { en: '{storeName} was not approved yet', es: '{storeName} todavía no fue aprobada' },
    missing: {
      en: 'We could not approve {storeName} yet. What is missing: {reason}',
      es: 'Todavía no pudimos aprobar {storeName}. Lo que falta: {reason}',
    },
    again: {
      en: 'You can change the application and send it again at any time.',
      es: 'Puede cambiar la solicitud y enviarla otra vez cuando quiera.',
    },
    open: { en: 'Change the application', es: 'Cambiar la solicitud' },
  },
  license: {
    subject: {
      en: 'The {license} license of {storeName} expires on {day}',
      es: 'La licencia de {license} de {storeName} vence el {day}',
    },
    ends: {
      en: 'The {license} license that we have on file for {storeName} expires on {day}. After that day, customers no longer see the products it covers.',
      es: 'La licencia de {license} que tenemos registrada de {storeName} vence el {day}. Después de ese día los clientes ya no ven los productos que cubre.',
    },
    overSubject: {
      en: 'The {license} license of {storeName} has expired',
      es: 'La licencia de {license} de {storeName} venció',
    },
    over: {
      en: 'The {license} license that we have on file for {storeName} has expired. It was valid through {day}. Customers do not see the products it covers until you enter the new one.',
      es: 'La licencia de {license} que tenemos registrada de {storeName} venció. Era válida hasta el {day}. Los clientes no ven los productos que cubre hasta que usted escriba la nueva.',
    },
    open: { en: 'Enter the new license', es: 'Escribir la licencia nueva' },
  },
} as const satisfies SentenceTable;

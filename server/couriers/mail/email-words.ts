import type { DocumentKind } from '@autolotto/contract/couriers/onboarding-enums.ts';
import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import type { Sentence, SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** Spanish speaks of "documento", so that one sentence fits every name. */
export const documentNames = {
  license: { en: 'driver’s license', es: 'licencia de manejo' },
  license_front: { en: 'driver’s license', es: 'licencia de manejo' },
  license_back: { en: 'driver’s license (back)', es: 'licencia de manejo (reverso)' },
  insurance: { en: 'insurance', es: 'seguro' },
  vehicle_registration: { en: 'vehicle registration', es: 'registro del vehículo' },
  firearm_certificate: {
    en: 'firearm training certificate',
    es: 'certificado de entrenamiento con armas de fuego',
  },
  alcohol_certificate: { en: 'alcohol server certificate', es: 'certificado para servir alcohol' },
} as const satisfies Record<DocumentKind | 'license', Sentence>;

export const trainingNames = {
  alcohol: { en: 'alcohol', es: 'alcohol' },
  tobacco: { en: 'tobacco and vaping', es: 'tabaco y vapeo' },
  lottery: { en: 'lottery', es: 'lotería' },
  cash: { en: 'cash', es: 'efectivo' },
} as const satisfies Record<Training, Sentence>;

/** Emails to couriers about their documents and their clearance. Each states the event and their options. */
export const courierEmailWords = {
  openProfile: { en: 'Open my courier profile', es: 'Abrir mi perfil de repartidor' },

  documentApproved: {
    subject: { en: 'Your {document} was approved', es: 'Documento aprobado: {document}' },
    approved: {
      en: 'We reviewed your {document} and approved it.',
      es: 'Revisamos su documento ({document}) y lo aprobamos.',
    },
    approvedUntil: {
      en: 'We reviewed your {document} and approved it. It is on file until {day}.',
      es: 'Revisamos su documento ({document}) y lo aprobamos. Queda registrado hasta el {day}.',
    },
  },
  documentRejected: {
    subject: { en: 'Your {document} could not be approved', es: 'No se pudo aprobar un documento: {document}' },
    rejected: {
      en: 'We reviewed your {document} and could not approve it. Reason: {reason}',
      es: 'Revisamos su documento ({document}) y no pudimos aprobarlo. El motivo: {reason}',
    },
    again: {
      en: 'Please submit it again. A document that we approved earlier stays valid until it expires.',
      es: 'Envíelo otra vez. El documento que aprobamos antes vale hasta que venza.',
    },
  },
  documentEnds: {
    subject: { en: 'Your {document} expires on {day}', es: 'Documento que vence el {day}: {document}' },
    ends: {
      en: 'The {document} that we have on file for you expires on {day}. Submit the new one before then to keep taking orders.',
      es: 'El documento que tenemos registrado de usted ({document}) vence el {day}. Envíe el nuevo antes de ese día para poder seguir tomando pedidos.',
    },
    overSubject: { en: 'Your {document} has expired', es: 'Documento vencido: {document}' },
    over: {
      en: 'The {document} that we have on file for you has expired. It was valid through {day}. Until we approve the new one, you cannot take orders that require it. Please finish the orders you have now.',
      es: 'El documento que tenemos registrado de usted ({document}) venció. Era válido hasta el {day}. Mientras no se apruebe el nuevo, no puede tomar pedidos que lo exigen. Termine los pedidos que tiene ahora.',
    },
  },
  certificateEnds: {
    subject: {
      en: 'Your training certificate for {training} expires on {day}',
      es: 'Su certificado de capacitación en {training} vence el {day}',
    },
    ends: {
      en: 'Your training certificate for {training} expires on {day}. Take the training again before then. It takes a few minutes.',
      es: 'Su certificado de capacitación en {training} vence el {day}. Repita la capacitación antes de ese día. Toma unos minutos.',
    },
    overSubject: {
      en: 'Your training certificate for {training} has expired',
      es: 'Su certificado de capacitación en {training} venció',
    },
    over: {
      en: 'Your training certificate for {training} has expired. It was valid through {day}. Take the training again to get orders that require it. It takes a few minutes. Please finish the orders you have now.',
      es: 'Su certificado de capacitación en {training} venció. Era válido hasta el {day}. Repita la capacitación para volver a tomar los pedidos que la exigen. Toma unos minutos. Termine los pedidos que tiene ahora.',
    },
  },
  checkEnds: {
    subject: {
      en: 'Your background check expires on {day}',
      es: 'Su verificación de antecedentes vence el {day}',
    },
    ends: {
      en: 'Your background check expires on {day} and has to be renewed. An admin can see that it is due. Please make sure that your profile is up to date.',
      es: 'Su verificación de antecedentes vence el {day} y hay que renovarla. Un administrador puede ver que hace falta. Compruebe que su perfil esté al día.',
    },
    overSubject: { en: 'Your background check has expired', es: 'Su verificación de antecedentes venció' },
    over: {
      en: 'Your background check has expired. It was valid through {day}. You cannot take new orders until it is renewed. An admin can see that it is due. Please finish the orders you have now.',
      es: 'Su verificación de antecedentes venció. Era válida hasta el {day}. No puede tomar pedidos nuevos hasta que se renueve. Un administrador puede ver que hace falta. Termine los pedidos que tiene ahora.',
    },
  },

  checkApproved: {
    subject: {
      en: 'Your background check was approved',
      es: 'Su verificación de antecedentes fue aprobada',
    },
    next: {
      en: 'Your background check was approved. Your courier profile shows what else is needed, if anything.',
      es: 'Su verificación de antecedentes fue aprobada. Si falta algo más, está en su perfil de repartidor.',
    },
  },
  notice: {
    subject: {
      en: 'Before we decide on your background check',
      es: 'Antes de decidir sobre su verificación de antecedentes',
    },
    undecided: {
      en: 'We have not decided yet. We may have to reject your background check, and we are telling you before we do.',
      es: 'Todavía no hay nada decidido. Es posible que tengamos que rechazar su verificación de antecedentes, y se lo decimos antes de hacerlo.',
    },
    reason: { en: 'Reason: {reason}', es: 'El motivo: {reason}' },
    report: {
      en: 'The report it is based on, and who prepared it: {report}',
      es: 'El informe en que se basa y quién lo hizo: {report}',
    },
    answer: {
      en: 'If anything in the report is wrong or needs explanation, tell us by {until}. Nothing is final before then. Once you answer, the clock stops until an admin has read your answer.',
      es: 'Si algo en el informe está mal o necesita explicación, díganoslo hasta el {until}. Nada es definitivo antes de entonces. El plazo se detiene desde su respuesta hasta que un administrador la haya leído.',
    },
    rights: {
      en: 'A copy of the report is in your courier profile. You have the right to ask the company that prepared it to correct what is wrong. Your other rights: {rights}',
      es: 'Una copia del informe está en su perfil de repartidor. Tiene derecho a pedir a la empresa que lo hizo que corrija lo que esté mal. Sus otros derechos: {rights}',
    },
  },
  checkRejected: {
    subject: {
      en: 'Your background check was not approved',
      es: 'Su verificación de antecedentes no fue aprobada',
    },
    decided: {
      en: 'We have decided not to approve your background check, so you cannot take orders. Reason: {reason}',
      es: 'Decidimos no aprobar su verificación de antecedentes, así que no puede tomar pedidos. El motivo: {reason}',
    },
    report: {
      en: 'Our decision is based on this report: {report} The company that prepared the report did not make this decision and cannot tell you why we made it. You have the right to a free copy of the report from that company and to dispute what is in it.',
      es: 'Nuestra decisión se basa en este informe: {report} La empresa que hizo el informe no tomó esta decisión y no puede decirle por qué la tomamos. Tiene derecho a pedirle una copia gratis del informe y a disputar lo que dice.',
    },
  },
  noticeWithdrawn: {
    subject: {
      en: 'The notice about your background check was withdrawn',
      es: 'Se retiró el aviso sobre su verificación de antecedentes',
    },
    withdrawn: {
      en: 'We have withdrawn the notice about your background check. Reason: {reason}',
      es: 'Retiramos el aviso sobre su verificación de antecedentes. El motivo: {reason}',
    },
    continues: { en: 'Your background check continues.', es: 'Su verificación de antecedentes continúa.' },
  },

  suspended: {
    subject: { en: 'You are suspended as a courier', es: 'Está suspendido como repartidor' },
    now: {
      en: 'You can no longer take orders. Reason: {reason}',
      es: 'Desde ahora no puede tomar pedidos. El motivo: {reason}',
    },
    orders: {
      en: 'Please deliver the orders that you have already picked up. You will be paid for them. Your other orders go to other couriers.',
      es: 'Entregue los pedidos que ya recogió. Se le pagan. Los demás pasan a otros repartidores.',
    },
    evidence: { en: 'What we know: {evidence}', es: 'Lo que sabemos: {evidence}' },
    appeal: {
      en: 'If this is wrong, say so in your courier profile by {until}. An admin will answer within {replyDays, plural, one {# day} other {# days}}.',
      es: 'Si esto es un error, dígalo en su perfil de repartidor hasta el {until}. Un administrador contesta en un plazo de {replyDays, plural, one {# día} other {# días}}.',
    },
    staysSubject: { en: 'Your suspension stays in place', es: 'Su suspensión se mantiene' },
    stays: {
      en: 'We reviewed your suspension again, and it stays in place. Reason: {reason}',
      es: 'Revisamos su suspensión otra vez, y se mantiene. El motivo: {reason}',
    },
    liftedSubject: { en: 'Your suspension is over', es: 'Su suspensión terminó' },
    lifted: { en: 'You are no longer suspended. Reason: {reason}', es: 'Ya no está suspendido. El motivo: {reason}' },
    next: {
      en: 'You can take orders as soon as all your documents are in order.',
      es: 'Puede tomar pedidos en cuanto todos sus documentos estén en orden.',
    },
  },
} as const satisfies SentenceTable;

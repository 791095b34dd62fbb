import type { Translated } from '../../client/language.ts';
import type { adminRequestMessages } from './request-messages.ts';

export const adminRequestSpanish: Translated<typeof adminRequestMessages> = {
  title: 'Solicitudes de administrador',
  none: 'Ninguna',
  asks: '{name} pide ser administrador',
  since: 'Pedido {time}',
  approve: 'Aprobar',
  approveNamed: 'Aprobar a {name}',
  refuse: 'Rechazar',
  refuseNamed: 'Rechazar a {name}',
  approveTitle: '¿Hacer administrador a {name}?',
  approveText: 'Verá y cambiará todo lo que usted puede.',
  refuseTitle: '¿Rechazar a {name}?',
  reason: 'Motivo',
  reasonMissing: 'Escriba un motivo',
  confirmApprove: 'Hacer administrador',
  confirmRefuse: 'Rechazar',
  keep: 'Ahora no',
  approved: '{name} ahora es administrador',
  refused: '{name}: rechazado',
};

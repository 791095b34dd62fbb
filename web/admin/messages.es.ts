import type { Translated } from '../client/language.ts';
import type { consoleMessages } from './messages.ts';

export const consoleSpanish: Translated<typeof consoleMessages> = {
  loading: 'Cargando las cifras…',
  failed: 'No se pudieron cargar las cifras',
  retry: 'Intentar de nuevo',
  revenue: 'Ingresos totales',
  today: 'Hoy',
  lastWeek: 'Últimos 7 días',
  ever: 'Desde el inicio',
  deliveries: '{count, plural, one {# entrega} other {# entregas}}',
  byDay: 'Pedidos entregados, según el día de entrega en la tienda.',
  underWay: 'Pedidos en curso',
  onDuty: 'Repartidores de turno',
  books: 'Libros sellados',
  never: 'Todavía no',
  unsealed: '{count, plural, =0 {sin pendientes} one {# transferencia pendiente} other {# transferencias pendientes}}',
  system: 'Sistema',
  jobsLate: 'Tareas atrasadas',
  emailsLate: 'Correos sin enviar',
  auditChecked: 'Auditoría revisada',
  findings: '{count, plural, =0 {nada incorrecto} one {# hallazgo} other {# hallazgos}}',
  difference: 'Libros frente a pedidos',
  activity: 'Actividad reciente',
  noActivity: 'Todavía no ha pasado nada.',
  order: 'Pedido n.º {id}',
};

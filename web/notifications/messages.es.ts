import type { notificationsMessages } from './messages.ts';

export const notificationsSpanish: typeof notificationsMessages = {
  title: 'Notificaciones',
  close: 'Cerrar',
  loading: 'Cargando sus notificaciones…',
  failed: 'No se pudieron cargar sus notificaciones',
  retry: 'Intentar de nuevo',
  empty: 'Nada nuevo.',
  emptyText: 'Aquí aparece lo que pasa con sus pedidos y premios.',
  readAll: 'Marcar todo como leído',
  read: 'Marcar como leído: {title}',
  delete: 'Eliminar: {title}',
  unread: 'Sin leer',
  others: 'y {count, plural, one {# más} other {# más}}',
  more: 'Mostrar anteriores',
  changeFailed: 'No funcionó',
  changeFailedHint: 'Revise su conexión e intente de nuevo.',
  types: {
    reply: 'Respuesta',
    like: 'Me gusta',
    win: 'Premio',
    trend: 'Tendencia',
    mention: 'Mención',
    system: 'Novedad',
  },
};

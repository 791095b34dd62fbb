import type { Translated } from '../../client/language.ts';
import type { adminMessages } from './admin-messages.ts';

export const adminSpanish: Translated<typeof adminMessages> = {
  title: 'Administración',
  noAccessTitle: 'Sin autorización',
  noAccess: 'Necesita acceso de administrador para ver esta página.',
  allOrders: 'Ver todos los pedidos',
  promotions: 'Promociones',
  waiting: {
    title: 'Pendientes',
    loading: 'Cargando los pendientes…',
    none: 'No tiene pendientes.',
    unknown: 'Algunos pendientes no se pudieron cargar. Véalos abajo.',
  },
};

import type { Translated } from '../../client/language.ts';
import type { adminMessages } from './admin-messages.ts';

export const adminSpanish: Translated<typeof adminMessages> = {
  title: 'Administración',
  noAccessTitle: 'Sin autorización',
  noAccess: 'Necesita acceso de administrador para ver esta página.',
  allOrders: 'Ver todos los pedidos',
  waiting: {
    title: 'Lo que le espera',
    loading: 'Viendo qué espera…',
    none: 'Nada le espera.',
    unknown: 'No se pudo cargar todo. Lo que falló lo dice más abajo.',
  },
};

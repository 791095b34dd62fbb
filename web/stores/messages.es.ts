import type { Translated } from '../client/language.ts';
import type { storesMessages } from './messages.ts';

export const storesSpanish: Translated<typeof storesMessages> = {
  choose: 'Elija una tienda',
  open: 'Abierta',
  closed: 'Cerrada',
  paused: 'Recibe pedidos otra vez a las {clock}',
  busy: 'Mucho trabajo ahora: unos {count, plural, one {# minuto} other {# minutos}} más',
  opens: 'Abre {time}',
  opensAt: 'Abre a las {clock}',
  opensOn: 'Abre el {day} a las {clock}',
  fee: 'Entrega {fee}',
  freeAbove: 'Gratis a partir de {amount}',
  minimum: 'Pedido mínimo {amount}',
  distance: 'A {miles} millas',
  loading: 'Cargando tiendas...',
  failed: 'No se pudieron cargar las tiendas',
  retry: 'Intentar de nuevo',
  none: 'Todavía ninguna tienda entrega aquí',
  board: 'Panel de la tienda',
  tabs: {
    orders: 'Pedidos',
    photos: 'Subir fotos',
    catalog: 'Catálogo de productos',
    inventory: 'Inventario',
    money: 'Dinero',
  },
  notSetUp: 'Su tienda todavía no está lista',
  notSetUpText:
    'Cuéntenos de su tienda en el panel de la tienda. Un administrador la aprueba; después los pedidos llegan aquí.',
  noAccessTitle: 'Sin autorización',
  noAccess: 'Necesita acceso de tienda para ver esta página.',
  counts: {
    pending: 'Pendientes',
    active: 'En curso',
    completed: 'Completados hoy',
    cancelled: '{count, plural, one {# cancelado} other {# cancelados}}',
    revenue: 'Ingresos en total',
    revenueToday: '{amount} hoy',
  },
};

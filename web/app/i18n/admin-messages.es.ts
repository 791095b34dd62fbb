import type { Translated } from '../../client/language.ts';
import type { adminMessages } from './admin-messages.ts';

export const adminSpanish: Translated<typeof adminMessages> = {
  title: 'Administración',
  noAccessTitle: 'Sin autorización',
  noAccess: 'Necesita acceso de administrador para ver esta página.',
  filters: {
    open: 'Filtros{active, plural, =0 {} other { (#)}}',
    title: 'Filtros',
    show: 'Ver resultados',
  },
  keys: {
    title: 'Atajos de teclado',
    search: 'Ir a la búsqueda',
    next: 'Fila siguiente',
    previous: 'Fila anterior',
    open: 'Abrir la fila',
    help: 'Mostrar estas teclas',
    on: 'Usar teclas sueltas',
  },
  groups: { dashboard: 'Panel', desk: 'Gestión y reglas' },
  sections: {
    overview: 'Resumen',
    couriers: 'Repartidores',
    products: 'Productos',
    orders: 'Pedidos',
    analytics: 'Análisis',
    waiting: 'Pendientes',
    conversations: 'Conversaciones',
    people: 'Personas',
    money: 'Efectivo y pagos',
    bitcoin: 'Bitcoin',
    games: 'Juegos',
    promotions: 'Promociones',
    moderation: 'Moderación',
    security: 'Seguridad',
    rules: 'Reglas por jurisdicción',
    zones: 'Zonas',
    settings: 'Ajustes',
    audit: 'Auditoría',
  },
  waiting: {
    title: 'Pendientes',
    none: 'Sin pendientes',
    unknown: 'Algunos no se cargaron.',
  },
};

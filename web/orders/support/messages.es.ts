import type { Translated } from '../../client/language.ts';
import type { supportMessages } from './messages.ts';

export const supportSpanish: Translated<typeof supportMessages> = {
  card: {
    title: 'Asistencia',
    lead: 'Lo que haga aquí queda escrito con su motivo. El cliente lee por qué se canceló un pedido.',
    cancel: 'Cancelar el pedido',
    bringBack: 'Devolverlo a la tienda',
    none: 'Con este pedido no hay nada que hacer.',
  },
  ask: {
    keep: 'Dejarlo como está',
    close: 'Cerrar',
    reason: '¿Por qué?',
    reasonHint: 'En pocas palabras.',
    reasonMissing: 'Diga el motivo en pocas palabras.',
  },
  cancel: {
    title: '¿Cancelar el pedido #{id}?',
    inStore: 'Todo el dinero se libera enseguida y los productos vuelven al estante.',
    carried:
      'Todo el dinero se libera enseguida. El repartidor tiene los productos: los devuelve a {store}, y se le paga el viaje cuando la tienda lo confirme.',
    reasonHint: 'En pocas palabras. El cliente lo lee.',
    confirm: 'Cancelar el pedido',
    done: 'Pedido cancelado',
    doneText: 'El pedido #{id} fue cancelado.',
  },
  back: {
    title: '¿Devolver el pedido #{id} a {store}?',
    text: 'El pedido se cancela y el cliente no paga nada. El repartidor devuelve los productos, y se le paga el viaje cuando la tienda lo confirme.',
    why: '¿Qué pasó en la puerta?',
    confirm: 'Devolverlo',
    done: 'De vuelta a la tienda',
    doneText: 'El pedido #{id} vuelve a {store}.',
  },
  confirm: {
    lead: 'De vuelta a {store} desde {time}, y sin confirmar.',
    button: 'Confirmar por la tienda',
    title: '¿Confirmar la devolución del pedido #{id}?',
    paid: 'Los productos se cuentan como usted eligió, y se paga el viaje al repartidor.',
    lost: 'No volvió nada. La devolución se cierra, y no se paga el viaje al repartidor.',
    reasonHint: 'Lo que le dijo la tienda o el repartidor. Queda en el registro.',
    done: 'Devolución confirmada',
    doneText: 'La devolución del pedido #{id} está resuelta.',
  },
  failed: { title: 'Error', text: 'No se cambió nada. Inténtelo de nuevo.' },
  returns: {
    title: 'Devoluciones sin respuesta',
    loading: 'Buscando devoluciones…',
    failed: 'No se pudieron cargar las devoluciones',
    retry: 'Intentar de nuevo',
    none: 'Ninguna tienda debe respuesta sobre una devolución.',
    line: '{courier} · {store} · desde {time}',
    someCourier: 'Un repartidor',
  },
  concerns: {
    title: 'Pedidos que atender',
    loading: 'Mirando los pedidos…',
    failed: 'No se pudieron cargar los pedidos',
    retry: 'Intentar de nuevo',
    none: 'Todos los pedidos van a tiempo y se sabe de ellos.',
    open: 'Abrir el pedido #{id}',
    withCourier: '{store} · lo lleva {courier}',
    withoutCourier: '{store} · aún sin repartidor',
  },
  mark: {
    silent: 'Sin noticias desde {time}',
    late: 'Prometido para {time}',
    suspended: {
      courier: 'La cuenta de su repartidor está suspendida',
      store: 'Las cuentas de su tienda están suspendidas',
      customer: 'La cuenta de su cliente está suspendida',
    },
    suspendedWhy: '{who}: {reason}',
  },
};

import type { Translated } from '../../client/language.ts';
import type { ownDataMessages } from './messages.ts';

export const ownDataSpanish: Translated<typeof ownDataMessages> = {
  title: 'Sus datos',
  download: {
    lead: 'Una copia de lo que nos dio e hizo aquí: pedidos, pagos, boletos, publicaciones, mensajes y ajustes.',
    button: 'Descargar sus datos',
    done: 'Datos descargados',
    doneText: 'Guarde bien el archivo: contiene sus direcciones y pedidos.',
    failedTitle: 'Sin descargar',
    failed: 'No se pudieron descargar sus datos. Intente de nuevo.',
  },
  deletion: {
    button: 'Borrar la cuenta',
    title: 'Borrar su cuenta',
    close: 'Cerrar',
    loading: 'Cargando…',
    failed: 'No funcionó. Intente de nuevo.',
    retry: 'Intentar de nuevo',
    goes: 'Se borrarán su nombre, sus datos de contacto, direcciones, dispositivos, borradores, monedas y puntos. Sus publicaciones quedan como «Former member». Los pedidos periódicos terminan enseguida.',
    stays:
      'La ley nos obliga a conservar pedidos, controles de edad y movimientos de dinero al menos {years, plural, one {# año} other {# años}}, sin su nombre. Las autoexclusiones siguen vigentes.',
    when: 'Ahora se cierra su sesión. Su cuenta se borra en {days, plural, one {# día} other {# días}}. Para conservarla, inicie sesión antes.',
    confirm: 'Borrar mi cuenta',
    openLead: 'Resuelva esto primero:',
    open: {
      order: 'Tiene un pedido abierto',
      money: 'Hay dinero en su billetera o en sus ganancias',
      payment: 'Hay un pago en camino',
      payout: 'Hay un retiro en camino',
      prize: 'Tiene un premio por cobrar',
      ticket: 'Tiene boletos que siguen abiertos',
      auto_play: 'El juego automático está activo',
      dispute: 'Hay un depósito en disputa sin resolver. Llame al {phone}.',
      work: 'Usted trabaja aquí. Llame al {phone} para terminar eso primero.',
    },
  },
  leaving: {
    title: 'Su cuenta se borrará',
    text: 'Nos pidió borrar esta cuenta. Se borrará el {day}.',
    keep: 'Conservar mi cuenta',
    signOut: 'Cerrar sesión',
    failed: 'No funcionó. Intente de nuevo.',
  },
};

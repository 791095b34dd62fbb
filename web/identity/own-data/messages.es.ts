import type { Translated } from '../../client/language.ts';
import type { ownDataMessages } from './messages.ts';

export const ownDataSpanish: Translated<typeof ownDataMessages> = {
  title: 'Sus datos',
  download: {
    button: 'Descargar sus datos',
    done: 'Datos descargados',
    failed: 'No se descargó. Intente de nuevo.',
  },
  deletion: {
    button: 'Borrar la cuenta',
    title: 'Borrar su cuenta',
    goes: 'Se borran: nombre, datos de contacto, direcciones, dispositivos, borradores, monedas y puntos. Las publicaciones quedan como «Former member». Los pedidos periódicos terminan ya.',
    stays:
      'Por ley conservamos pedidos, controles de edad y movimientos de dinero al menos {years, plural, one {# año} other {# años}}, sin su nombre. Las autoexclusiones siguen.',
    when: 'Ahora se cierra su sesión. Se borra en {days, plural, one {# día} other {# días}}; inicie sesión antes para conservarla.',
    confirm: 'Borrar mi cuenta',
    openLead: 'Resuelva esto primero:',
    open: {
      order: 'Pedido abierto',
      money: 'Dinero en su billetera o ganancias',
      payment: 'Pago en camino',
      payout: 'Retiro en camino',
      prize: 'Premio por cobrar',
      ticket: 'Boletos abiertos',
      auto_play: 'Juego automático activo',
      dispute: 'Depósito en disputa sin resolver. Llame al {phone}.',
      work: 'Usted trabaja aquí. Llame al {phone} para terminarlo.',
    },
  },
  leaving: {
    title: 'Su cuenta se borrará',
    text: 'Se borrará el {day}.',
    keep: 'Conservar mi cuenta',
    signOut: 'Cerrar sesión',
  },
};

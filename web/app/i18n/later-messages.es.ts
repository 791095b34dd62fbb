import type { Translated } from '../../client/language.ts';
import type { laterMessages } from './later-messages.ts';

export const laterSpanish: Translated<typeof laterMessages> = {
  stamp: 'Pronto',
  notOpen: 'Todavía no está abierto',
  call: 'O llame al {phone}: una persona le ayuda.',
  vipGate: {
    title: 'Se necesita acceso VIP',
    text: 'Esta sala es para el personal de las tiendas y los administradores. Volvemos al inicio.',
    deniedTitle: 'Acceso denegado',
    denied: 'La sala de seguimiento VIP es solo para administradores y tiendas',
  },
  places: {
    bitcoin: {
      title: 'Pago con Bitcoin',
      text: 'Bitcoin todavía no está configurado. Hasta entonces pague con su billetera o en efectivo en la puerta.',
      meanwhile: 'Ir a su billetera',
    },
    assistant: {
      title: 'Asistente',
      text: 'Aquí habrá un asistente para preguntas sobre pedidos y juegos. Es un programa, no una persona.',
      meanwhile: 'Volver al inicio',
    },
  },
};

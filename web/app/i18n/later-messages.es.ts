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
    assistant: {
      title: 'Asistente',
      text: 'Aquí habrá un asistente para preguntas sobre pedidos y juegos. Es un programa, no una persona.',
      meanwhile: 'Volver al inicio',
    },
  },
};

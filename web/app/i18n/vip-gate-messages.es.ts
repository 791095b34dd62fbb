import type { Translated } from '../../client/language.ts';
import type { vipGateMessages } from './vip-gate-messages.ts';

export const vipGateSpanish: Translated<typeof vipGateMessages> = {
  title: 'Se necesita acceso VIP',
  deniedTitle: 'Acceso denegado',
  denied: 'La sala de seguimiento VIP es solo para administradores y tiendas',
};

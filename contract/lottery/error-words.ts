import { errorWords } from '../shared/words/error-words.ts';
import { readerMoment } from '../shared/words/moments.ts';

export const lotteryErrorWords = {
  DRAW_GAME_NOT_FOUND: errorWords({
    en: 'Game not found.',
    es: 'No se encontró el juego.',
  }),
  DRAW_NOT_FOUND: errorWords({
    en: 'Draw not found.',
    es: 'No se encontró el sorteo.',
  }),
  DRAW_TICKET_NOT_FOUND: errorWords({
    en: 'Ticket not found.',
    es: 'No se encontró el boleto.',
  }),
  DRAW_CLOSED: errorWords({
    en: 'Sales ended {closed}. Next draw: {next}.',
    es: 'La venta terminó el {closed}. Próximo sorteo: {next}.',
    prepare: ({ closedAt, nextDrawAt }: { closedAt: string; nextDrawAt: string }, language, timeZone) => ({
      closed: readerMoment(timeZone, new Date(closedAt))(language),
      next: readerMoment(timeZone, new Date(nextDrawAt))(language),
    }),
  }),
  DRAW_NOT_SEALED: errorWords({
    en: 'Still on sale. Tickets aren’t sealed yet.',
    es: 'Sigue a la venta. Los boletos aún no están sellados.',
  }),
  LOTTERY_TOO_YOUNG: errorWords({
    en: 'Buying in {state} is {minAge}+. You can still browse.',
    es: 'En {state} se compra desde los {minAge} años. Puede verlo todo.',
  }),
  SAVED_LINE_NOT_FOUND: errorWords({
    en: 'Saved line not found.',
    es: 'No se encontró la línea guardada.',
  }),
  SAVED_LINES_MANY: errorWords({
    en: 'You have {most} saved lines. Delete one first.',
    es: 'Ya guardó {most} líneas. Elimine una primero.',
  }),
  AUTO_PLAY_NOT_FOUND: errorWords({
    en: 'Auto play not found.',
    es: 'No se encontró la compra automática.',
  }),
  AUTO_PLAY_OVER: errorWords({
    en: 'Auto play ended. Start a new one.',
    es: 'Esta compra automática terminó. Empiece otra.',
  }),
  AUTO_PLAY_CONSENT: errorWords({
    en: 'Agree and set a spending limit.',
    es: 'Acepte y fije un límite de gasto.',
  }),
  AUTO_PLAY_MANY: errorWords({
    en: 'You have {most} auto plays. Stop one first.',
    es: 'Tiene {most} compras automáticas. Detenga una primero.',
  }),
};

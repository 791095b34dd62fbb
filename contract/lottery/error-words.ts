import { errorWords } from '../shared/words/error-words.ts';
import { readerMoment } from '../shared/words/moments.ts';

export const lotteryErrorWords = {
  DRAW_GAME_NOT_FOUND: errorWords({
    en: 'There is no such game.',
    es: 'No existe ese juego.',
  }),
  DRAW_NOT_FOUND: errorWords({
    en: 'There is no such draw.',
    es: 'No existe ese sorteo.',
  }),
  DRAW_TICKET_NOT_FOUND: errorWords({
    en: 'There is no such ticket, or it is not yours.',
    es: 'No existe ese boleto, o no es suyo.',
  }),
  DRAW_CLOSED: errorWords({
    en: 'Sales for this draw ended on {closed}. The next draw is on {next}.',
    es: 'La venta para este sorteo terminó el {closed}. El próximo sorteo es el {next}.',
    prepare: ({ closedAt, nextDrawAt }: { closedAt: string; nextDrawAt: string }, language, timeZone) => ({
      closed: readerMoment(timeZone, new Date(closedAt))(language),
      next: readerMoment(timeZone, new Date(nextDrawAt))(language),
    }),
  }),
  DRAW_NOT_SEALED: errorWords({
    en: 'This draw is still on sale. Its list of tickets is sealed when sales end.',
    es: 'Este sorteo sigue a la venta. Su lista de boletos se sella cuando termina la venta.',
  }),
  LOTTERY_TOO_YOUNG: errorWords({
    en: 'You have to be {minAge} to buy lottery tickets in {state}. You can look at everything.',
    es: 'Hay que tener {minAge} años para comprar boletos de lotería en {state}. Puede verlo todo.',
  }),
  SAVED_LINE_NOT_FOUND: errorWords({
    en: 'There is no such saved line, or it is not yours.',
    es: 'No existe esa línea guardada, o no es suya.',
  }),
  SAVED_LINES_MANY: errorWords({
    en: 'You have saved {most} lines already. Delete one of them first.',
    es: 'Ya guardó {most} líneas. Elimine primero una de ellas.',
  }),
  AUTO_PLAY_NOT_FOUND: errorWords({
    en: 'There is no such auto play, or it is not yours.',
    es: 'No existe esa compra automática, o no es suya.',
  }),
  AUTO_PLAY_OVER: errorWords({
    en: 'This auto play is over. Start a new one from the game.',
    es: 'Esta compra automática terminó. Empiece otra desde el juego.',
  }),
  AUTO_PLAY_CONSENT: errorWords({
    en: 'Turn on auto play by agreeing to it and setting a spending limit.',
    es: 'Acepte que se compre automáticamente y fije lo máximo que puede gastar.',
  }),
  AUTO_PLAY_MANY: errorWords({
    en: 'You have {most} auto plays already. Stop one of them first.',
    es: 'Ya tiene {most} compras automáticas. Detenga una primero.',
  }),
};

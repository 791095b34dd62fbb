import { errorWords } from '../shared/words/error-words.ts';

export const instantErrorWords = {
  INSTANT_UNKNOWN: errorWords({
    en: 'There is no such ticket, or it is not yours.',
    es: 'No existe ese boleto, o no es suyo.',
  }),
  INSTANT_SOLD_OUT: errorWords({
    en: 'This series is sold out. The next one opens as soon as it is printed.',
    es: 'Esta serie está agotada. La siguiente se abre en cuanto esté impresa.',
  }),
  INSTANT_NOT_READY: errorWords({
    en: 'These tickets are being printed. Try again in a minute.',
    es: 'Estos boletos se están imprimiendo. Intente de nuevo en un minuto.',
  }),
  INSTANT_DRAW_MOVED: errorWords({
    en: 'You bought another ticket since, so your draw number has moved on. Check the new one and buy again.',
    es: 'Mientras tanto compró otro boleto, así que su número de sorteo avanzó. Vea el nuevo y compre otra vez.',
  }),
  INSTANT_NOT_SCRATCHED: errorWords({
    en: 'Scratch the ticket first; then everything about it can be checked.',
    es: 'Raspe primero el boleto; después se puede comprobar todo sobre él.',
  }),
  DECK_NOT_OVER: errorWords({
    en: 'This series is still on sale. Its record opens when every sold ticket is scratched.',
    es: 'Esta serie sigue a la venta. Su registro se abre cuando todos los boletos vendidos estén raspados.',
  }),
  INSTANT_TOO_YOUNG: errorWords({
    en: 'You have to be {minAge} to buy scratch tickets in {state}. You can look at everything.',
    es: 'Hay que tener {minAge} años para comprar raspaditos en {state}. Puede verlo todo.',
  }),
};

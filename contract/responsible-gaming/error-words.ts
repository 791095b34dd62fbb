import { errorWords } from '../shared/words/error-words.ts';
import { readerMoment } from '../shared/words/moments.ts';

const minute = 60_000;
/** The first whole minute that is not before it: a minute earlier would still be too early. */
const wholeMinute = (instant: string): Date => new Date(Math.ceil(Date.parse(instant) / minute) * minute);

export const responsibleGamingErrorWords = {
  GAMING_LIMIT_EXCEEDED: errorWords({
    en: '{whose, select, own {Your own limit} verification {The limit of this account} other {The limit for everybody}} for {kind, select, deposit {deposits} other {spending}} is {limit, number, ::currency/USD} a {period}; {left, number, ::currency/USD} of it is left{frees, select, none {} other {, and more on {frees}}}.',
    es: '{whose, select, own {Su propio límite} verification {El límite de esta cuenta} other {El límite para todos}} de {kind, select, deposit {depósitos} other {gastos}} es de {limit, number, ::currency/USD} {period, select, day {al día} week {a la semana} other {al mes}}; le quedan {left, number, ::currency/USD}{frees, select, none {} other {, y más desde el {frees}}}.',
    prepare: ({ frees }: { frees: string | null }, language, timeZone) => ({
      frees: frees && readerMoment(timeZone, wholeMinute(frees))(language),
    }),
  }),
  REALITY_CHECK: errorWords({
    en: 'You have played for {minutes, plural, one {# minute} other {# minutes}}: {spent, number, ::currency/USD} spent, {won, number, ::currency/USD} won. Choose to go on or to stop for today.',
    es: 'Lleva jugando {minutes, plural, one {# minuto} other {# minutos}}: {spent, number, ::currency/USD} gastados, {won, number, ::currency/USD} ganados. Elija seguir o parar por hoy.',
  }),
  GAMING_LOCATION_REQUIRED: errorWords({
    en: 'Games are sold in some states only. Share your location once; we keep the state and nothing else.',
    es: 'Los juegos se venden solo en algunos estados. Comparta su ubicación una vez; guardamos el estado y nada más.',
  }),
  GAMING_LOCATION_UNKNOWN: errorWords({
    en: 'We could not find a US state for this position. Try again where your device finds you better.',
    es: 'No encontramos un estado de EE. UU. para esta posición. Intente de nuevo donde su dispositivo le ubique mejor.',
  }),
  GAMING_NOT_AVAILABLE_HERE: errorWords({
    en: '{product, select, lottery {Draw tickets are} scratch {Scratch tickets are} digital {Digital scratch games are} other {Group purchases are}} not sold in {state}. You can look at everything.',
    es: '{product, select, lottery {Los boletos de sorteo} scratch {Los raspaditos} digital {Los raspaditos digitales} other {Las compras en grupo}} no se venden en {state}. Puede verlo todo.',
  }),
  LIMIT_INCREASE_NOT_PENDING: errorWords({
    en: 'This change was taken back or is over. Ask for it again.',
    es: 'Este cambio se retiró o ya venció. Pídalo de nuevo.',
  }),
  LIMIT_INCREASE_TOO_EARLY: errorWords({
    en: 'A higher limit has to wait first. Confirm it after {confirmFrom}.',
    es: 'Un límite más alto tiene que esperar primero. Confírmelo después del {confirmFrom}.',
    prepare: ({ confirmFrom }: { confirmFrom: string }, language, timeZone) => ({
      confirmFrom: readerMoment(timeZone, wholeMinute(confirmFrom))(language),
    }),
  }),
};

import { errorWords } from '../../shared/words/error-words.ts';
import { leastMinutesAhead, maxDaysAhead, maxPlans } from './rules.ts';

export const pricePlanErrorWords = {
  PRICE_PLAN_REJECTED: errorWords({
    en: '{reason, select, skipped {Clocks skip that time that day. Choose another.} soon {Choose a time at least {minutes} min away, or change prices now.} far {Choose a time within {days} days.} same {Nothing to schedule: prices will already match.} many {{most} price changes are waiting. Cancel one first.} other {}}',
    es: '{reason, select, skipped {Ese día los relojes saltan esa hora. Elija otra.} soon {Elija una hora al menos {minutes} min más tarde, o cambie los precios ahora.} far {Elija una hora en los próximos {days} días.} same {Nada que programar: ya serán esos los precios.} many {Hay {most} cambios de precio en espera. Cancele uno primero.} other {}}',
    prepare: () => ({ minutes: leastMinutesAhead, days: maxDaysAhead, most: maxPlans }),
  }),
  PRICE_PLAN_CLOSED: errorWords({
    en: '{state, select, cancelled {Already cancelled.} applied {Already in effect. You can undo it.} other {Its time has passed. No prices changed.}}',
    es: '{state, select, cancelled {Ya se canceló.} applied {Ya está vigente. Puede deshacerlo.} other {Ya pasó la hora. No cambió ningún precio.}}',
  }),
};

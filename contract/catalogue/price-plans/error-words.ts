import { errorWords } from '../../shared/words/error-words.ts';
import { leastMinutesAhead, maxDaysAhead, maxPlans } from './rules.ts';

export const pricePlanErrorWords = {
  PRICE_PLAN_REJECTED: errorWords({
    en: '{reason, select, skipped {The clocks go forward then, so this time does not exist on that day. Choose another one.} soon {Choose a time at least {minutes} minutes from now, or change the prices now.} far {Choose a time within the next {days} days.} same {These products will already have those prices. There is nothing to schedule.} many {Your shop has {most} price changes waiting. Cancel one first.} other {}}',
    es: '{reason, select, skipped {A esa hora los relojes se adelantan, así que ese día no existe. Elija otra.} soon {Elija una hora al menos {minutes} minutos más tarde, o cambie los precios ahora.} far {Elija una hora dentro de los próximos {days} días.} same {Estos productos ya tendrán esos precios. No hay nada que programar.} many {Su tienda tiene {most} cambios de precio en espera. Primero cancele uno.} other {}}',
    prepare: () => ({ minutes: leastMinutesAhead, days: maxDaysAhead, most: maxPlans }),
  }),
  PRICE_PLAN_CLOSED: errorWords({
    en: '{state, select, cancelled {This price change was already cancelled.} applied {These prices are already in effect. You can undo them.} other {The time of this price change has passed. No prices were changed.}}',
    es: '{state, select, cancelled {Este cambio de precios ya se canceló.} applied {Estos precios ya están vigentes. Puede deshacerlos.} other {La hora de este cambio ya pasó. No se cambió ningún precio.}}',
  }),
};

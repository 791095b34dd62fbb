import { errorWords } from '../shared/words/error-words.ts';
import type { PoolState } from './states.ts';

const stateWords: Readonly<Record<PoolState, { en: string; es: string }>> = {
  open: { en: 'open', es: 'abierta' },
  full: { en: 'full', es: 'completa' },
  bought: { en: 'bought already', es: 'ya comprada' },
  settled: { en: 'settled already', es: 'ya liquidada' },
  returned: { en: 'over, and its money was returned', es: 'terminada, y el dinero se devolvió' },
};

export const poolsErrorWords = {
  POOL_NOT_FOUND: errorWords({
    en: 'There is no such group purchase.',
    es: 'No existe esa compra en grupo.',
  }),
  POOL_OVER: errorWords({
    en: 'This group purchase is {said}.',
    es: 'Esta compra en grupo está {said}.',
    prepare: ({ state }: { state: PoolState }, language) => ({ said: stateWords[state][language] }),
  }),
  POOL_ENDED: errorWords({
    en: 'The deadline of this group purchase has passed.',
    es: 'La fecha límite de esta compra en grupo ya pasó.',
  }),
  POOL_FULL: errorWords({
    en: '{left, plural, =0 {No share is} one {Only # share is} other {Only # shares are}} left.',
    es: '{left, plural, =0 {No queda ninguna participación} one {Solo queda # participación} other {Solo quedan # participaciones}}.',
  }),
  POOL_SHARE_MOST: errorWords({
    en: 'One person can hold at most {most, plural, one {# share} other {# shares}} of this purchase.',
    es: 'Una persona puede tener como máximo {most, plural, one {# participación} other {# participaciones}} de esta compra.',
  }),
  POOL_TERMS: errorWords({
    en: 'Read and accept the agreement of this group first.',
    es: 'Primero lea y acepte el acuerdo de este grupo.',
  }),
  POOLS_NOT_HERE: errorWords({
    en: 'Group purchases are not offered in {state} yet. We can tell you when they are.',
    es: 'Las compras en grupo todavía no se ofrecen en {state}. Podemos avisarle cuando lleguen.',
  }),
  POOL_LEVEL: errorWords({
    en: 'You can start a group purchase from level {level} on. You can join any of them now.',
    es: 'Puede iniciar una compra en grupo a partir del nivel {level}. Ya puede unirse a cualquiera.',
  }),
  POOL_MANY: errorWords({
    en: 'You have {most, plural, one {# group purchase} other {# group purchases}} open already. Wait until one is bought.',
    es: 'Ya tiene {most, plural, one {# compra en grupo abierta} other {# compras en grupo abiertas}}. Espere a que se compre una.',
  }),
  POOL_HAS_MEMBERS: errorWords({
    en: 'Others have joined this group purchase. You can leave it, but not withdraw it.',
    es: 'Otras personas ya se unieron a esta compra en grupo. Puede salir, pero no retirarla.',
  }),
  POOL_CLAIM_NOT_FOUND: errorWords({
    en: 'There is no such claim, or it was paid already.',
    es: 'No existe ese reclamo, o ya se pagó.',
  }),
};

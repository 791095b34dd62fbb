/** What somebody wants to know of their own, by the words of the question. Everything else is for the help pages. */
import { findPhrases, type Phrase, phrasesOf, plainWords } from '../phrase-rules.ts';

export type Intent =
  | 'evade'
  | 'others'
  | 'route'
  | 'waiting'
  | 'shops'
  | 'courier'
  | 'refund'
  | 'order'
  | 'balance'
  | 'ticket'
  | 'limits'
  | 'hours'
  | 'transactions'
  | 'odds'
  | 'drawn';

/** In this order: the first that fits is answered. */
const phrases: readonly (readonly [Intent, readonly Phrase[]])[] = [
  [
    'evade',
    phrasesOf(`
      get|getting|go|going|way|ways|work * around|round|past * age|id|identification|check|exclusion|excluded|limit|limits|ban
      bypass~|circumvent~|evade|avoid|avoiding|trick|fool|cheat|skip|beat * age|id|identification|exclusion|verification|check
      bypass~|circumvent~|evade|trick|cheat|beat * limit|limits
      fake|false|borrowed * id|identification|license|birthday|birthdate
      second|another|new|other account * excluded|exclusion|banned|limit|limits
      excluded|exclusion|banned|limit|limits * second|another|new|other account
      without|no * showing|show * id|identification
      underage * buy|order|get|play
      lie|lying * age|birthday|birth
      evit~|burl~|salto|saltar|saltarme|engan~|elud~|esquiv~ * edad|identificacion|exclusion|autoexclusion|verificacion|control|limite|limites
      identificacion|licencia|cedula falsa|prestada
      otra|segunda|nueva cuenta * excluido|excluida|exclusion|autoexclusion|bloqueado|limite
      autoexclusion|exclusion|excluido|excluida * otra|segunda|nueva cuenta
      sin mostrar|ensenar * identificacion|id
      mentir * edad|nacimiento
    `),
  ],
  [
    'others',
    phrasesOf(`
      address|phone|telephone|email|birthday|orders|order|name|balance of|from customer|customers|user|users|another|other|someone|somebody
      list|show|give|tell|print|dump|reveal * all * users|customers|accounts|people|passwords|emails|addresses
      ignore * rules|instructions|prompt
      system prompt
      other|another customers|customer|users|user|persons|person|peoples * address|phone|order|orders|balance|data
      direccion|telefono|correo|pedidos|saldo de otro|otra|otros|cliente|clientes|usuario|usuarios
      ignora|ignore|olvida * reglas|instrucciones
    `),
  ],
  [
    'route',
    phrasesOf(`
      my next stop|stops
      what|whats|where|which * next stop|stops
      my route today|now
      what|whats * my route
      mi|mis proxima|proximas parada|paradas
      cual|donde * proxima|siguiente parada
      cual|como * mi ruta
    `),
  ],
  [
    'waiting',
    phrasesOf(`
      why * my order * wait|waiting|stuck|long|late|pending|moving
      why * order * wait|waiting|stuck|pending
      why * nobody|noone|courier|driver * taken|took|take|takes|accept|accepted|pick|picked
      why * no courier|driver
      por que * pedido * espera|esperando|tarda|detenido|atascado|demora
      por que * nadie * pedido|toma|tomado|acepta|recoge
      por que * no * repartidor
    `),
  ],
  [
    'hours',
    phrasesOf(`
      when|what|how * shop|shops|store|stores * close|closes|open|opens|hours|late
      opening|closing hours|time|times
      is * shop|store * open tomorrow|until
      hours of * shop|store
      cuando|hora * cierra|cierran|abre|abren
      horario|horarios * tienda|tiendas
    `),
  ],
  [
    'odds',
    phrasesOf(`
      what|whats|show|tell * odds|chance|chances|probability
      odds of|for|to
      how likely * win
      cuales|cual|que * probabilidad|probabilidades
      probabilidad|probabilidades de
    `),
  ],
  [
    'drawn',
    phrasesOf(`
      what|whats|which|show * numbers were|came|drawn
      what|whats * were * numbers
      what|whats|show * winning|last|latest|yesterdays * numbers|result|results
      saturdays|sundays|mondays|tuesdays|wednesdays|thursdays|fridays|yesterdays|last numbers|draw|results
      numbers of|from|on last|saturday|sunday|monday|tuesday|wednesday|thursday|friday
      cuales|que * numeros * salieron|ganadores|sabado|domingo|lunes|martes|miercoles|jueves|viernes
      resultados|resultado * ultimo|sabado|domingo|lunes|martes|miercoles|jueves|viernes
    `),
  ],
  [
    'transactions',
    phrasesOf(`
      my * last|latest|recent payments|transactions|purchases|deposits|charges
      my payments|transactions|charges
      mis|mi * ultimos|ultimas|recientes pagos|movimientos|transacciones|compras|cargos
      mis pagos|movimientos|transacciones|cargos
    `),
  ],
  [
    'shops',
    phrasesOf(`
      what|which * shops|stores|shop|store * open|near|nearby
      shops|stores * open now|today|tonight
      any|nearest|closest * shop|shops|store|stores * open|near
      nearest|closest shop|store
      shops|stores near me|here
      que|cuales|cual * tienda|tiendas * abierta|abiertas|cerca
      tienda|tiendas * abierta|abiertas ahora|hoy
      tienda|tiendas mas cercana|cercanas
      tiendas cerca
    `),
  ],
  [
    'courier',
    phrasesOf(`
      where|wheres|how is|far|s * courier|driver|delivery
      wheres|where * courier|driver
      donde * repartidor|repartidora|conductor|mensajero
      who is|s bringing|delivering
    `),
  ],
  [
    'refund',
    phrasesOf(`
      where|when|wheres|status|see|get * my refund
      my|the refund
      refunded me|yet|already
      donde|cuando|estado * mi|el reembolso
      mi reembolso
    `),
  ],
  [
    'order',
    phrasesOf(`
      where|wheres|when|status|state|what * my|the|latest|last order|orders|delivery
      order|orders status|state
      track * order
      is my order|delivery
      when will|does * arrive|come|here
      my order is|has|not|late
      donde|cuando|estado|como * pedido|entrega
      mi pedido|orden esta|va|llega
      estado de * pedido
      cuando llega
    `),
  ],
  [
    'balance',
    phrasesOf(`
      my|current|wallet balance
      how much * i have|left|wallet
      what * my|in * balance|wallet
      mi saldo
      cuanto * tengo|queda|saldo|billetera
      saldo de * billetera
    `),
  ],
  [
    'ticket',
    phrasesOf(`
      did|have i|we win|won
      did * my * win
      result|results|status of|for * my ticket|tickets|numbers
      my ticket|tickets win|won|result|results
      my last|latest ticket
      gane|gano * boleto|sorteo|algo|premio
      gane algo
      resultado|resultados de mi|mis boleto|boletos
      mi boleto gano|gana
    `),
  ],
  [
    'limits',
    phrasesOf(`
      what|whats|show|see|are|is * my * limit|limits
      how much * i * spend|deposit * left|today|week|month|still|can
      how much * can|may i * spend|deposit
      cuales|cual|ver|son|es * mi|mis limite|limites
      cuanto * puedo * gastar|depositar
    `),
  ],
];

/** Help articles that an intent answers more exactly. Where another article fits the question better, that one answers. */
const closerThan: Readonly<Record<Intent, readonly string[]>> = {
  ...{ evade: [], others: [] },
  route: ['route-and-breaks'],
  waiting: ['where-is-my-order', 'contact-the-courier'],
  shops: ['shop-closed'],
  order: ['where-is-my-order', 'contact-the-courier'],
  courier: ['where-is-my-order', 'contact-the-courier'],
  refund: ['refunds', 'cancel-an-order'],
  balance: ['wallet-balance'],
  ticket: ['draw-results', 'how-a-draw-works'],
  limits: ['set-limits'],
  hours: ['shop-closed'],
  transactions: ['wallet-balance'],
  odds: ['odds-and-jackpots'],
  drawn: ['draw-results'],
};

/** So few words say nothing else than what they name. */
const shortMost = 5;

const orderNames = new Set(['order', 'orders', 'pedido', 'orden']);
const numberSigns = new Set(['number', 'numero', 'no', 'nr', 'n']);
const numberOf = (digits: string | undefined): number | undefined =>
  digits !== undefined && /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined;

/** A number behind the word for an order, or behind a sign. */
export function orderNumberIn(text: string): number | undefined {
  const words = plainWords(text);
  for (const [at, word] of words.entries()) {
    if (!orderNames.has(word)) continue;
    const next = words[at + 1];
    const number = numberOf(next !== undefined && numberSigns.has(next) ? words[at + 2] : next);
    if (number !== undefined) return number;
  }
  return numberOf(/#(\d{1,9})(?!\d)/.exec(text)?.[1]);
}

/** Words of somebody who wants the balance out: a help page says how. */
const takingOut = phrasesOf(`
  withdraw~
  cash|pay|take * out
  retirar|retiro
  sacar|saco
`);

/** `article`: the one that the help search found. */
export function intentOf(text: string, article?: string): Intent | undefined {
  const words = plainWords(text);
  const [found] = phrases.find(([, of]) => findPhrases(words, of).length > 0) ?? [];
  if (found === 'evade' || found === 'others') return found;
  if (orderNumberIn(text) !== undefined) return found === 'refund' || found === 'waiting' ? found : 'order';
  if (found === 'balance' && findPhrases(words, takingOut).length > 0) return undefined;
  if (words.length <= shortMost) return found;
  return found === undefined || article === undefined || closerThan[found].includes(article) ? found : undefined;
}

import { type ErrorCode, type ErrorDetails, errors } from '@autolotto/contract/errors.ts';
import { errorSentence } from '@autolotto/contract/shared/words/error-words.ts';
import { expect, test } from 'vitest';
import { datedProblemWords, datedRefusals } from './dated-problems.ts';
import { problemWordsIn } from './problem-words.ts';

const problemWords = problemWordsIn('es', 'UTC');

const problem = (code: string, more: object = {}) => ({
  type: 'about:blank',
  title: 'Title',
  status: 400,
  detail: 'English',
  code,
  requestId: 'r',
  ...more,
});

test('a refusal is said in Spanish with its own figures', () => {
  expect(problemWords.sentence(problem('BELOW_MINIMUM_ORDER', { minimumOrder: '10.00', missing: '2.50' }))).toBe(
    'Agregue $2.50 para llegar al mínimo de $10.00.',
  );
  const step = { from: 'picked_up', requested: 'pending', allowed: ['en_route'] };
  expect(problemWords.sentence(problem('TRANSITION_NOT_ALLOWED', step))).toBe(
    'Este pedido está recogido. Ahora es posible: en camino.',
  );
  const late = { from: 'accepted', requested: 'cancelled', allowed: [], cancelledBy: ['store', 'support'] };
  expect(problemWords.sentence(problem('TRANSITION_NOT_ALLOWED', late))).toBe(
    'Este pedido está aceptado. Para cancelarlo, pulse «Algo anda mal» o llámenos.',
  );
});

test('the sentence of a field is said in Spanish, or that the field needs a look', () => {
  const errors = [{ field: 'amount', detail: 'Minimum deposit is $0.01' }];
  expect(problemWords.sentence(problem('INVALID_FIELDS', { errors }))).toBe('El depósito mínimo es de $0.01');
  expect(problemWords.fieldSentence('A sentence of tomorrow')).toBe('Revise lo que escribió.');
  for (const [english, spanish] of [
    ['Delivery address must have at most 300 characters', 'Use como máximo 300 caracteres.'],
    ['Date of birth must be a day, like 2027-06-30', 'Escriba un día, como 2027-06-30.'],
    ['Status must be one of pending, accepted', 'Elija uno de estos valores: pending, accepted.'],
    ['Quantity must be at least 1', 'El valor debe ser 1 o más.'],
    ['Affirmations is missing', 'Falta un dato obligatorio.'],
  ] as const)
    expect(problemWords.fieldSentence(english)).toBe(spanish);
});

test("an unknown error code shows the server's own sentence", () => {
  expect(problemWords.sentence(problem('FROM_TOMORROW'))).toBeUndefined();
  expect(problemWords.sentence(problem('toString'))).toBeUndefined();
  expect(problemWords.sentence(problem('OUT_OF_STOCK', { products: [] }))).toBeUndefined();
});

/** Expected sentences with their amounts, times, lists and counts, in both languages, word for word. */
type Sample = {
  [C in ErrorCode]: readonly [code: C, details: ErrorDetails<C>, english: string, spanish: string];
}[ErrorCode];

const samples: readonly Sample[] = [
  [
    'ACCOUNT_SUSPENDED',
    { reason: 'Too many refunds', phone: '303-555-0142', email: 'help@example.com' },
    'Account suspended; your money is safe. Call 303-555-0142 or email help@example.com. Reason: Too many refunds',
    'Cuenta suspendida; su dinero está a salvo. Llame al 303-555-0142 o escriba a help@example.com. Motivo: Too many refunds',
  ],
  [
    'SECOND_FACTOR_REQUIRED',
    { step: 'set-up' },
    'Set up two-step verification on your account page.',
    'Configure la verificación en dos pasos en la página de su cuenta.',
  ],
  ['TOO_MANY_REQUESTS', { retryAfterSeconds: 20 }, 'Try again in 20 seconds.', 'Intente de nuevo en 20 segundos.'],
  [
    'AGE_DECLARATION_PAUSED',
    { phone: '303-555-0142', until: '2026-12-28T17:00:00.000Z' },
    'Underage date entered on this device. Try after 2026-12-28, or call 303-555-0142 to show your ID.',
    'En este dispositivo se indicó una fecha de menor de edad. Intente después del 2026-12-28 o llame al 303-555-0142 para mostrar su identificación.',
  ],
  [
    'SELF_EXCLUDED',
    { scope: 'lottery', until: '2026-12-28T17:00:00.000Z' },
    'You excluded yourself from lottery items until 2026-12-28. Remove them to order.',
    'Se excluyó de artículos de lotería hasta el 2026-12-28. Quítelos para pedir.',
  ],
  [
    'SELF_EXCLUDED',
    { scope: 'restricted', until: null },
    'You excluded yourself from age-restricted items. Remove them to order.',
    'Se excluyó de artículos con límite de edad. Quítelos para pedir.',
  ],
  [
    'BUYER_INELIGIBLE',
    { category: 'lottery', storeName: 'Maple Corner Market', why: 'staff' },
    'Maple Corner Market staff can’t buy Lottery there. Remove it or change shops.',
    'El personal de Maple Corner Market no puede comprar Lotería allí. Quítelo o cambie de tienda.',
  ],
  [
    'VERIFICATION_DEPOSIT_LIMIT',
    { limit: '1500.00', left: '4.50', next: 'id_checked' },
    'Daily limit: $1,500.00, $4.50 left. To raise it, get your ID checked at delivery.',
    'Límite diario: $1,500.00; quedan $4.50. Para subirlo, muestre su identificación en la entrega.',
  ],
  [
    'DEPOSIT_LIMIT_EXCEEDED',
    { period: 'month', limit: '1500.00', left: '0.00' },
    'Limit: $1,500.00 a month. You can deposit $0.00 more.',
    'Límite: $1,500.00 al mes. Puede depositar $0.00 más.',
  ],
  [
    'PACK_INVALID_STATE',
    { state: 'sold_out' },
    'This pack is sold out. Open it again.',
    'Este paquete está agotado. Ábralo de nuevo.',
  ],
  [
    'INSUFFICIENT_TICKETS',
    { name: 'Lucky 7', wanted: 5, left: 1 },
    'Lucky 7: 1 of 5 tickets active. Activate the next pack.',
    'Lucky 7: 1 de 5 boletos activos. Active el siguiente paquete.',
  ],
  [
    'STOCK_CHANGED',
    { seen: 12, now: 9, suggested: 10 },
    'Stock went from 12 to 9. Counted before that? Save 10. If not, recount.',
    'Las existencias pasaron de 12 a 9. ¿Contó antes? Guarde 10. Si no, cuente de nuevo.',
  ],
  [
    'PRODUCTS_NOT_IN_STORE',
    { productIds: [3, 7], more: 2 },
    'No prices changed. Remove product 3, 7 and 2 more: not in your shop.',
    'No cambió ningún precio. Quite el producto 3, 7 y 2 más: no es de su tienda.',
  ],
  [
    'PRODUCT_CHANGED',
    {
      version: 3,
      changedBy: null,
      changes: [
        { field: 'price', from: '3.00', to: '3.50' },
        { field: 'minAge', from: null, to: 21 },
      ],
    },
    'Not saved: someone else changed price, minimum age. Compare and choose.',
    'No se guardó: otra persona cambió precio y edad mínima. Compare y elija.',
  ],
  [
    'PAYMENT_METHOD_UNAVAILABLE',
    { method: 'cash', reason: 'Not today.' },
    'Cash is unavailable now. Pay from your wallet.',
    'Por ahora no se acepta efectivo. Pague con su billetera.',
  ],
  [
    'STORE_INCOMPLETE',
    { missing: ['hours', 'licenses'] },
    'Can’t approve yet. Missing: opening hours, a license.',
    'Todavía no se puede aprobar. Falta: el horario y una licencia.',
  ],
  [
    'ROLE_MISMATCH',
    { role: 'admin' },
    'This is an admin account. Use another address, or contact us to switch.',
    'Esta cuenta es de administrador. Use otra dirección o pídanos cambiarla.',
  ],
  ['WORK_TYPE_MISMATCH', { role: 'store' }, 'Choose store work.', 'Elija el trabajo de tienda.'],
  [
    'PRICES_CHANGED',
    {
      products: [
        { id: 3, name: 'Milk', from: '3.00', now: '1234.50' },
        { id: 4, name: 'Bread', from: '2.00', now: '2.25' },
      ],
      more: 1,
    },
    'Not saved: someone changed Milk to $1,234.50, Bread to $2.25 and 1 more. Check the new prices.',
    'No se guardó: otra persona cambió Milk a $1,234.50, Bread a $2.25 y 1 más. Vea los precios nuevos.',
  ],
  [
    'PRICE_PLAN_REJECTED',
    { reason: 'many' },
    '30 price changes are waiting. Cancel one first.',
    'Hay 30 cambios de precio en espera. Cancele uno primero.',
  ],
  [
    'IMPORT_UNREADABLE',
    { reason: 'columns', line: null, names: ['color', 'weight'] },
    'Unknown columns: color, weight. Use the ones in an export.',
    'Columnas desconocidas: color, weight. Use las de una exportación.',
  ],
  [
    'IMPORT_REJECTED',
    { refused: 1 },
    'Nothing imported. Fix 1 line and try again.',
    'No se importó nada. Corrija 1 línea e intente de nuevo.',
  ],
  [
    'IMPORT_REJECTED',
    { refused: 3 },
    'Nothing imported. Fix 3 lines and try again.',
    'No se importó nada. Corrija 3 líneas e intente de nuevo.',
  ],
  [
    'RELEASE_LIMIT_EXCEEDED',
    { most: 1, hours: 24 },
    'Release limit: 1 per 24 hours. Deliver it or call support.',
    'Puede devolver 1 en 24 horas. Entréguelo o llame a soporte.',
  ],
  [
    'ADVERSE_ACTION_NOTICE_REQUIRED',
    { finalFrom: '2026-12-28T17:00:00.000Z' },
    'The courier can answer until 2026-12-28. Decide then.',
    'El repartidor puede contestar hasta el 2026-12-28. Decida después.',
  ],
  [
    'MIXED_STORES',
    { stores: ['Maple Corner Market', 'Orchard Grocery', 'Mill Street Deli'] },
    'Order separately from Maple Corner Market and Orchard Grocery and Mill Street Deli.',
    'Haga un pedido por tienda: Maple Corner Market, Orchard Grocery y Mill Street Deli.',
  ],
  [
    'OUT_OF_STOCK',
    {
      items: [
        { productId: 1, name: 'Milk', available: 2 },
        { productId: 2, name: 'Bread', available: 0 },
      ],
    },
    'Only 2 of Milk left. Bread is sold out.',
    'De Milk solo quedan 2. Bread está agotado.',
  ],
  [
    'PRICE_CHANGED',
    { subtotal: '1200.00', deliveryFee: '4.99', totalAmount: '1204.99', items: [] },
    'Your total is now $1,204.99. Check and order again.',
    'Su total ahora es de $1,204.99. Revise y pida de nuevo.',
  ],
  [
    'ADDRESS_OUT_OF_RANGE',
    { storeName: 'Maple Corner Market', distanceMiles: 12.4, radiusMiles: 10 },
    'Maple Corner Market delivers within 10 miles, not 12.4. Change the address or store.',
    'Maple Corner Market entrega hasta a 10 millas, no a 12.4. Cambie la dirección o la tienda.',
  ],
  [
    'STORE_CLOSED',
    { storeName: 'Maple Corner Market', opensAt: '07:00' },
    'Maple Corner Market is closed. Opens at 7:00 AM.',
    'Maple Corner Market está cerrada. Abre a las 7:00 a.m.',
  ],
  [
    'STORE_CLOSED',
    { storeName: 'Maple Corner Market', opensAt: 'Sat 13:30' },
    'Maple Corner Market is closed. Opens on Sat 1:30 PM.',
    'Maple Corner Market está cerrada. Abre el sáb a la 1:30 p.m.',
  ],
  [
    'STORE_CLOSED',
    { storeName: 'Maple Corner Market', opensAt: null },
    'Maple Corner Market is closed.',
    'Maple Corner Market está cerrada.',
  ],
  [
    'STORE_PAUSED',
    { storeName: 'Maple Corner Market', until: '2026-12-28T17:00:00.000Z', untilClock: '17:00', reason: 'Delivery' },
    'Maple Corner Market is paused until 5:00 PM: Delivery. Your cart is saved.',
    'Maple Corner Market está en pausa hasta las 5:00 p.m.: Delivery. Su carrito se guarda.',
  ],
  [
    'OUTSIDE_SALE_HOURS',
    { category: 'lottery', from: '07:00', to: '24:00' },
    'Lottery can be ordered only from 7:00 AM to 12:00 AM.',
    'Los artículos de Lotería solo se pueden pedir de 7:00 a.m. a 12:00 a.m.',
  ],
  [
    'OUTSIDE_LEGAL_HOURS',
    {
      category: 'alcohol',
      today: [
        { from: '08:00', to: '12:00' },
        { from: '13:00', to: '22:00' },
      ],
      opensAt: '2026-12-28 08:00',
    },
    'By law, Alcohol can be sold today only from 8:00 AM to 12:00 PM and from 1:00 PM to 10:00 PM. Order again on 2026-12-28 8:00 AM.',
    'Por ley, los artículos de Alcohol hoy solo se venden de 8:00 a.m. a 12:00 p.m. y de 1:00 p.m. a 10:00 p.m. Pida de nuevo el lun, 28 de dic a las 8:00 a.m.',
  ],
  [
    'OUTSIDE_LEGAL_HOURS',
    { category: 'alcohol', today: [], opensAt: null },
    'By law, Alcohol cannot be sold today.',
    'Por ley, los artículos de Alcohol hoy no se venden.',
  ],
  [
    'ADDRESS_TYPE_RESTRICTED',
    { category: 'tobacco', addressType: 'po_box' },
    'Tobacco cannot go to a PO box. Remove it, or change the address.',
    'Los artículos de Tabaco no se entregan en un apartado postal. Quítelos o cambie la dirección.',
  ],
  [
    'QUANTITY_LIMIT_EXCEEDED',
    {
      categories: ['lottery', 'tobacco'],
      per: 'order',
      of: 'units',
      max: 1,
      wanted: 2,
      before: 0,
      items: [{ productId: 1, name: 'Lucky 7' }],
    },
    'At most 1 item in Lottery, Tobacco per order; this has 2 items. Remove some: Lucky 7.',
    'Máximo 1 artículo de Lotería y Tabaco por pedido; aquí hay 2 artículos. Quite algo: Lucky 7.',
  ],
  [
    'QUANTITY_LIMIT_EXCEEDED',
    {
      categories: ['alcohol'],
      per: 'day',
      of: 'ml',
      max: 3000,
      wanted: 1500,
      before: 2250,
      items: [
        { productId: 1, name: 'Wine' },
        { productId: 2, name: 'Gin' },
      ],
    },
    'At most 3,000 ml in Alcohol a day; this has 1,500 ml. Ordered today: 2,250 ml. Remove some: Wine, Gin.',
    'Máximo 3,000 ml de Alcohol por día; aquí hay 1,500 ml. Hoy ya pidió 2,250 ml. Quite algo: Wine y Gin.',
  ],
  [
    'SIZE_RESTRICTED',
    {
      category: 'tobacco',
      unit: 'ct',
      why: 'small',
      limit: 20,
      items: [{ productId: 1, name: 'Cigars', size: '5 ct' }],
    },
    'By law, not sold under 20 pieces: Cigars (5 ct). Choose a larger one.',
    'Por ley, no se vende de menos de 20 piezas: Cigars (5 ct). Elija uno más grande.',
  ],
  [
    'SIZE_RESTRICTED',
    {
      category: 'alcohol',
      unit: 'ml',
      why: 'unknown',
      limit: null,
      items: [{ productId: 1, name: 'Wine', size: null }],
    },
    'By law, we need the size of Wine. Remove it.',
    'Por ley, falta saber el tamaño de Wine. Quítelo.',
  ],
  [
    'CASH_ORDERS_OPEN',
    { max: 1 },
    'One cash order at a time. Wait, or use your wallet.',
    'Un pedido en efectivo a la vez. Espere o use su billetera.',
  ],
  [
    'CASH_ORDERS_OPEN',
    { max: 2 },
    'Up to 2 cash orders at a time. Wait, or use your wallet.',
    'Hasta 2 pedidos en efectivo a la vez. Espere o use su billetera.',
  ],
  [
    'TRANSITION_NOT_ALLOWED',
    { from: 'accepted', requested: 'cancelled', allowed: [], cancelledBy: ['support'] },
    'This order is accepted. To cancel, press “Something is wrong” or call us.',
    'Este pedido está aceptado. Para cancelarlo, pulse «Algo anda mal» o llámenos.',
  ],
  [
    'SUBSTITUTE_NOT_POSSIBLE',
    { productId: 1, name: null, reason: 'cap' },
    'This exceeds the legal limit. Choose something else.',
    'Este producto supera el límite legal. Elija otra cosa.',
  ],
  ['LINE_CHANGED', { left: 2 }, '2 left in the order. Check again.', 'En el pedido quedan 2. Revise otra vez.'],
  [
    'OUTSIDE_HAND_OVER_HOURS',
    { category: 'alcohol', today: [{ from: '08:00', to: '22:00' }], opensAt: 'Mon 08:00' },
    'By law, Alcohol can be handed over today from 8:00 AM to 10:00 PM only. Return it, or the whole order: “Past closing time”. Possible again on Mon 8:00 AM.',
    'Por ley, los artículos de Alcohol hoy solo se entregan de 8:00 a.m. a 10:00 p.m. Devuélvalos, o todo el pedido: «Ya pasó la hora de cierre». De nuevo el lun a las 8:00 a.m.',
  ],
  [
    'PICK_UP_CODE_INCORRECT',
    { orderId: 41 },
    'This courier came for order #41. Keep this bag.',
    'Este repartidor viene por el pedido n.º 41. Guarde esta bolsa.',
  ],
  ['REFUSAL_INCOMPLETE', { names: ['Wine', 'Gin'] }, 'Return these too: Wine, Gin.', 'Devuelva también: Wine, Gin.'],
  [
    'PIN_INCORRECT',
    { left: 1 },
    'The PIN is on the customer’s order page. Tries left: 1.',
    'El PIN está en la página del pedido del cliente. Intentos restantes: 1.',
  ],
  [
    'PIN_INCORRECT',
    { left: 3 },
    'The PIN is on the customer’s order page. Tries left: 3.',
    'El PIN está en la página del pedido del cliente. Intentos restantes: 3.',
  ],
  [
    'TIP_DECREASE_NOT_ALLOWED',
    { amount: '3.00' },
    'Your tip is $3.00. You can only raise it.',
    'Su propina es de $3.00. Solo se puede subir.',
  ],
];

/** It is still the day before in Denver. */
const dated: readonly Sample[] = [
  [
    'GAMING_LIMIT_EXCEEDED',
    { kind: 'deposit', period: 'week', limit: '100.00', left: '4.00', whose: 'own', frees: '2026-11-24T06:29:30.000Z' },
    'Your own limit for deposits is $100.00 a week; $4.00 of it is left, and more on November 23, 2026, 11:30 PM.',
    'Su propio límite de depósitos es de $100.00 a la semana; le quedan $4.00, y más desde el 23 de noviembre de 2026, 11:30 p.m.',
  ],
  [
    'LIMIT_INCREASE_TOO_EARLY',
    { confirmFrom: '2026-11-24T05:00:00.000Z' },
    'A higher limit has to wait first. Confirm it after November 23, 2026, 10:00 PM.',
    'Un límite más alto tiene que esperar primero. Confírmelo después del 23 de noviembre de 2026, 10:00 p.m.',
  ],
  [
    'DRAW_CLOSED',
    {
      ...{ game: 'Powerball', nextDrawId: 8 },
      ...{ closedAt: '2026-11-29T01:59:00.000Z', nextDrawAt: '2026-12-01T03:59:00.000Z' },
    },
    'Sales ended November 28, 2026, 6:59 PM. Next draw: November 30, 2026, 8:59 PM.',
    'La venta terminó el 28 de noviembre de 2026, 6:59 p.m. Próximo sorteo: 30 de noviembre de 2026, 8:59 p.m.',
  ],
  [
    'PROMOTION_OVER',
    { at: '2026-12-01T06:59:59.000Z' },
    'This promo code ended on November 30, 2026.',
    'Este código promocional terminó el 30 de noviembre de 2026.',
  ],
  [
    'SELF_EXCLUSION_LOCKED',
    { until: '2026-11-25T02:00:00.000Z' },
    'Excluded until 2026-11-24. You can only extend it.',
    'Se excluyó hasta el 2026-11-24. Solo puede alargarlo.',
  ],
  [
    'SELF_EXCLUDED',
    { scope: 'lottery', until: '2026-11-25T02:00:00.000Z' },
    'You excluded yourself from lottery items until 2026-11-24. Remove them to order.',
    'Se excluyó de artículos de lotería hasta el 2026-11-24. Quítelos para pedir.',
  ],
  [
    'CLAIM_OVER',
    { on: '2026-11-25T02:00:00.000Z' },
    'This prize could be claimed until 2026-11-24.',
    'Este premio se podía reclamar hasta el 2026-11-24.',
  ],
  [
    'SUSPENSION_APPEAL_EXPIRED',
    { until: '2026-11-25T02:00:00.000Z' },
    'Appeals closed on 2026-11-24. Contact support.',
    'El plazo terminó el 2026-11-24. Llame a soporte.',
  ],
  [
    'COURIER_ANSWER_EXPIRED',
    { until: '2026-11-25T02:00:00.000Z' },
    'Time to answer ended on 2026-11-24. Contact support.',
    'El plazo para contestar terminó el 2026-11-24. Escriba a soporte.',
  ],
];
test.each(dated)('late in the evening in Denver %s names the time there: %o', (code, details, english, spanish) => {
  expect(datedProblemWords('America/Denver').sentence(problem(code, details))).toBe(english);
  expect(problemWordsIn('es', 'America/Denver').sentence(problem(code, details))).toBe(spanish);
  // Control: the server, which knows no zone, says another day.
  expect(errorSentence(errors[code].sentence, details, 'en')).not.toBe(english);
});

test('a page says every refusal that depends on its clock itself', () => {
  const differs = ([code, details]: Sample): boolean => {
    const [west, east] = ['Pacific/Honolulu', 'Pacific/Kiritimati'].map((zone) =>
      errorSentence(errors[code].sentence, details, 'en', zone),
    );
    return west !== east;
  };
  const found = [...samples, ...dated].filter(differs).map(([code]) => code);
  expect([...new Set(found)].sort()).toEqual(Object.keys(datedRefusals).sort());
  // The others stay the server's.
  expect(datedProblemWords().sentence(problem('SECOND_FACTOR_REQUIRED', { step: 'set-up' }))).toBeUndefined();
});

test.each(samples)('%s with %o', (code, details, english, spanish) => {
  expect(errorSentence(errors[code].sentence, details, 'en')).toBe(english);
  expect(problemWords.sentence(problem(code, details))).toBe(spanish);
});

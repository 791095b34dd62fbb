/** Every policy key: its shape, what it means, and its value in both presets. Amounts are in cents. */
import { categories, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { documentKinds } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { trainings } from '@autolotto/contract/couriers/trainings.ts';
import { ineligiblePersons } from '@autolotto/contract/identity/persons/enums.ts';
import { evidences, returnReasons } from '@autolotto/contract/orders/returns/reasons.ts';
import { usualAges } from '@autolotto/contract/policy/usual-ages.ts';
import { zoneKinds } from '@autolotto/contract/policy/zones.ts';
import { roles } from '@autolotto/contract/shared/endpoint.ts';
import { z } from 'zod';

const centsIn = z.number().int().min(0);
const ppm = z.number().int().min(0).max(1_000_000);
const minutes = z.number().min(0);
const figure = z.string().max(20);
const category = z.enum(categories);
const levelLimits = z.object({ restrictedOrder: centsIn, depositDay: centsIn });
const span = z.object({ from: z.string().regex(/^\d\d:\d\d$/), to: z.string().regex(/^\d\d:\d\d$/) });

type Row = { readonly value: z.ZodType; readonly about: string; readonly demo: unknown; readonly production: unknown };
const both = <V extends z.ZodType>(value: V, about: string, preset: z.input<V>) => ({
  value,
  about,
  demo: preset,
  production: preset,
});
const each = <V extends z.ZodType>(value: V, about: string, demo: z.input<V>, production: z.input<V>) => ({
  value,
  about,
  demo,
  production,
});

export const policyKeys = {
  'contact.phone': both(z.string().trim().min(1).max(40), 'Support line shown on every help card', '1-800-555-0142'),
  'contact.email': both(z.email(), 'Support address shown on every help card', 'support@autolotto.example'),
  'contact.playHelp': both(z.string(), 'Help line for people who play too much, in every footer', '1-800-GAMBLER'),
  'figure.couriers': each(figure, 'How many couriers the front page names; empty for none', '500+', ''),
  'figure.deliveries': each(figure, 'How many deliveries the front page names; empty for none', '50K+', ''),
  'figure.tracking': both(figure, 'When orders can be followed, on the front page', '24/7'),
  'figure.minutes': both(figure, 'Minutes an average delivery takes, on the front page', '30-60'),
  'age.customer': both(z.number().int(), 'Lowest age of a customer', usualAges.customer),
  'age.work': both(z.number().int(), 'Lowest age of couriers and store staff', usualAges.work),
  'age.refusedDeviceDays': both(
    z.number().int().min(0).max(365),
    'Days for which a device on which somebody was refused as too young takes no date of birth of another account',
    30,
  ),
  'age.category': both(z.partialRecord(category, z.number().int()), 'Lowest age to buy from a category', {
    lottery: 18,
    cigarettes: 21,
    tobacco: 21,
    vaping: 21,
    alcohol: 21,
  }),
  // Restricted sales need jurisdiction rules for the place; until they exist, production sells none.
  'sale.categories': each(
    z.array(category),
    'Categories that may be sold',
    [...categories],
    ['convenience', 'essentials'],
  ),
  'sale.needsLicense': each(
    z.boolean(),
    'Whether a store needs a license on file for each restricted category it sells',
    false,
    true,
  ),
  'sale.hours': each(
    z.partialRecord(category, span),
    'Local hours in which a category may be ordered',
    {},
    { alcohol: { from: '10:00', to: '21:00' } },
  ),
  'sale.ineligiblePersons': both(
    z.partialRecord(category, z.array(z.enum(ineligiblePersons))),
    'Who may not buy from a category: people of the shop from it, who lives with them, admins anywhere',
    { lottery: ['staff', 'household', 'admins'] },
  ),
  'verification.limits': each(
    z.object({ declared: levelLimits, id_checked: levelLimits, documents_verified: levelLimits }),
    'By how far a person is checked: most restricted goods of one order, and most deposited in a day',
    {
      declared: { restrictedOrder: 500_000, depositDay: 1_000_000 },
      id_checked: { restrictedOrder: 1_000_000, depositDay: 2_000_000 },
      documents_verified: { restrictedOrder: 2_000_000, depositDay: 5_000_000 },
    },
    {
      declared: { restrictedOrder: 30_000, depositDay: 30_000 },
      id_checked: { restrictedOrder: 100_000, depositDay: 100_000 },
      documents_verified: { restrictedOrder: 500_000, depositDay: 500_000 },
    },
  ),
  'sale.restrictedZones': both(
    z.array(
      z.object({
        name: z.string().min(1),
        kind: z.enum(zoneKinds).optional(),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        meters: z.number().positive().max(50_000),
        categories: z.array(category).min(1),
      }),
    ),
    'Circles into which goods of a category are not brought, like a school or a base',
    [],
  ),
  'fee.delivery': both(centsIn, 'Delivery fee where a store sets none', 599),
  'fee.network': both(centsIn, 'Network fee on top of a deposit', 50),
  'fee.atm': both(ppm, 'Cash-machine fee, parts per million of the payout', 25_000),
  'order.freeDeliveryAbove': both(centsIn, 'Goods above this are delivered free', 5_000),
  'order.minimum': both(centsIn, 'Least goods of an order', 1_000),
  'order.radiusMiles': both(z.number().positive(), 'How far a store delivers', 15),
  'order.preparationMinutes': both(minutes, 'Usual time until an order is packed', 15),
  'order.busyMinutes': both(minutes, 'How much longer packing takes in a rush', 15),
  'order.minutesPerMile': both(minutes, 'Usual riding time', 4),
  'order.acceptWithinMinutes': both(
    minutes,
    'An order nobody accepts for this long is cancelled and its money released',
    120,
  ),
  'order.deliverWithinMinutes': both(
    minutes,
    'An order that is not delivered this long after it was placed is cancelled and its money released',
    1_440,
  ),
  'return.remindMinutes': both(minutes, 'How long a store may leave a return unconfirmed until it is written to', 120),
  'return.supportMinutes': both(
    minutes,
    'How long a store may leave a return unconfirmed until support looks after it',
    720,
  ),
  'watch.silentMinutes': both(
    minutes,
    'How long nothing is heard of an order on its way until it is marked for its store and support',
    20,
  ),
  'order.answerWithinMinutes': both(
    minutes,
    'How long a customer is waited for who is asked about a replacement; then it is refunded',
    10,
  ),
  'order.confirmWithinMinutes': both(
    minutes,
    'How long a recurring order that fell due can still be confirmed or tried again',
    720,
  ),
  'order.cashLimit': both(centsIn, 'Most a courier may be asked to collect in cash', 10_000),
  'order.openCash': each(
    z.object({
      firstTime: z.number().int().min(1),
      known: z.number().int().min(1),
      address: z.number().int().min(1),
      phone: z.number().int().min(1),
    }),
    'Cash orders that may be open at once: of an account with no delivery yet, of one that is known (each delivery allows one more, up to this), to one address, and of one phone number',
    // A visitor of the demo orders often, with play money, to the same few doors.
    { firstTime: 50, known: 50, address: 500, phone: 50 },
    { firstTime: 1, known: 3, address: 3, phone: 3 },
  ),
  'order.cashNeedsEmail': each(
    z.boolean(),
    'Whether cash at the door needs a confirmed email address, where email is sent',
    false,
    true,
  ),
  'route.storeMinutes': both(minutes, 'What a courier needs at the counter of a store', 2),
  'route.doorMinutes': both(minutes, 'What a courier needs at a door', 3),
  'route.bags': both(z.number().int().positive(), 'Orders a courier carries at a time', 10),
  'route.orders': both(z.number().int().positive(), 'Orders that fit into one route of a courier', 20),
  'pay.storeCommission': both(ppm, 'Share of the goods the house keeps', 100_000),
  'pay.commissions': both(
    z
      .array(
        z.object({
          name: z.string().trim().min(1).max(40),
          share: ppm,
          fixed: centsIn,
          least: centsIn.nullable(),
          most: centsIn.nullable(),
        }),
      )
      .max(10)
      .refine((all) => all.every(({ least, most }) => least === null || most === null || least <= most), {
        message: 'The most of a commission cannot be below its least',
      }),
    'What the house keeps of the goods of an order beside that share: each a share and a fixed amount, within a least and a most',
    [],
  ),
  'pay.courierBase': both(centsIn, 'What a courier earns for each delivery', 300),
  'pay.courierShare': both(ppm, 'Share of the goods a courier earns on top', 50_000),
  'pay.courierReturn': both(centsIn, 'What a courier earns for bringing an order back to its store', 300),
  'offer.radiusMiles': each(
    z.number().positive(),
    'How far from a courier the stores are whose open orders they are offered',
    12_500,
    15,
  ),
  'offer.firstAfterMinutes': both(
    minutes,
    'An open order that nobody has taken for this long is offered before nearer ones',
    20,
  ),
  'offer.tellEveryMinutes': both(
    minutes,
    'How long a courier on duty is left in peace after a message about open orders',
    10,
  ),
  'courier.autoOfflineAfterHours': both(
    z.number().positive(),
    'A courier on duty of whom nothing is heard for this long is put off duty',
    10,
  ),
  'pay.bonuses': both(
    z.array(z.object({ deliveries: z.number().int().positive(), amount: centsIn.positive() })).max(10),
    'What a courier earns on top who brings so many orders from Monday to Sunday',
    [
      { deliveries: 10, amount: 1_000 },
      { deliveries: 25, amount: 2_500 },
      { deliveries: 50, amount: 5_000 },
    ],
  ),
  'payout.minimum': both(centsIn, 'Least that a courier or a shop can ask to be paid out', 1_000),
  'payout.twoAdmins': each(
    z.object({ above: centsIn.nullable() }),
    'Payouts of wallets above this are paid by another admin than the one who asked; null asks for no second one',
    { above: null },
    { above: 20_000 },
  ),
  'refund.twoAdmins': each(
    z.object({ above: centsIn.nullable() }),
    'Orders that give back more than this are cancelled by two admins; null asks for no second one',
    { above: null },
    { above: 20_000 },
  ),
  'courier.certificates': each(
    z.partialRecord(category, z.enum(documentKinds)),
    'Document that a courier needs to take orders with goods of a category',
    {},
    { alcohol: 'alcohol_certificate' },
  ),
  'courier.documentsNeeded': each(
    z.array(z.enum(documentKinds)),
    'Documents that a courier must have on file, approved and not expired, beside the license number and the certificate',
    [],
    ['license_front', 'license_back', 'insurance', 'vehicle_registration'],
  ),
  'courier.trainings': each(
    z.array(z.object({ training: z.enum(trainings), states: z.array(z.string().regex(/^[A-Z]{2}$/)) })).max(50),
    'Trainings that a courier must have passed to take orders of the class, and in which states; in all when none is named',
    [
      { training: 'alcohol', states: [] },
      { training: 'tobacco', states: [] },
    ],
    trainings.map((training) => ({ training, states: [] })),
  ),
  'training.validMonths': both(
    z.number().int().min(1).max(60),
    'Months for which the certificate of a training is good',
    12,
  ),
  'training.attemptsPerDay': both(
    z.number().int().min(1).max(50),
    'How often the questions of a training can be answered in 24 hours without passing',
    5,
  ),
  'courier.documentRetentionDays': both(
    z.number().int().min(1),
    'How long documents of couriers who were refused, suspended for good or are couriers no longer are kept',
    30,
  ),
  'courier.cashLimit': both(
    centsIn,
    'Cash that a courier carries from which on no more cash orders are offered until some is handed in',
    50_000,
  ),
  'courier.releases': each(
    z.object({ most: z.number().int().min(1), hours: z.number().int().min(1) }),
    'Orders that a courier may give back of their own choice within so many hours; an admin can take more off them',
    { most: 20, hours: 24 },
    { most: 3, hours: 24 },
  ),
  'courier.noticeDays': both(
    z.number().int().min(0).max(60),
    'Days that a courier has to answer before a background check is refused for good',
    5,
  ),
  'courier.checkMonths': both(
    z.number().int().min(1).max(60),
    'Months for which an approved background check is good; then it has to be done anew',
    12,
  ),
  'suspension.appealDays': both(
    z.number().int().min(1).max(30),
    'Days in which a suspended courier, or whoever has a suspended account, can say what is wrong',
    14,
  ),
  'suspension.replyDays': both(
    z.number().int().min(1).max(30),
    'Days in which an admin answers what somebody said to a notice or a suspension; later ones stand as overdue',
    7,
  ),
  'gaming.platformLimits': each(
    z.object({ day: centsIn.nullable(), week: centsIn.nullable(), month: centsIn.nullable() }),
    'Most that anybody may spend on games and lottery items in 24 hours, 7 days and 30 days; null for no limit',
    { day: 50_000, week: 200_000, month: 500_000 },
    { day: 20_000, week: 50_000, month: 100_000 },
  ),
  'gaming.limitIncreaseHours': both(
    z.number().int().min(1).max(720),
    'Hours that a higher limit, or none, waits before it can be confirmed',
    24,
  ),
  'gaming.limitIncreaseConfirmHours': both(
    z.number().int().min(1).max(720),
    'Hours after that in which it must be confirmed, or it is forgotten',
    72,
  ),
  'gaming.realityCheckMinutes': both(
    z.number().int().min(1).max(1_440),
    'Minutes of play after which somebody is asked whether to go on',
    60,
  ),
  'gaming.sessionGapMinutes': both(
    z.number().int().min(1).max(1_440),
    'Minutes without play after which a session is over',
    30,
  ),
  'gaming.locationMinutes': each(
    z.object({ within: z.number().int().min(1).max(1_440).nullable() }),
    'Within how many minutes a player must have shared their location; null accepts an older one, and what is known otherwise',
    { within: null },
    { within: 10 },
  ),
  'deposit.dailyLimit': both(centsIn, 'Most one person may deposit in a day', 100_000),
  'deposit.monthlyLimit': both(centsIn, 'Most one person may deposit in a month', 500_000),
  'coin.perDollar': both(
    // A cent buys something.
    z.number().int().min(100),
    'AutoLottoCoin for one dollar, in ten-thousandths of a coin',
    100_000,
  ),
  'points.perCoin': both(z.number().int().min(1).max(10_000), 'Store points for one AutoLottoCoin', 100),
  'xp.perDollar': both(
    z.number().int().min(0).max(10_000),
    'Experience for each dollar converted to AutoLottoCoin',
    10,
  ),
  'xp.pointsPerXp': both(z.number().int().min(1).max(10_000), 'Store points that bring one experience when bought', 10),
  'xp.perLevel': both(z.number().int().min(1).max(1_000_000), 'Experience from one level to the next', 1_000),
  'promotion.referralPercent': each(
    z.number().int().min(0).max(100),
    'Percent off that the game wallet names for a code from a friend; 0 while there are no such codes',
    20,
    0,
  ),
  'position.keepMinutes': both(minutes, 'How long a courier’s last position is kept after the order closed', 60),
  'handOver.idCheck': both(
    z.enum(['optional', 'required']),
    'Whether an order with an age limit can be delivered without an ID check at the door',
    'required',
  ),
  'handOver.photo': both(
    z.enum(['optional', 'restricted', 'always']),
    'Which orders cannot be delivered without a photo of the hand-over: none, those with an age limit, all',
    'optional',
  ),
  'handOver.visualOnly': both(
    z.array(z.object({ state: z.string().regex(/^[A-Z]{2}$/), zips: z.array(z.string().regex(/^\d{3}$/)) })),
    'States where an ID may only be looked at, with the first digits of their ZIP codes',
    [{ state: 'NH', zips: ['030', '031', '032', '033', '034', '035', '036', '037', '038'] }],
  ),
  'handOver.evidence': each(
    z.partialRecord(z.enum(returnReasons), z.enum(evidences)),
    'What must be on record before goods go back for a reason: a photo, a photo or two calls, an ID check',
    {},
    { not_home: 'photo_or_calls', damaged: 'photo', under_age: 'id_check' },
  ),
  'handOver.pin': both(
    z.object({ from: centsIn.nullable(), categories: z.array(category) }),
    'Orders that are handed over only for the PIN that their customer reads: from an amount on, or with goods of a category',
    { from: null, categories: [] },
  ),
  'handOver.signature': each(
    z.array(z.enum(restrictedCategories)),
    'Orders with goods of these categories, all of them with an age limit, are delivered only with a signature of who takes them',
    ['vaping'],
    ['cigarettes', 'tobacco', 'vaping'],
  ),
  'pickUp.bagCode': each(
    z.enum(['optional', 'required']),
    'Whether a courier can take a bag without scanning or typing the code on its label, and the store hand it over without their code',
    'optional',
    'required',
  ),
  'handOver.keepPhotoDays': both(z.number().int().min(1), 'How long photos and signatures of hand-overs are kept', 90),
  'conversations.minutesAfterEnd': both(
    minutes,
    'How long customer and courier may still write to each other after an order',
    30,
  ),
  'conversations.keepDays': both(z.number().int().min(1), 'How long what they wrote is kept after the order', 90),
  'conversations.messagesPerMinute': both(
    z.number().int().positive(),
    'Messages one side may send about an order in a minute',
    20,
  ),
  'conversations.callMinutes': both(z.number().int().min(2), 'How long a number that connects the two works', 15),
  'signIn.secondFactorRoles': each(
    z.array(z.enum(roles)),
    'Roles that may do nothing before they have given a passkey or a code beside their password',
    [],
    ['store', 'admin'],
  ),
  'signIn.mail': both(
    z.enum(['new-device', 'always']),
    'After which sign-ins people get a letter, unless they have chosen for themselves: on a new device, or all',
    'new-device',
  ),
  'signIn.attempts': both(
    z.object({
      account: z.number().int().min(1).max(100),
      network: z.number().int().min(1).max(10_000),
      device: z.number().int().min(1).max(1_000),
    }),
    'Wrong passwords before an account, or an address, is closed to strangers; and what a browser that is known has in a row',
    { account: 10, network: 100, device: 20 },
  ),
  'signIn.lockout': both(
    z
      .object({
        firstMinutes: z.number().int().min(1).max(1_440),
        longestMinutes: z.number().int().min(1).max(10_080),
        rememberedHours: z.number().int().min(1).max(720),
      })
      .refine(({ firstMinutes, longestMinutes }) => firstMinutes <= longestMinutes),
    'The first pause after the last of them, the longest that it doubles to, and the hours without a try after which all is forgotten',
    { firstMinutes: 1, longestMinutes: 720, rememberedHours: 24 },
  ),
  'switch.cash': both(z.boolean(), 'Cash at the door', true),
  'switch.conversion': both(z.boolean(), 'Buying AutoLottoCoin with dollars', true),
  'switch.points': both(z.boolean(), 'Buying store points with AutoLottoCoin', true),
  'switch.card': both(z.boolean(), 'Card payments, where a provider is configured', true),
  'switch.simulator': each(z.boolean(), 'A demo courier that brings an order by itself', true, false),
} as const satisfies Record<string, Row>;

export type PolicyKey = keyof typeof policyKeys;
export type Policy = { readonly [K in PolicyKey]: z.output<(typeof policyKeys)[K]['value']> };

export type DatedRow = { readonly key: string; readonly value: unknown; readonly validFrom: Date };

/** The rows in force at `now`: of each key the newest whose time has come. Unknown keys are left alone. */
export function policyAt(rows: readonly DatedRow[], now: Date): Policy {
  const newest = new Map<string, DatedRow>();
  for (const row of rows) {
    if (row.validFrom > now) continue;
    const seen = newest.get(row.key);
    if (!seen || seen.validFrom < row.validFrom) newest.set(row.key, row);
  }
  const values = Object.entries(policyKeys).map(([key, { value }]) => {
    const row = newest.get(key);
    if (!row) throw new Error(`no policy row in force for ${key}`);
    return [key, value.parse(row.value)];
  });
  return Object.fromEntries(values) as Policy;
}

/** When the policy in force at `now` ends, in milliseconds; Infinity when nothing is dated ahead. */
export const nextChange = (rows: readonly DatedRow[], now: Date): number =>
  Math.min(...rows.filter((row) => row.validFrom > now).map((row) => row.validFrom.getTime()));

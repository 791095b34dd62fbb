/**
 * Every policy key: whose concern it is, how carefully it is changed, its shape, and its value in both presets. Amounts
 * are in cents. What a key means stands in contract/policy/settings/setting-words.ts.
 */
import { categories, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { measureSystems } from '@autolotto/contract/catalogue/measure.ts';
import { documentKinds } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { trainings } from '@autolotto/contract/couriers/trainings.ts';
import { ineligiblePersons } from '@autolotto/contract/identity/persons/enums.ts';
import type { WatchedKind } from '@autolotto/contract/identity/security/kinds.ts';
import { evidences, returnReasons } from '@autolotto/contract/orders/returns/reasons.ts';
import type { SettingCare, SettingGroup, SettingUnit } from '@autolotto/contract/policy/settings/kinds.ts';
import type { SettingKey } from '@autolotto/contract/policy/settings/setting-words.ts';
import { usualAges } from '@autolotto/contract/policy/usual-ages.ts';
import { zoneKinds, zoneNameLimit } from '@autolotto/contract/policy/zones.ts';
import { rewardIds } from '@autolotto/contract/rewards/redemption/catalogue.ts';
import { roles } from '@autolotto/contract/shared/endpoint.ts';
import { isTimeZone } from '@autolotto/contract/shared/time.ts';
import { z } from 'zod';
import { synonyms } from './synonyms.ts';

/** What a number counts: the settings page writes and reads it so. */
const inUnit = (unit: SettingUnit, value = z.number().int().min(0)) => value.meta({ unit });
const centsIn = inUnit('cents');
const ppm = inUnit('ppm', z.number().int().min(0).max(1_000_000));
const minutes = inUnit('minutes', z.number().min(0));
const miles = inUnit('miles', z.number().positive());
const ageIn = inUnit('years', z.number().int().min(0).max(120));
const figure = z.string().max(20);
const category = z.enum(categories);
const levelLimits = z.object({ restrictedOrder: centsIn, depositDay: centsIn });
/** What raises an alert: so many within so many minutes. */
const alertFrom = z.object({
  count: z.number().int().min(1).max(10_000),
  withinMinutes: inUnit('minutes', z.number().int().min(5).max(1_440)),
});
/** What the forum allows its new members, and what each of its levels of trust takes. */
const mostOf = z.number().int().min(0).max(1_000);
const trustNeeds = z.object({
  days: inUnit('days', z.number().int().min(0).max(1_000)),
  topics: z.number().int().min(0).max(10_000),
  posts: z.number().int().min(0).max(100_000),
  minutes: inUnit('minutes', z.number().int().min(0).max(100_000)),
});
const clock = z.string().regex(/^\d\d:\d\d$/);
const span = z.object({ from: clock, to: clock });

type Row = {
  readonly group: SettingGroup;
  readonly care: SettingCare;
  readonly value: z.ZodType;
  readonly demo: unknown;
  readonly production: unknown;
};
const each = <V extends z.ZodType>(
  group: SettingGroup,
  care: SettingCare,
  value: V,
  demo: z.input<V>,
  production: z.input<V>,
) => ({ group, care, value, demo, production });
const both = <V extends z.ZodType>(group: SettingGroup, care: SettingCare, value: V, preset: z.input<V>) =>
  each(group, care, value, preset, preset);

export const policyKeys = {
  'contact.phone': both('texts', 'careful', z.string().trim().min(1).max(40), '1-800-555-0142'),
  'contact.email': both('texts', 'careful', z.email(), 'support@autolotto.example'),
  'contact.playHelp': both('texts', 'careful', z.string().max(60), '1-800-GAMBLER'),
  'figure.couriers': each('texts', 'plain', figure, '500+', ''),
  'figure.deliveries': each('texts', 'plain', figure, '50K+', ''),
  'figure.tracking': both('texts', 'plain', figure, '24/7'),
  'figure.minutes': both('texts', 'plain', figure, '30-60'),
  'age.customer': both('sale', 'two-people', ageIn, usualAges.customer),
  'age.work': both('sale', 'two-people', ageIn, usualAges.work),
  'age.refusedDeviceDays': both('sale', 'two-people', inUnit('days', z.number().int().min(0).max(365)), 30),
  'age.category': both('sale', 'two-people', z.partialRecord(category, ageIn), {
    lottery: 18,
    cigarettes: 21,
    tobacco: 21,
    vaping: 21,
    alcohol: 21,
  }),
  // Restricted sales need jurisdiction rules for the place; until they exist, production sells none.
  'sale.categories': each('sale', 'careful', z.array(category), [...categories], ['convenience', 'essentials']),
  'search.synonyms': both(
    'sale',
    'plain',
    z.array(z.object({ word: z.string().trim().min(1).max(40), finds: z.string().trim().min(1).max(40) })).max(500),
    synonyms,
  ),
  'sale.measures': both('sale', 'plain', z.enum(measureSystems), 'us'),
  'sale.needsLicense': each('sale', 'careful', z.boolean(), false, true),
  'sale.hours': each(
    'sale',
    'careful',
    z.partialRecord(category, span),
    {},
    { alcohol: { from: '10:00', to: '21:00' } },
  ),
  'sale.ineligiblePersons': both('sale', 'careful', z.partialRecord(category, z.array(z.enum(ineligiblePersons))), {
    lottery: ['staff', 'household', 'admins'],
  }),
  'verification.limits': each(
    'sale',
    'two-people',
    z.object({ declared: levelLimits, id_checked: levelLimits, documents_verified: levelLimits }),
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
    'sale',
    'careful',
    z.array(
      z.object({
        name: z.string().min(1).max(zoneNameLimit),
        kind: z.enum(zoneKinds).optional(),
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        meters: inUnit('meters', z.number().positive().max(50_000)),
        categories: z.array(category).min(1),
      }),
    ),
    [],
  ),
  'fee.delivery': both('money', 'two-people', centsIn, 599),
  'fee.network': both('money', 'two-people', centsIn, 50),
  'fee.atm': both('money', 'two-people', ppm, 25_000),
  'order.freeDeliveryAbove': both('money', 'two-people', centsIn, 5_000),
  'order.minimum': both('money', 'two-people', centsIn, 1_000),
  'order.radiusMiles': both('delivery', 'plain', miles, 15),
  'order.preparationMinutes': both('delivery', 'plain', minutes, 15),
  'order.busyMinutes': both('delivery', 'plain', minutes, 15),
  'order.slotOrders': both('delivery', 'plain', z.number().int().min(1).max(1_000), 8),
  'order.minutesPerMile': both('delivery', 'plain', minutes, 4),
  'order.acceptWithinMinutes': both('delivery', 'careful', minutes, 120),
  'order.deliverWithinMinutes': both('delivery', 'careful', minutes, 1_440),
  'return.remindMinutes': both('delivery', 'plain', minutes, 120),
  'return.supportMinutes': both('delivery', 'plain', minutes, 720),
  'watch.silentMinutes': both('delivery', 'plain', minutes, 20),
  'order.answerWithinMinutes': both('delivery', 'plain', minutes, 10),
  'order.confirmWithinMinutes': both('delivery', 'plain', minutes, 720),
  'order.cashLimit': both('money', 'two-people', centsIn, 10_000),
  'order.openCash': each(
    'money',
    'careful',
    z.object({
      firstTime: z.number().int().min(1),
      known: z.number().int().min(1),
      address: z.number().int().min(1),
      phone: z.number().int().min(1),
    }),
    // A visitor of the demo orders often, with play money, to the same few doors.
    { firstTime: 50, known: 50, address: 500, phone: 50 },
    { firstTime: 1, known: 3, address: 3, phone: 3 },
  ),
  'order.cashNeedsEmail': each('money', 'careful', z.boolean(), false, true),
  'route.storeMinutes': both('delivery', 'plain', minutes, 2),
  'route.doorMinutes': both('delivery', 'plain', minutes, 3),
  'route.bags': both('delivery', 'plain', z.number().int().positive(), 10),
  'route.orders': both('delivery', 'plain', z.number().int().positive(), 20),
  'pay.storeCommission': both('money', 'two-people', ppm, 100_000),
  'pay.commissions': both(
    'money',
    'two-people',
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
    [],
  ),
  'pay.courierBase': both('money', 'two-people', centsIn, 300),
  'pay.courierShare': both('money', 'two-people', ppm, 50_000),
  'pay.courierReturn': both('money', 'two-people', centsIn, 300),
  'offer.radiusMiles': each('couriers', 'plain', miles, 12_500, 15),
  'offer.firstAfterMinutes': both('couriers', 'plain', minutes, 20),
  'offer.tellEveryMinutes': both('couriers', 'plain', minutes, 10),
  'courier.autoOfflineAfterHours': both('couriers', 'plain', inUnit('hours', z.number().positive()), 10),
  'pay.bonuses': both(
    'money',
    'two-people',
    z
      .array(
        z.object({
          deliveries: z.number().int().positive(),
          amount: inUnit('cents', z.number().int().min(1).max(10_000_000)),
        }),
      )
      .max(10),
    [
      { deliveries: 10, amount: 1_000 },
      { deliveries: 25, amount: 2_500 },
      { deliveries: 50, amount: 5_000 },
    ],
  ),
  'payout.minimum': both('money', 'two-people', centsIn, 1_000),
  'payout.twoAdmins': each(
    'money',
    'two-people',
    z.object({ above: centsIn.nullable() }),
    { above: null },
    { above: 20_000 },
  ),
  'refund.twoAdmins': each(
    'money',
    'two-people',
    z.object({ above: centsIn.nullable() }),
    { above: null },
    { above: 20_000 },
  ),
  'courier.certificates': each(
    'couriers',
    'careful',
    z.partialRecord(category, z.enum(documentKinds)),
    {},
    { alcohol: 'alcohol_certificate' },
  ),
  'courier.documentsNeeded': each(
    'couriers',
    'careful',
    z.array(z.enum(documentKinds)),
    [],
    ['license_front', 'license_back', 'insurance', 'vehicle_registration'],
  ),
  'courier.trainings': each(
    'couriers',
    'careful',
    z.array(z.object({ training: z.enum(trainings), states: z.array(z.string().regex(/^[A-Z]{2}$/)) })).max(50),
    [
      { training: 'alcohol', states: [] },
      { training: 'tobacco', states: [] },
    ],
    trainings.map((training) => ({ training, states: [] })),
  ),
  'training.validMonths': both('couriers', 'careful', inUnit('months', z.number().int().min(1).max(60)), 12),
  'training.attemptsPerDay': both('couriers', 'plain', z.number().int().min(1).max(50), 5),
  'courier.documentRetentionDays': both('couriers', 'careful', inUnit('days', z.number().int().min(1)), 30),
  'courier.cashLimit': both('couriers', 'two-people', centsIn, 50_000),
  'courier.releases': each(
    'couriers',
    'plain',
    z.object({ most: z.number().int().min(1), hours: inUnit('hours', z.number().int().min(1)) }),
    { most: 20, hours: 24 },
    { most: 3, hours: 24 },
  ),
  'courier.noticeDays': both('couriers', 'careful', inUnit('days', z.number().int().min(0).max(60)), 5),
  'courier.checkMonths': both('couriers', 'careful', inUnit('months', z.number().int().min(1).max(60)), 12),
  'account.deletionDays': both('couriers', 'careful', inUnit('days', z.number().int().min(7).max(90)), 30),
  'account.recordYears': both('couriers', 'careful', inUnit('years', z.number().int().min(1).max(30)), 7),
  'suspension.appealDays': both('couriers', 'careful', inUnit('days', z.number().int().min(1).max(30)), 14),
  'suspension.replyDays': both('couriers', 'careful', inUnit('days', z.number().int().min(1).max(30)), 7),
  'gaming.platformLimits': each(
    'play',
    'two-people',
    z.object({ day: centsIn.nullable(), week: centsIn.nullable(), month: centsIn.nullable() }),
    { day: 50_000, week: 200_000, month: 500_000 },
    { day: 20_000, week: 50_000, month: 100_000 },
  ),
  'gaming.limitIncreaseHours': both('play', 'two-people', inUnit('hours', z.number().int().min(1).max(720)), 24),
  'gaming.limitIncreaseConfirmHours': both('play', 'two-people', inUnit('hours', z.number().int().min(1).max(720)), 72),
  'gaming.realityCheckMinutes': both('play', 'two-people', inUnit('minutes', z.number().int().min(1).max(1_440)), 60),
  'gaming.sessionGapMinutes': both('play', 'two-people', inUnit('minutes', z.number().int().min(1).max(1_440)), 30),
  'gaming.locationMinutes': each(
    'play',
    'two-people',
    z.object({ within: inUnit('minutes', z.number().int().min(1).max(1_440)).nullable() }),
    { within: null },
    { within: 10 },
  ),
  'deposit.dailyLimit': both('money', 'two-people', centsIn, 100_000),
  'deposit.monthlyLimit': both('money', 'two-people', centsIn, 500_000),
  'coin.perDollar': both(
    // A cent buys something.
    'money',
    'two-people',
    inUnit('coins', z.number().int().min(100)),
    100_000,
  ),
  'points.perCoin': both('money', 'two-people', z.number().int().min(1).max(10_000), 100),
  'xp.perDollar': both('play', 'plain', z.number().int().min(0).max(10_000), 10),
  'xp.pointsPerXp': both('play', 'plain', z.number().int().min(1).max(10_000), 10),
  'xp.perLevel': both('play', 'plain', z.number().int().min(1).max(1_000_000), 1_000),
  'prize.maxInstant': both('play', 'two-people', centsIn, 59_999),
  'prize.claimDays': both('play', 'two-people', inUnit('days', z.number().int().min(30).max(3_650)), 365),
  'prize.twoAdmins': both('play', 'two-people', z.object({ above: centsIn.nullable() }), { above: 1_000_000 }),
  'tax.winnings': both(
    'play',
    'two-people',
    z
      .array(
        z.object({
          year: z.number().int().min(2_000).max(2_100),
          reportFrom: centsIn,
          multiple: z.number().int().min(0).max(10_000),
          withholdAbove: centsIn,
          withheld: ppm,
        }),
      )
      .min(1)
      .max(50)
      .refine((all) => new Set(all.map(({ year }) => year)).size === all.length, { message: 'Each year stands once' }),
    [
      { year: 2025, reportFrom: 60_000, multiple: 300, withholdAbove: 500_000, withheld: 240_000 },
      // The amount rises with 26 U.S.C. 6041 as changed; a tax adviser confirms it.
      { year: 2026, reportFrom: 200_000, multiple: 300, withholdAbove: 500_000, withheld: 240_000 },
    ],
  ),
  'pools.leastShare': both('play', 'careful', inUnit('cents', z.number().int().min(200)), 200),
  'pools.mostShares': both('play', 'careful', ppm, 500_000),
  'pools.mostPlays': both('play', 'careful', z.number().int().min(2).max(200), 50),
  'pools.closeMinutes': both('play', 'careful', inUnit('minutes', z.number().int().min(1).max(1_440)), 30),
  'pools.leastLevel': both('play', 'careful', z.number().int().min(0).max(100), 2),
  'pools.mostOpen': both('play', 'plain', z.number().int().min(1).max(50), 3),
  'vip.averageWin': both('play', 'plain', inUnit('cents', z.number().int().min(1).max(10_000_000)), 5_000),
  'vip.payoutShare': both('play', 'plain', ppm, 650_000),
  'reward.catalogue': both(
    'money',
    'two-people',
    z
      .array(z.object({ reward: z.enum(rewardIds), points: z.number().int().min(1).max(1_000_000) }))
      .max(rewardIds.length)
      .refine((all) => new Set(all.map(({ reward }) => reward)).size === all.length, {
        message: 'Each reward is offered once',
      }),
    [
      { reward: 'free_delivery', points: 600 },
      { reward: 'large_print_receipt', points: 200 },
    ],
  ),
  'promotion.referralPercent': each('money', 'careful', inUnit('percent', z.number().int().min(0).max(100)), 20, 0),
  'position.keepMinutes': both('delivery', 'careful', minutes, 60),
  'handOver.idCheck': both('sale', 'two-people', z.enum(['optional', 'required']), 'required'),
  'handOver.photo': both('delivery', 'careful', z.enum(['optional', 'restricted', 'always']), 'optional'),
  'handOver.visualOnly': both(
    'sale',
    'careful',
    z.array(z.object({ state: z.string().regex(/^[A-Z]{2}$/), zips: z.array(z.string().regex(/^\d{3}$/)) })),
    [{ state: 'NH', zips: ['030', '031', '032', '033', '034', '035', '036', '037', '038'] }],
  ),
  'handOver.evidence': each(
    'delivery',
    'careful',
    z.partialRecord(z.enum(returnReasons), z.enum(evidences)),
    {},
    { not_home: 'photo_or_calls', damaged: 'photo', under_age: 'id_check' },
  ),
  'handOver.pin': both('delivery', 'careful', z.object({ from: centsIn.nullable(), categories: z.array(category) }), {
    from: null,
    categories: [],
  }),
  'handOver.signature': each(
    'sale',
    'careful',
    z.array(z.enum(restrictedCategories)),
    ['vaping'],
    ['cigarettes', 'tobacco', 'vaping'],
  ),
  'pickUp.bagCode': each('delivery', 'careful', z.enum(['optional', 'required']), 'optional', 'required'),
  'handOver.keepPhotoDays': both('delivery', 'careful', inUnit('days', z.number().int().min(1)), 90),
  'conversations.minutesAfterEnd': both('delivery', 'plain', minutes, 30),
  'notifications.keepDays': both('delivery', 'careful', inUnit('days', z.number().int().min(1)), 180),
  'conversations.keepDays': both('delivery', 'careful', inUnit('days', z.number().int().min(1)), 90),
  'conversations.messagesPerMinute': both('delivery', 'plain', z.number().int().positive(), 20),
  'conversations.callMinutes': both('delivery', 'plain', inUnit('minutes', z.number().int().min(2)), 15),
  'signIn.secondFactorRoles': each('signIn', 'careful', z.array(z.enum(roles)), [], ['store', 'admin']),
  'signIn.mail': both('signIn', 'plain', z.enum(['new-device', 'always']), 'new-device'),
  'signIn.attempts': both(
    'signIn',
    'careful',
    z.object({
      account: z.number().int().min(1).max(100),
      network: z.number().int().min(1).max(10_000),
      device: z.number().int().min(1).max(1_000),
    }),
    { account: 10, network: 100, device: 20 },
  ),
  'signIn.lockout': both(
    'signIn',
    'careful',
    z
      .object({
        firstMinutes: inUnit('minutes', z.number().int().min(1).max(1_440)),
        longestMinutes: inUnit('minutes', z.number().int().min(1).max(10_080)),
        rememberedHours: inUnit('hours', z.number().int().min(1).max(720)),
      })
      .refine(({ firstMinutes, longestMinutes }) => firstMinutes <= longestMinutes),
    { firstMinutes: 1, longestMinutes: 720, rememberedHours: 24 },
  ),
  'admin.timeZone': both(
    'texts',
    'careful',
    z
      .string()
      .regex(/^[A-Z][A-Za-z_]{0,29}(?:\/[A-Z][A-Za-z_]{0,29}){1,2}$/, 'Choose a time zone')
      .refine(isTimeZone, 'Choose a time zone'),
    'America/Denver',
  ),
  'watch.alerts': both(
    'signIn',
    'careful',
    z.object({
      'strangers-objects': alertFrom,
      'accounts-refused': alertFrom,
      'admin-new-device': alertFrom,
      'files-opened': alertFrom,
      'second-factor-wrong': alertFrom,
      'role-given': alertFrom,
      'deposits-refused': alertFrom,
      'accounts-made': alertFrom,
    } satisfies Record<WatchedKind, unknown>),
    {
      'strangers-objects': { count: 20, withinMinutes: 10 },
      'accounts-refused': { count: 10, withinMinutes: 10 },
      'admin-new-device': { count: 1, withinMinutes: 10 },
      'files-opened': { count: 30, withinMinutes: 60 },
      'second-factor-wrong': { count: 3, withinMinutes: 10 },
      'role-given': { count: 1, withinMinutes: 10 },
      'deposits-refused': { count: 5, withinMinutes: 60 },
      'accounts-made': { count: 10, withinMinutes: 60 },
    },
  ),
  // A demo has no second admin at hand.
  'admin.twoPeople': each('signIn', 'two-people', z.boolean(), false, true),
  'switch.cash': both('money', 'careful', z.boolean(), true),
  'switch.conversion': both('money', 'careful', z.boolean(), true),
  'switch.points': both('money', 'careful', z.boolean(), true),
  'switch.rewards': both('money', 'careful', z.boolean(), true),
  'switch.vip': both('play', 'plain', z.boolean(), true),
  'instantGames.autoRevealDays': both('play', 'careful', inUnit('days', z.number().int().min(1).max(90)), 7),
  'switch.scratch': each('play', 'two-people', z.boolean(), true, false),
  'switch.digital': each('play', 'two-people', z.boolean(), true, false),
  'switch.lottery': each('play', 'two-people', z.boolean(), true, false),
  'lottery.mostLines': both('play', 'careful', z.number().int().min(1).max(100), 10),
  'lottery.remindMinutes': both('play', 'plain', inUnit('minutes', z.number().int().min(10).max(1_440)), 60),
  'lottery.alertLines': both('play', 'careful', z.number().int().min(10).max(1_000_000), 500),
  'switch.forum': both('play', 'plain', z.boolean(), true),
  'forum.newcomer': both(
    'play',
    'careful',
    z.object({ posts: mostOf, replies: mostOf, links: mostOf, mentions: mostOf }),
    { posts: 3, replies: 10, links: 2, mentions: 2 },
  ),
  'forum.firstPostsWait': both('play', 'careful', z.number().int().min(0).max(100), 2),
  'forum.trust': both('play', 'careful', z.object({ basic: trustNeeds, member: trustNeeds, regular: trustNeeds }), {
    basic: { days: 1, topics: 5, posts: 30, minutes: 10 },
    member: { days: 15, topics: 20, posts: 100, minutes: 60 },
    regular: { days: 50, topics: 100, posts: 500, minutes: 600 },
  }),
  'switch.pools': each('play', 'two-people', z.boolean(), true, false),
  'switch.officialTickets': both('play', 'two-people', z.boolean(), false),
  'officialTickets.keepDays': both('play', 'careful', inUnit('days', z.number().int().min(180).max(1_000)), 400),
  'support.opens': both('texts', 'plain', z.number().int().min(0).max(23), 8),
  'support.closes': both('texts', 'plain', z.number().int().min(1).max(24), 22),
  'support.keepDays': both('texts', 'careful', inUnit('days', z.number().int().min(30).max(3_650)), 365),
  'switch.assistant': both('play', 'plain', z.boolean(), true),
  'assistant.dayMost': both('play', 'plain', z.number().int().min(0).max(1_000), 60),
  'assistant.dayTokens': both('play', 'careful', z.number().int().min(0).max(1_000_000_000), 2_000_000),
  'assistant.sendsFacts': each('play', 'two-people', z.boolean(), true, false),
  'switch.chat': both('play', 'careful', z.boolean(), true),
  'chat.levels': both(
    'play',
    'plain',
    z.object({
      expert: z.number().int().min(1).max(1_000),
      premium: z.number().int().min(1).max(1_000),
      vip: z.number().int().min(1).max(1_000),
    }),
    { expert: 2, premium: 5, vip: 10 },
  ),
  'chat.perTenSeconds': both('play', 'plain', z.number().int().min(1).max(100), 20),
  'chat.linkHours': both('play', 'plain', inUnit('hours', z.number().int().min(0).max(8_760)), 24),
  'chat.recallSeconds': both('play', 'plain', z.number().int().min(0).max(3_600), 120),
  'chat.keepDays': both('play', 'careful', inUnit('days', z.number().int().min(30)), 730),
  'switch.card': both('money', 'careful', z.boolean(), true),
  'switch.bitcoin': each('money', 'two-people', z.boolean(), true, false),
  'bitcoin.least': both('money', 'careful', inUnit('cents', z.number().int().min(100)), 500),
  'bitcoin.minutes': both('money', 'careful', inUnit('minutes', z.number().int().min(5).max(60)), 15),
  'bitcoin.confirmations': both('money', 'two-people', z.number().int().min(1).max(100), 6),
  'bitcoin.orderWaitMinutes': both('money', 'careful', inUnit('minutes', z.number().int().min(60).max(1_440)), 180),
  'bitcoin.mostOpen': both('money', 'careful', z.number().int().min(1).max(20), 3),
  'bitcoin.twoPeopleAbove': both('money', 'two-people', z.object({ above: centsIn.nullable() }), { above: 50_000 }),
  'atm.dayMost': both('money', 'two-people', centsIn, 100_000),
  'atm.papersAbove': both('money', 'two-people', centsIn, 50_000),
  'atm.hours': both('money', 'careful', inUnit('hours', z.number().int().min(1).max(168)), 24),
  'switch.simulator': each('delivery', 'plain', z.boolean(), true, false),
} as const satisfies Record<SettingKey, Row>;

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

/** The row in force at a moment, of the rows of one key. */
export const rowAt = <R extends { readonly validFrom: Date }>(rows: readonly R[], at: Date): R | undefined =>
  rows
    .filter(({ validFrom }) => validFrom <= at)
    .reduce<R | undefined>((newest, row) => (newest && newest.validFrom >= row.validFrom ? newest : row), undefined);

/** When the policy in force at `now` ends, in milliseconds; Infinity when nothing is dated ahead. */
export const nextChange = (rows: readonly DatedRow[], now: Date): number =>
  Math.min(...rows.filter((row) => row.validFrom > now).map((row) => row.validFrom.getTime()));

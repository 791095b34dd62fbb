/** What the documents show of the code is made from the code. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { photoBytes, pictureLimits } from '@autolotto/contract/catalogue/photos/limits.ts';
import { orderMachine } from '@autolotto/contract/orders/states.ts';
import { type Currency, cents, exchangeDown, minor, noCents, toDecimal } from '@autolotto/contract/shared/money.ts';
import { PageQuery } from '@autolotto/contract/shared/page.ts';
import { describe, expect, test } from 'vitest';
import {
  bitcoinKept,
  bitcoinSold,
  bitcoinSwept,
  cashCodeMade,
  cashCodePaid,
  cashCodeReturned,
  creditRestored,
  creditTakenBack,
  keptRestored,
  keptTakenBack,
  outputCredited,
  shortfallBorne,
  shortfallReturned,
} from '../../bitcoin/postings.ts';
import { photosTakenAtOnce } from '../../catalogue/photos/photos.ts';
import { jobHandlers } from '../../domains.ts';
import { bonusEarned, cashHandedIn, payoutPaid, payoutRefused, payoutRequested } from '../../earnings/postings.ts';
import { hashedAtOnce, hashesWaiting } from '../../identity/passwords/passwords.ts';
import { deckOver, ticketSold } from '../../instant-games/postings.ts';
import { deckPot } from '../../ledger/accounts.ts';
import { type Leg, netLegs, transferKinds } from '../../ledger/rules.ts';
import {
  drawSwept,
  freePlayGiven,
  fundMoved,
  groupTicketRefunded,
  playSold,
  playsSoldToGroup,
  ticketRefunded,
} from '../../lottery/postings.ts';
import {
  printedTicketRefunded,
  ticketOrdered,
  ticketPrinted,
  ticketRedeemed,
  ticketReleased,
} from '../../official-tickets/postings.ts';
import {
  courierPaidForReturn,
  holdLegs,
  itemsRefunded,
  orderCancelled,
  orderCaptured,
  orderPaidInCash,
} from '../../orders/order/postings.ts';
import { tipGiven, tipPaid, tipReleased, tipSetAside } from '../../orders/tips/postings.ts';
import {
  debtCollected,
  debtWrittenOff,
  depositReinstated,
  depositTakenBack,
} from '../../payments/disputes/postings.ts';
import { depositConfirmed } from '../../payments/postings.ts';
import { drawnAtOnce } from '../../platform/files/pictures.ts';
import { httpLimits } from '../../platform/http/http-limits.ts';
import { callsOfStrangers, callsPerMinute, callsPerMinuteOfAddress } from '../../platform/http/rate-limits.ts';
import { socketLimits } from '../../platform/realtime/socket-limits.ts';
import { policyKeys } from '../../policy/rows.ts';
import { poolClaimed, poolClaimPaid, poolJoined, poolLeft, poolReturned } from '../../pools/postings.ts';
import { prizeCredited, prizeExpired, prizePaid, prizeToClaim } from '../../prizes/postings.ts';
import { achievementAwarded, coinsBought, pointsBought, rewardRedeemed } from '../../rewards/postings.ts';
import { scheduleWords } from '../harness/schedules.ts';
import { invariantsPage, unclearInvariants } from './invariants.ts';

const read = (path: string) =>
  readFileSync(join(import.meta.dirname, '../../..', path), 'utf8').replaceAll('\r\n', '\n');
/** What follows a marker, up to the next empty line. */
const after = (text: string, marker: string) => text.split(`<!-- ${marker} -->\n`)[1]?.split(/\n\n/)[0]?.trim();

test('decision records follow one template: status, context, decision, consequences', () => {
  const template =
    /^# (\d+)\. .+\n\nAccepted, \w+ \d{4}\..*\n\n## Context\n\n[^#][\s\S]+\n\n## Decision\n\n[^#][\s\S]+\n\n## Consequences\n\n[^#][\s\S]+\n$/;
  const records = globSync('docs/decisions/*.md', { cwd: join(import.meta.dirname, '../../..') });
  const different = records.filter(
    (path) => Number(read(path).match(template)?.[1]) !== Number(path.match(/(\d{3})-[^/]+$/)?.[1]),
  );
  expect(records.length).toBeGreaterThan(50);
  expect(different).toEqual([]);
  expect('# 1. A\n\n## Decided\n\nYes.\n').not.toMatch(template);
});

test('server/orders/README.md shows the life cycle as it is', () => {
  const steps = orderMachine.rows.flatMap((row) =>
    row.from.map((from) => `  ${from} --> ${row.to}: ${row.event} (${row.by.join(', ')})`),
  );
  const ends = orderMachine.states.filter((state) => orderMachine.isFinal(state)).map((state) => `  ${state} --> [*]`);
  const diagram = ['```mermaid', 'stateDiagram-v2', `  [*] --> ${orderMachine.initial}`, ...steps, ...ends, '```'].join(
    '\n',
  );
  expect(after(read('server/orders/README.md'), 'life cycle')).toBe(diagram);
});

describe('docs/money.md', () => {
  const document = read('docs/money.md');
  const order = {
    id: 12,
    customerId: 'rosa',
    storeId: 7,
    courierId: 'maya',
    subtotal: cents(2_000),
    charges: cents(0),
    discount: cents(0),
    total: cents(2_599),
  };
  const shares = { storeCommissionPpm: 100_000, courierBase: cents(300), courierSharePpm: 50_000 };
  const payout = { id: 5, payee: { kind: 'courier', userId: 'maya' }, amount: cents(2_500) } as const;
  const ofStore = { id: 6, payee: { kind: 'store', storeId: 7 }, amount: cents(1_800) } as const;
  const ofWallet = { id: 8, payee: { kind: 'customer', userId: 'rosa' }, amount: cents(1_000) } as const;
  const deposit = { id: 3, userId: 'rosa', amount: cents(5_000), networkFee: cents(50), provider: 'sandbox' };
  const byCard = { ...deposit, provider: 'card' };
  const prize = { id: 11, userId: 'rosa', title: 'Sagebrush Sparkle', amount: cents(2_000_000) };
  const won = { ...prize, from: deckPot(4), key: 'instant:70:prize' };
  const owed = { id: 1, depositId: 3, userId: 'rosa', owed: cents(3_800) };
  const group = { poolId: 6, title: 'Saturday' };
  const groupPlays = { poolId: 6, drawId: 30, game: 'Powerball', price: cents(200) };
  const bitcoins = { paymentId: 3, userId: 'rosa', txid: 'f00d', vout: 0, sats: minor('BTC', 69_167) };
  const cashCode = { id: 14, userId: 'rosa', amount: cents(5_000) };
  const undone = { ...bitcoins, depositId: 11, value: cents(4_150), fee: cents(50), number: 1 };
  const keptLost = {
    ...{ userId: 'rosa', depositId: 5, txid: 'f00d', vout: 0, number: 1 },
    ...{ sats: minor('BTC', 100_000), missing: minor('BTC', 20_000) },
  };
  const official = { id: 5, userId: 'rosa', storeId: 7, game: 'Powerball', price: cents(200) };
  const recipes: Record<string, readonly Leg[]> = {
    deposit: depositConfirmed(deposit).legs,
    depositTakenBack: depositTakenBack(byCard, { number: 1, from: noCents, to: cents(5_050) }, cents(1_200)).transfer
      .legs,
    depositReinstated: depositReinstated(
      byCard,
      { number: 2, from: cents(5_050), to: noCents },
      { owed: cents(3_800), writtenOff: noCents },
    ).transfer.legs,
    debtCollected: debtCollected(owed).legs,
    debtWrittenOff: debtWrittenOff(owed).legs,
    hold: holdLegs(order.customerId, order.total),
    release: orderCancelled(order).legs,
    refund: itemsRefunded({ ...order, substitutionId: 1, name: 'Milk', amount: cents(700) }).legs,
    capture: orderCaptured(order, shares).legs,
    taxed: orderCaptured({ ...order, charges: cents(161), total: cents(2_760) }, shares).legs,
    discounted: orderCaptured({ ...order, discount: cents(400), total: cents(2_199) }, shares).legs,
    cash: orderPaidInCash(order, shares).legs,
    discountedCash: orderPaidInCash({ ...order, discount: cents(400), total: cents(2_199) }, shares).legs,
    return: courierPaidForReturn({ ...order, amount: cents(policyKeys['pay.courierReturn'].demo) }).legs,
    tip: tipSetAside(order, 1, cents(300)).legs,
    tipReleased: tipReleased(order, cents(300)).legs,
    tipPaid: tipPaid(order, cents(300)).legs,
    tipGiven: tipGiven(order, 2, cents(200)).legs,
    bonus: bonusEarned({ courierId: 'maya', week: '2026-11-16', deliveries: 10, orderId: 12, amount: cents(1_000) })
      .legs,
    payout: payoutRequested(payout).legs,
    payoutPaid: payoutPaid(payout).legs,
    payoutRefused: payoutRefused(payout).legs,
    storePayout: payoutRequested(ofStore).legs,
    walletPayout: payoutRequested(ofWallet).legs,
    walletPayoutPaid: payoutPaid(ofWallet).legs,
    walletPayoutRefused: payoutRefused(ofWallet).legs,
    cashHandedIn: cashHandedIn({ id: 4, courierId: 'maya', storeId: order.storeId, amount: cents(2_000) }).legs,
    coins: coinsBought({
      ...{ id: 'a1', userId: 'rosa', paid: cents(1_000) },
      bought: exchangeDown(cents(1_000), 'USD', 'ALC', policyKeys['coin.perDollar'].demo, 10_000),
      earned: minor('XP', 100),
    }).legs,
    points: pointsBought({
      ...{ id: 'a2', userId: 'rosa', paid: minor('ALC', 50_000) },
      ...{ bought: minor('PTS', 500), earned: minor('XP', 50) },
    }).legs,
    achievement: achievementAwarded({
      userId: 'rosa',
      achievement: 'first_order',
      times: 1,
      title: 'First order',
      worth: 250,
    }).legs,
    reward: rewardRedeemed({ id: 9, userId: 'rosa', title: 'Free delivery', cost: 600 }).legs,
    prize: prizeCredited({ ...won, amount: cents(2_000) }).legs,
    prizeToClaim: prizeToClaim(won).legs,
    prizePaid: prizePaid({ ...prize, withheld: cents(479_880) }).legs,
    prizeExpired: prizeExpired(prize).legs,
    instantSold: ticketSold({ ticketId: 70, deckId: 4, userId: 'rosa', title: 'Sagebrush Sparkle', price: cents(500) })
      .legs,
    deckOver: deckOver(4, cents(198_000)).legs,
    playSold: playSold({ purchaseId: 9, userId: 'rosa', game: 'Powerball', price: cents(200) }, [30, 31, 32]).legs,
    drawSwept: drawSwept(30, 'powerball', [{ shard: 1, balance: 200 }]).legs,
    fundMoved: fundMoved({ proposalId: 3, gameId: 'powerball', amount: cents(500_000) }).legs,
    ticketRefunded: ticketRefunded({
      ...{ ticketId: 40, purchaseId: 9, drawId: 31, userId: 'rosa', game: 'Powerball', price: cents(200) },
    }).legs,
    freePlayGiven: freePlayGiven(
      { purchaseId: 10, drawId: 33, userId: 'rosa', game: 'Lotto 6/49', price: cents(300) },
      'lotto_6_49',
    ).legs,
    poolJoined: poolJoined({ ...group, joinId: 1, userId: 'rosa', amount: cents(400) }).legs,
    poolLeft: poolLeft({ ...group, joinId: 1, userId: 'rosa', amount: cents(400) }).legs,
    poolReturned: poolReturned(group, [
      { userId: 'rosa', amount: cents(400) },
      { userId: 'otto', amount: cents(200) },
    ]).legs,
    playsSoldToGroup: playsSoldToGroup(groupPlays, [9, 10, 11]).legs,
    groupTicketRefunded: groupTicketRefunded(groupPlays, { purchaseId: 9, ticketId: 40 }).legs,
    poolClaimed: poolClaimed({ ...group, claimId: 2, gameId: 'powerball', amount: cents(5_000_000) }).legs,
    poolClaimPaid: poolClaimPaid({ ...group, claimId: 2, amount: cents(5_000_000) }).legs,
    ticketOrdered: ticketOrdered(official).legs,
    ticketPrinted: ticketPrinted(official, 100_000).legs,
    ticketReleased: ticketReleased(official).legs,
    printedTicketRefunded: printedTicketRefunded(official, cents(20)).legs,
    ticketRedeemed: ticketRedeemed({ ...official, prize: cents(2_500) }).legs,
    bitcoinCredited: outputCredited({ ...bitcoins, value: cents(4_150), fee: cents(50) }).legs,
    shortfallBorne: shortfallBorne({ ...bitcoins, amount: cents(20) }).legs,
    shortfallReturned: shortfallReturned({ ...bitcoins, amount: cents(20) }).legs,
    bitcoinKept: bitcoinKept({ ...bitcoins, sats: minor('BTC', 100_000) }).legs,
    bitcoinTakenBack: creditTakenBack(undone, cents(1_100)).transfer.legs,
    bitcoinRestored: creditRestored(undone, { owed: cents(3_000), writtenOff: noCents }).transfer.legs,
    keptTakenBack: keptTakenBack(keptLost, cents(1_200)).legs,
    keptRestored: keptRestored(keptLost, { cleared: cents(1_200), recovered: noCents, returned: noCents }).legs,
    bitcoinSold: bitcoinSold({ id: 13, userId: 'rosa', sats: minor('BTC', 100_000), value: cents(6_000) }).legs,
    bitcoinSwept: bitcoinSwept({ txid: 'cold', sats: minor('BTC', 50_000) }).legs,
    cashCodeMade: cashCodeMade(cashCode, null).legs,
    cashCodePaid: cashCodePaid({ ...cashCode, fee: cents(125), storeId: 7 }).legs,
    cashCodeReturned: cashCodeReturned(cashCode).legs,
  };

  const shown = (currency: Currency, amount: number) =>
    `${toDecimal(currency, minor(currency, amount))}${currency === 'USD' ? '' : ` ${currency}`}`;

  test.each(Object.entries(recipes))('its example of %s is what the recipe posts', (name, legs) => {
    const rows = netLegs(legs).map(
      ({ account, amount }) => `| \`${account.name}\` | ${shown(account.currency, amount)} |`,
    );
    expect(after(document, `recipe: ${name}`)).toBe(['| Account | Amount |', '|---|---|', ...rows].join('\n'));
  });
  test('docs/money.md covers every recipe', () => {
    // A reversal has the entries of what it reverses; of a capture there are two examples, of payouts several payees.
    expect(
      Object.keys(recipes).filter((name) => !/^taxed$|^kept|^discounted|^(?:store|wallet)Payout/.test(name)),
    ).toHaveLength(transferKinds.filter((kind) => kind !== 'reversal').length);
    expect([...document.matchAll(/<!-- recipe: (\w+) -->/g)].map(([, name]) => name)).toEqual(Object.keys(recipes));
  });
  test('its figures are the ones of the presets', () => {
    expect(policyKeys['pay.storeCommission'].demo).toBe(shares.storeCommissionPpm);
    expect(policyKeys['pay.courierBase'].demo).toBe(shares.courierBase);
    expect(policyKeys['pay.courierShare'].demo).toBe(shares.courierSharePpm);
    expect(policyKeys['fee.delivery'].demo).toBe(order.total - order.subtotal);
    expect(policyKeys['fee.network'].demo).toBe(deposit.networkFee);
  });
});

test('docs/operations.md says of jobs that the clock starts when they run', () => {
  const [, table = ''] = read('docs/operations.md').split('| Job | When | What |\n');
  const told = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+\.[\w-]+)` \| ([^|]+) \|/gm)].map(
    ([, name = '', when = '']) => [name, when.trim()] as const,
  );
  const schedules = new Map(jobHandlers.map(({ row }) => [row.name, row.every]));
  expect(told.filter(([name]) => !schedules.has(name))).toEqual([]);
  const timed = told.filter(([name]) => schedules.get(name) !== undefined);
  expect(timed.length).toBeGreaterThan(5);
  expect(timed).toEqual(timed.map(([name]) => [name, scheduleWords(schedules.get(name) ?? '')]));
});

test('SECURITY.md shows the limits as they are', () => {
  const count = (number: number) => number.toLocaleString('en-US');
  const kib = (bytes: number) => `${bytes / 1024} KiB`;
  const seconds = (ms: number) => `${ms / 1_000} s`;
  const [http, socket] = [httpLimits, socketLimits];
  const { health: _, ...rates } = callsPerMinute;
  const look = `checked every ${seconds(http.lookMs)}`;
  const lines = [
    ['What', 'At most', 'Beyond it'],
    ['request line and headers', kib(http.headerBytes), '431'],
    ['query', `${count(http.queryCharacters)} characters`, '413'],
    ['path parameter', `${http.parameterCharacters} characters`, '404'],
    ['body', kib(http.bodyBytes), '413'],
    ['bulk product upload: CSV, many prices', `${kib(http.batchBytes)}, ${count(http.batchValues)} values`, '413, 400'],
    ['photo', `${kib(photoBytes)}`, '413'],
    [
      'photo side, and total',
      `${count(pictureLimits.side)} and ${count(pictureLimits.pixels)} pixels; ${pictureLimits.unpackedBytes / 1e6} MB decoded at once, one at a time`,
      '422, before decoding',
    ],
    ['parallel photo uploads, and re-encodings', `${photosTakenAtOnce}, ${drawnAtOnce}`, '503, waits'],
    ['JSON', `${http.jsonDepth} levels, ${count(http.jsonValues)} values`, '400'],
    ['invalid fields named in a reply', count(http.namedFields), 'rest omitted'],
    ['rows per page of a list', '100', '400'],
    ['time for headers', `${seconds(http.headersMs)}, ${look}`, '408, closed'],
    ['time for the whole request', `${seconds(http.requestMs)}, ${look}`, '408, closed'],
    ['idle connection', `${seconds(http.silentMs)}; ${seconds(http.keepAliveMs)} between requests`, 'closed'],
    ['time to answer', seconds(http.handlerMs), '503'],
    ['time to send a streamed file', seconds(http.streamMs), 'closed'],
    ['requests per connection', count(http.requestsPerConnection), 'closed after the reply'],
    ['calls waiting for a database connection', count(http.waitingForDatabase), '503'],
    [
      'median event-loop lateness',
      `${http.loopDelayMs} ms, ${http.loopLooks} checks of ${seconds(http.loopLookMs)} in a row`,
      '503',
    ],
    [
      'calls per account (per address if signed out) per minute',
      Object.entries(rates)
        .map(([rate, most]) => `${rate} ${most}`)
        .join(', '),
      '429',
    ],
    ['calls per address per minute', count(callsPerMinuteOfAddress), '429'],
    [
      'sign-ins and sign-ups per address, any account name',
      `${callsOfStrangers['sign-in'].max} a minute, ${callsOfStrangers['sign-up'].max} an hour`,
      '429',
    ],
    ['password hashes running, and waiting', `one per core, ${hashedAtOnce(64)} at most; ${hashesWaiting}`, '503'],
    ['socket message', kib(socket.payloadBytes), 'closed'],
    [`messages per socket in ${seconds(socket.windowMs)}`, `${socket.messages}; closed at twice as many`, 'refused'],
    ['sockets per account, per address', `${socket.perUser}, ${socket.perAddress}`, '429'],
    ['orders followed per socket', count(socket.following), 'oldest dropped'],
    [
      'unread socket data beyond system buffers',
      `${kib(socket.backlogBytes)}, or anything for ${seconds(socket.stalledMs)} at two checks`,
      'closed',
    ],
    ['socket that misses pings', `${seconds(socket.pingMs)} to ${seconds(2 * socket.pingMs)}`, 'closed'],
  ].map((cells) => `| ${cells.join(' | ')} |`);
  lines.splice(1, 0, '|---|---|---|');
  expect(after(read('SECURITY.md'), 'limits')).toBe(lines.join('\n'));
  expect(PageQuery.safeParse({ limit: '100' }).success).toBe(true);
  expect(PageQuery.safeParse({ limit: '101' }).success).toBe(false);
});

describe('docs/invariants.md', () => {
  const root = join(import.meta.dirname, '../../..');
  const tests = globSync('{contract,server,web,acceptance}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).map((path) => ({ path: path.replaceAll('\\', '/'), source: readFileSync(join(root, path), 'utf8') }));

  test('docs/invariants.md lists every invariant that a test is tagged with', async () => {
    await expect(invariantsPage(tests)).toMatchFileSnapshot(join(root, 'docs/invariants.md'));
  });
  test('each invariant is stated once', () => {
    expect(unclearInvariants(tests)).toEqual([]);
  });
  test('control: an invariant stated twice, or never, is found', () => {
    const tagged = (path: string, tag: string) => ({ path, source: `// @invariant ${tag}\n` });
    expect(
      unclearInvariants([
        tagged('a.test.ts', 'MONEY-1: One.'),
        tagged('b.test.ts', 'MONEY-1: Two.'),
        tagged('c.test.ts', 'STOCK-2'),
        tagged('d.test.ts', 'STOCK-3: Once.'),
        tagged('e.test.ts', 'STOCK-3'),
      ]),
    ).toEqual(['MONEY-1 is stated 2 times', 'STOCK-2 is stated 0 times']);
  });
});

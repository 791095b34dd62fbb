/**
 * Checks the record of a deck that is over: rebuilds it from its seed and replays every sale. Shares no code with the
 * server, and needs nothing but Node: node scripts/verify-deck.mjs record.json
 */
import { createCipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hmac = (key, ...parts) => createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const word = (number) => Buffer.from([number >>> 24, number >>> 16, number >>> 8, number]);
const stream = (key, length) => createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(length));
const cut = (all, size) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

/** The deck as it lay when it was sealed, and every hash that was published of it. */
export function rebuild({ seed, tickets, ticketsPerPack, table }) {
  const keyFor = (use) => Buffer.from(hkdfSync('sha256', Buffer.from(seed, 'hex'), '', `autolotto deck ${use}`, 32));
  const tiers = table.flatMap(({ count }, row) => Array(count).fill(row + 1));
  while (tiers.length < tickets) tiers.push(0);
  // The stream is read to its end only if a quarter of the draws is rejected, which no deck lives to see.
  const words = stream(keyFor('shuffle'), tickets * 5);
  for (let at = 0, read = 0; at < tickets - 1; read += 4) {
    const [drawn, end] = [words.readUInt32BE(read), tickets - at];
    if (drawn >= 2 ** 32 - (2 ** 32 % end)) continue;
    const other = at + (drawn % end);
    [tiers[at], tiers[other]] = [tiers[other], tiers[at]];
    at += 1;
  }
  const salts = cut(stream(keyFor('salt'), tickets * 16), 16);
  const leaves = tiers.map((tier, at) => sha256(Buffer.from([0]), word(at), Buffer.from([tier]), salts[at]));
  let nodes = cut(leaves, ticketsPerPack).map((pack) => sha256(Buffer.from([2]), ...pack));
  while (nodes.length > 1) nodes = cut(nodes, 2).map(([a, b]) => (b ? sha256(Buffer.from([1]), a, b) : a));
  return { tiers, salts, leaves, root: nodes[0].toString('hex'), drawKey: keyFor('draw') };
}

/** Each sale in its order: the sealed seed, the position by both seeds, and the ticket that lay there. */
export function replay({ id, tickets, sales }, { tiers, drawKey }) {
  const lies = Array.from({ length: tickets }, (_, at) => at);
  return sales.map(({ player, draw, clientSeed }, sale) => {
    const seed = hmac(drawKey, Buffer.from(player, 'hex'), word(draw));
    for (let attempt = 0, end = tickets - sale; ; attempt += 1) {
      const drawn = hmac(seed, word(id), word(sale), Buffer.from(clientSeed, 'hex'), word(attempt)).readUIntBE(0, 6);
      if (drawn >= 2 ** 48 - (2 ** 48 % end)) continue;
      const position = sale + (drawn % end);
      [lies[sale], lies[position]] = [lies[position], lies[sale]];
      return {
        drawSeed: seed.toString('hex'),
        drawHash: sha256(seed).toString('hex'),
        position,
        ticket: lies[sale],
        tier: tiers[lies[sale]],
      };
    }
  });
}

/** What is wrong with a record; nothing where all is as it was sealed. */
export function faultsOf(record) {
  const deck = rebuild(record);
  const wrong = [];
  if (deck.root !== record.root) wrong.push(`the seal is ${deck.root}, published was ${record.root}`);
  if (sha256(deck.drawKey).toString('hex') !== record.drawKeyHash) wrong.push('the draws were sealed by another key');
  const draws = new Map();
  for (const [sale, { player, draw }] of record.sales.entries()) {
    if (draw !== (draws.get(player) ?? 0) + 1) wrong.push(`sale ${sale}: draw ${draw} of its player is out of turn`);
    draws.set(player, draw);
  }
  for (const [sale, is] of replay(record, deck).entries())
    for (const name of ['ticket', 'tier'])
      if (is[name] !== record.sales[sale][name])
        wrong.push(`sale ${sale}: the ${name} is ${is[name]}, sold was ${record.sales[sale][name]}`);
  return wrong;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const record = JSON.parse(readFileSync(process.argv[2], 'utf8'));
  const wrong = faultsOf(record);
  console.log(
    wrong.length ? wrong.join('\n') : `${record.tickets} tickets as sealed, ${record.sales.length} sales were right`,
  );
  process.exit(wrong.length ? 1 : 0);
}

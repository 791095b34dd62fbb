// @invariant LOTTERY-3: The list of a draw's tickets is sealed after the last sale and before any number is known; every ticket can be checked against it.
/** The end of a sale, its seal, and the check of a ticket against it. */
import { checkTicketProof } from '@autolotto/contract/lottery/ticket-seal.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { closeDrawsJob } from '../jobs.ts';

const app = useTestApp();
const day = 24 * 3_600_000;

test('a draw that has ended is closed and sealed once, and each of its tickets is in the list', async () => {
  const client = await app().newCustomer({ dollars: '50.00' });
  const buy = (body: object) => client.send('POST', '/api/lottery/purchase', { gameId: 'colorado_lotto', ...body });
  const bought = [];
  for (const body of [{ isQuickPick: true }, { numbers: [1, 2, 3, 4, 5, 6] }, { isQuickPick: true, numberOfDraws: 2 }])
    bought.push((await buy(body)).body.tickets[0]);
  const { drawId } = bought[0];
  await app().runJob(closeDrawsJob);
  const draw = async () => (await client.get(`/api/lottery/draws/${drawId}`)).body;
  expect(await draw()).toMatchObject({ state: 'open', tickets: null, ticketsRoot: null });

  await app().clock.advance(7 * day);
  await app().runJob(closeDrawsJob);
  const sealed = await draw();
  expect(sealed).toMatchObject({ state: 'closed', tickets: 3, result: null });
  await app().runJob(closeDrawsJob);
  expect(await draw()).toEqual(sealed);

  const again = await app().openSession(client.userId);
  for (const { ticketNumber } of bought) {
    const { body } = await again.get(`/api/lottery/receipts/${ticketNumber}/proof`);
    expect(body).toMatchObject({ ticketNumber, tickets: 3, root: sealed.ticketsRoot });
    expect(await checkTicketProof(body)).toBe(true);
    expect(await checkTicketProof({ ...body, ticketNumber: 'CL-0000-0000' })).toBe(false);
  }
  const audited = await rows<{ details: object }>(
    app().context.db.read,
    sql`select details from audit_entries where action = 'draw.sealed' and subject_id = ${String(drawId)}`,
  );
  expect(audited).toMatchObject([{ details: { game: 'colorado_lotto', tickets: 3, root: sealed.ticketsRoot } }]);
});

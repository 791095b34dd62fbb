/** Whatever is written about an order with a discount: where its total stands, so does the discount, and it adds up. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { mails } from '../../platform/database/tables.ts';
import { renderEmail } from '../../platform/mail/mail.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { textOfPdf } from '../../test/harness/pdf.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { bring, doorInTown, type ListedProduct, loadProduct } from '../../test/harness/shopping.ts';

const app = useTestApp();
let [admin, store, courier] = [] as unknown as [Client, Client, Client];
let milk: ListedProduct;
beforeAll(async () => {
  [admin, store, courier] = await Promise.all([app().as('admin'), app().as('store'), app().as('courier')]);
  milk = await loadProduct(admin, 'essentials');
  await app()
    .context.db.read.update(products)
    .set({ stock: 1_000, price: sql`case when id = ${milk.id} then 437 else price end` });
  await setPolicy(app().context, 'handOver.idCheck', 'optional', { userId: 'test', reason: 'test' });
});

type Amounts = { readonly subtotal: string; readonly deliveryFee: string; readonly totalAmount: string } & {
  readonly charges: readonly { amount: string }[];
  readonly discount: { amount: string } | null;
};
const cents = (dollars: string | undefined): number => Math.round(Number(dollars ?? 0) * 100);
const addsUp = ({ subtotal, deliveryFee, charges, discount, totalAmount }: Amounts): boolean =>
  [subtotal, deliveryFee, ...charges.map(({ amount }) => amount)].reduce((sum, one) => sum + cents(one), 0) -
    cents(discount?.amount) ===
  cents(totalAmount);

type Paper = { readonly name: string; readonly text: string };
/** Papers that name one of these totals and not what came off it. */
const withoutDiscount = (papers: readonly Paper[], seen: readonly Amounts[]): string[] =>
  papers
    .filter(({ text }) =>
      seen.some(({ totalAmount, discount }) => text.includes(totalAmount) && !text.includes(discount?.amount ?? '')),
    )
    .map(({ name }) => name);

const loadMails = async (): Promise<Paper[]> =>
  (await app().context.db.read.select().from(mails)).map(({ subject, language, parts }) => ({
    name: `email: ${subject}`,
    text: `${subject}\n${parts ? renderEmail({ language, parts }, 'https://shop.example').text : ''}`,
  }));

async function loadPapers(id: number, month: string, who: Client): Promise<Paper[]> {
  const read = async (by: Client, path: string) => {
    const reply = await app().http.inject({ method: 'GET', url: path, headers: { cookie: by.cookie } });
    expect(reply.statusCode, path).toBe(200);
    return reply.rawPayload;
  };
  const pdfs = await Promise.all(
    ['en', 'es'].map(async (language) => ({
      name: `proof of delivery in ${language}`,
      text: await textOfPdf(await read(who, `/api/orders/${id}/proof.pdf?lang=${language}`)),
    })),
  );
  const csv = async (by: Client, path: string): Promise<Paper> => ({
    name: path,
    text: (await read(by, `${path}?month=${month}`)).toString(),
  });
  return [
    ...pdfs,
    await csv(store, '/api/store/earnings/statement.csv'),
    await csv(courier, '/api/courier/earnings/statement.csv'),
    ...(await loadMails()),
  ];
}

test('no paper names the total of a discounted order without its discount', async () => {
  const terms = {
    code: 'PAPER',
    title: 'Some off',
    type: 'percentage',
    percent: 20,
    startsAt: '2026-01-01T00:00:00.000Z',
  };
  expect((await admin.send('POST', '/api/admin/promotions', terms)).status).toBe(201);
  const who = await app().newCustomer({ dollars: '500.00' });
  await who.send('POST', '/api/promotions/apply', { code: 'PAPER', userId: who.userId });
  const items = [{ productId: milk.id, quantity: 4, substitution: { kind: 'refund' } }];
  const placed = (await who.send('POST', '/api/orders', { items, deliveryAddress: doorInTown })).body;
  const path = `/api/store/orders/${placed.id}/lines/${placed.items[0].id}/missing`;
  expect((await store.send('POST', path, { quantity: 1, of: 4, resolution: 'refund' })).status).toBe(200);
  await bring(courier, placed.id, 'delivered');
  const delivered = (await who.get(`/api/orders/${placed.id}`)).body;
  const seen: Amounts[] = [placed, delivered];
  expect(seen.map(addsUp)).toEqual([true, true]);
  expect(seen.map(({ discount }) => discount?.amount)).toEqual(['3.49', '2.62']);

  const papers = await loadPapers(placed.id, delivered.createdAt.slice(0, 7), who);
  expect(papers.length).toBeGreaterThan(4);
  expect(withoutDiscount(papers, seen)).toEqual([]);
  // Controls: a paper that does so is found, and one that adds up is not.
  const bare = { name: 'bare', text: `The total is $${delivered.totalAmount}.` };
  const whole = { name: 'whole', text: `${bare.text} Discount −$${delivered.discount.amount}` };
  expect(withoutDiscount([bare, whole], seen)).toEqual(['bare']);
  expect(addsUp({ ...delivered, discount: null })).toBe(false);
});

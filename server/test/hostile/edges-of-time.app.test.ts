/** Calls with the first and the last day that a text can be, wherever one is taken. */
import { endpoints } from '@autolotto/contract/endpoints.ts';
import type { Endpoint, Schema } from '@autolotto/contract/shared/endpoint.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useTestApp } from '../harness/app.ts';

const app = useTestApp();

type Field = { format?: string; enum?: unknown[]; type?: string; pattern?: string; anyOf?: Field[] };
const hasFormat = (field: Field, format: string): boolean =>
  field.format === format || (field.anyOf ?? []).some((each) => hasFormat(each, format));

const edges = [
  { day: '0000-01-01', instant: '0000-02-29T03:26:25Z' },
  { day: '0001-01-01', instant: '0001-01-01T00:00:00Z' },
  { day: '0100-01-01', instant: '0100-01-01T00:00:00Z' },
  { day: '8999-12-31', instant: '8999-12-31T23:59:59.999Z' },
  { day: '9999-12-31', instant: '9999-12-31T23:59:59.999Z' },
];
type Edge = (typeof edges)[number];

function fieldValue(field: Field, { day, instant }: Edge): unknown {
  if (hasFormat(field, 'date-time')) return instant;
  if (hasFormat(field, 'date')) return day;
  if (field.enum) return field.enum[0];
  if (field.type === 'integer' || field.type === 'number') return 1;
  if (field.type === 'boolean') return true;
  return field.pattern?.includes('1-9') ? '1' : 'words enough';
}

/** Everything that a part of a call needs, and all of its times; undefined where it takes none. */
function valuesOf(schema: Schema | undefined, edge: Edge): Record<string, unknown> | undefined {
  if (!schema) return undefined;
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries(properties as Record<string, Field>);
  const isTime = (field: Field) => hasFormat(field, 'date') || hasFormat(field, 'date-time');
  if (!fields.some(([, field]) => isTime(field))) return undefined;
  return Object.fromEntries(
    fields
      .filter(([name, field]) => isTime(field) || required.includes(name))
      .map(([name, field]) => [name, fieldValue(field, edge)]),
  );
}

const rows: readonly Endpoint[] = Object.values(endpoints).flatMap((table) => Object.values(table));
const calls = edges.flatMap((edge) =>
  rows.flatMap(({ method, path, query, body }) => {
    const address = path.replaceAll(/:\w+/g, '1');
    const [asked, sent] = [valuesOf(query, edge), valuesOf(body, edge)];
    const search = asked && new URLSearchParams(asked as Record<string, string>).toString();
    return [
      ...(search ? [{ method, address: `${address}?${search}`, sent: undefined }] : []),
      ...(sent ? [{ method, address, sent }] : []),
    ];
  }),
);

describe('the edges of time', () => {
  test.each(['admin', 'store', 'courier', 'customer'] as const)(
    'are no mistake of ours, whichever %s asks',
    async (role) => {
      const client = await app().as(role);
      expect(calls.length).toBeGreaterThan(50);
      for (const { method, address, sent } of calls) {
        const reply = method !== 'GET' ? await client.send(method, address, sent) : await client.get(address);
        expect(reply.status, `${method} ${address} ${JSON.stringify(sent)}`).toBeLessThan(500);
      }
    },
  );

  test('control: the database itself knows no year 0', async () => {
    await expect(app().context.db.read.execute(sql`select '0000-01-01'::date`)).rejects.toThrow();
  });
});

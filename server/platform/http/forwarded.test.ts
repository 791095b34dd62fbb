import { expect, test } from 'vitest';
import { watchForwarded } from './forwarded.ts';

const call = (from: string, headers: Record<string, string>) => ({ headers, socket: { remoteAddress: from } }) as never;
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

function watched(trustProxy: readonly string[] = []) {
  const said: unknown[] = [];
  const watch = watchForwarded({ trustProxy }, { warn: (facts: unknown) => void said.push(facts) } as never);
  return { ...watch, said };
}

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.17.0.2', '192.168.0.9', 'fd00::7'])(
  'a proxy at %s that is not named is told of once, and noted',
  (from) => {
    const { look, notes, said } = watched();
    look(call(from, {}));
    expect([said, notes()]).toEqual([[], []]);
    look(call(from, forwarded));
    look(call(from, { forwarded: 'for=203.0.113.7' }));
    expect(said).toEqual([{ proxy: from }]);
    expect(notes()).toEqual(['TRUST_PROXY does not name the proxy in front']);
  },
);

test('a visitor who makes the header up, and a proxy that is named, are no reason', () => {
  for (const { look, notes, said, from } of [
    { ...watched(), from: '203.0.113.9' },
    { ...watched(), from: '2001:db8::1' },
    { ...watched(['10.0.0.0/8']), from: '10.0.0.7' },
  ]) {
    look(call(from, forwarded));
    expect([said, notes()]).toEqual([[], []]);
  }
});

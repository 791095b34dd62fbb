import { describe, expect, test } from 'vitest';
import { machine } from './machine.ts';

const door = machine('shut', [
  { event: 'open', from: ['shut', 'ajar'], to: 'open', by: ['guest', 'host'] },
  { event: 'pull', from: ['open'], to: 'ajar', by: ['host'] },
  { event: 'burn', from: ['open', 'shut'], to: 'gone', by: ['host'] },
]);

describe('a machine', () => {
  test('a machine knows all its states, the first one first', () => {
    expect(door.states).toEqual(['shut', 'ajar', 'open', 'gone']);
    expect(door.initial).toBe('shut');
  });
  test('a machine goes where the row says, and nowhere without a row', () => {
    expect(door.next('ajar', 'open')).toBe('open');
    expect(door.next('shut', 'pull')).toBeUndefined();
    expect(door.row('open', 'burn')).toEqual({ event: 'burn', from: ['open', 'shut'], to: 'gone', by: ['host'] });
    expect(door.row('gone', 'open')).toBeUndefined();
  });
  test('a machine tells each role what it may do', () => {
    expect(door.eventsFrom('shut', 'guest')).toEqual(['open']);
    expect(door.eventsFrom('shut', 'host')).toEqual(['open', 'burn']);
    expect(door.eventsFrom('gone', 'host')).toEqual([]);
  });
  test('a machine ends where no row leads on', () => {
    expect(door.states.filter((state) => door.isFinal(state))).toEqual(['gone']);
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import { isForPage, listKeyOf, stepTo } from './keys.ts';

/** As much of a browser as the rule asks for. */
class FakeElement {
  readonly isField: boolean;
  constructor(isField: boolean) {
    this.isField = isField;
  }
  closest() {
    return this.isField ? this : null;
  }
}
function pressed(over: Partial<KeyboardEvent> & { isInField?: boolean; isSheetOpen?: boolean } = {}): boolean {
  const { isInField = false, isSheetOpen = false, ...event } = over;
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', { querySelector: () => (isSheetOpen ? {} : null) });
  return isForPage({
    key: 'j',
    ...{ ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false },
    target: new FakeElement(isInField) as unknown as EventTarget,
    ...event,
  });
}
afterEach(() => vi.unstubAllGlobals());

describe('single keys', () => {
  test('a key is for the page, unless it is written somewhere, held with another, or a sheet is open', () => {
    expect(pressed()).toBe(true);
    expect(pressed({ isInField: true })).toBe(false);
    expect(pressed({ isSheetOpen: true })).toBe(false);
    for (const other of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])
      expect(pressed({ [other]: true }), other).toBe(false);
  });

  test('four keys mean something', () => {
    expect(['/', 'j', 'k', '?'].map(listKeyOf)).toEqual(['search', 'next', 'previous', 'help']);
    expect(['J', 'Enter', 'constructor'].map(listKeyOf)).toEqual([undefined, undefined, undefined]);
  });

  test('steps begin at an end of the list and stop at the other', () => {
    expect(stepTo(-1, 1, 3)).toBe(0);
    expect(stepTo(-1, -1, 3)).toBe(2);
    expect(stepTo(0, 1, 3)).toBe(1);
    expect(stepTo(2, 1, 3)).toBe(2);
    expect(stepTo(0, -1, 3)).toBe(0);
  });
});

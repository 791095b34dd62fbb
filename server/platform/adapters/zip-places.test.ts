import { describe, expect, test } from 'vitest';
import { mismatchIn, ofOneMind, zipGeocoder } from './geocoder.ts';
import { zipPlaces } from './zip-places.ts';

describe('the table of ZIP codes', () => {
  test('the table of ZIP codes knows the cities and states of forty thousand', async () => {
    const { size, placeOf, states } = await zipPlaces();
    expect(size).toBeGreaterThan(41_000);
    expect(states.size).toBeGreaterThan(50);
    for (const [zip, city, state] of [
      ['80202', 'Denver', 'CO'],
      ['00901', 'San Juan', 'PR'],
      ['10001', 'New York', 'NY'],
      ['99501', 'Anchorage', 'AK'],
    ] as const)
      expect(placeOf(zip)).toEqual({ city, state });
  });
  test('the table of ZIP codes knows the ZIP codes of a city by its name in its own state', async () => {
    const { zipsOf, isGreat } = await zipPlaces();
    expect(zipsOf('CO', 'denver')).toEqual(expect.arrayContaining(['80202', '80299']));
    expect(zipsOf('MO', 'saint louis')).toContain('63101');
    expect(zipsOf('MA', 'springfield')).not.toEqual(zipsOf('MO', 'springfield'));
    expect(zipsOf('CO', 'los angeles')).toBeUndefined();
    expect(zipsOf('XX', 'denver')).toBeUndefined();
    expect([isGreat('los angeles'), isGreat('larimer')]).toEqual([true, false]);
  });
});

describe('an address and its ZIP code', () => {
  test.each([
    ['1 Ocean Avenue, Los Angeles, CA 80202', 'Los Angeles, CA'],
    ['1 Ocean Avenue Los Angeles CA 80202', 'Los Angeles, CA'],
    ['1 Ocean Avenue, Los Angeles, CA, 80202-1234, USA', 'Los Angeles, CA'],
    ['1 Ocean Avenue, Los Angeles 80202', 'Los Angeles'],
    ['1 Ocean Avenue, Los Angeles, CO 80202', 'Los Angeles, CO'],
    ['12 Pearl Street, Boulder, CO 80202', 'Boulder, CO'],
    ['12 Main Street, Springfield, CO 80202', 'Springfield, CO'],
    ['214 Maple Street, Larimer Falls, NY 80202', 'Larimer Falls, NY'],
    ['214 Maple Street, Denver, ny 80202', 'Denver, NY'],
  ])('a contradictory address is asked back: %s', async (address, written) => {
    expect((await mismatchIn(address))?.written.toLowerCase()).toBe(written.toLowerCase());
    expect(await mismatchIn(address)).toMatchObject({ zip: '80202', place: 'Denver, CO' });
    expect(await ofOneMind(zipGeocoder())(address)).toBeUndefined();
  });
  test.each([
    ['its city', '12 Main St, Denver, CO 80202'],
    ['no commas', '12 Main St Denver CO 80202'],
    ['a suburb without a ZIP code of its own', '12 Main St, Lakewood, CO 80226'],
    ['a neighborhood', '12 Sunset Blvd, Hollywood, CA 90028'],
    ['a city next to it', '12 Main St, Edgewater, CO 80214'],
    ['a name for it that the mail shortens', '12 Main St, St. Louis, MO 63101'],
    ['another spelling', "12 Main St, Coeur d'Alene, ID 83814"],
    ['the town of the demo', '214 Maple Street, Larimer Falls, CO 80202'],
    ['an apartment after the street', '12 Main St, Apt 5, CO 80202'],
    ['the ZIP code alone', '80202'],
    ['no ZIP code', '12 Main St, Denver, CO'],
    ['a ZIP code that nobody knows', '12 Main St, Nowhere, XX 00000'],
    ['nothing', ''],
  ])('an address agrees with its ZIP code: %s', async (_what, address) => {
    expect(await mismatchIn(address)).toBeUndefined();
  });
  test('a ZIP code without an area is where the next one of its city is', async () => {
    expect(await zipGeocoder()('PO Box 1, Denver, CO 80201')).toMatchObject({ area: 'ZIP 80201', city: 'Denver' });
    expect(await zipGeocoder()('PO Box 1, Denver, CO 00000')).toBeUndefined();
  });
  test('the number of a house is no ZIP code', async () => {
    expect(await zipGeocoder()('12345 Main Street')).toBeUndefined();
    expect(await zipGeocoder()('12345 Main Street, Denver, CO 80202')).toMatchObject({ area: 'ZIP 80202' });
  });
  test('four hundred characters of anything are read at once', async () => {
    await zipPlaces();
    const before = performance.now();
    for (const text of [', '.repeat(10_000), 'a '.repeat(10_000), '1'.repeat(10_000), `${' '.repeat(10_000)}80202`])
      await mismatchIn(text);
    expect(performance.now() - before).toBeLessThan(500);
  });
});

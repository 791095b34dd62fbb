import { describe, expect, test } from 'vitest';
import { cityIn, firstOf, nominatimGeocoder, sparing, zipGeocoder, zipIn } from './geocoder.ts';

describe('reading an address', () => {
  test.each([
    ['214 Maple St, Denver, CO 80202', '80202'],
    ['214 Maple St, Denver, CO 80202-1234', '80202'],
    ['12345 Main St, Denver, CO 80202', '80202'],
    ['Denver', undefined],
    ['802021', undefined],
    ['', undefined],
  ])('the ZIP code of %j is %s', (address, zip) => {
    expect(zipIn(address)).toBe(zip);
  });
  test.each([
    ['214 Maple St, Denver, CO 80202', 'Denver'],
    ['214 Maple St, Apt 3, Fort Collins, CO', 'Fort Collins'],
    ['1 Main St, Golden, CO, 80401-1234', 'Golden'],
    ['1 Main St, Golden , co. 80401 ', 'Golden'],
    ['Golden, CO 80401', null],
    ['1 Main St, Suite 5, CO 80401', null],
    ['Denver', null],
    ['', null],
  ])('the city of %j is %s', (address, city) => {
    expect(cityIn(address)).toBe(city);
  });
  test('ten thousand characters are read at once', () => {
    const before = performance.now();
    for (const text of [','.repeat(10_000), '1'.repeat(10_000), ', a'.repeat(3_000), '12345 '.repeat(1_600)]) {
      zipIn(text);
      cityIn(text);
    }
    expect(performance.now() - before).toBeLessThan(500);
  });
});

describe('ZIP code centers', () => {
  const geocode = zipGeocoder();
  test('a known code is found, roughly', async () => {
    const found = await geocode('1600 Broadway, Denver, CO 80202');
    expect(found).toMatchObject({ area: 'ZIP 80202', city: 'Denver' });
    expect(found?.point.latitude).toBeCloseTo(39.75, 1);
    expect(found?.point.longitude).toBeCloseTo(-105, 1);
  });
  test.each(['1 Nowhere, XX 00000', 'no code at all', 'constructor', ''])(
    'the ZIP code center of %j is unknown',
    async (address) => {
      expect(await geocode(address)).toBeUndefined();
    },
  );
});

describe('a search service', () => {
  const answering = (body: unknown, ok = true) => {
    const asked: URL[] = [];
    const send = (async (url: URL) => {
      asked.push(url);
      return { ok, json: async () => body };
    }) as unknown as typeof fetch;
    return { geocode: nominatimGeocoder('https://maps.example/nominatim', send), asked };
  };
  test('a search service is asked for the address and nothing else, and answers point, area and city', async () => {
    const { geocode, asked } = answering([
      { lat: '39.7', lon: '-105.1', address: { town: 'Golden', postcode: '80401' } },
    ]);
    expect(await geocode('1 Main St & Elm?')).toEqual({
      point: { latitude: 39.7, longitude: -105.1 },
      area: 'ZIP 80401',
      city: 'Golden',
    });
    expect(asked[0]?.href).toMatch(/^https:\/\/maps\.example\/nominatim\/search\?q=1\+Main\+St\+%26\+Elm%3F&/);
  });
  test.each([
    ['nothing found', [], true],
    ['nonsense', { lat: 1 }, true],
    ['a point that is none', [{ lat: 'north', lon: 'west' }], true],
    ['a refusal', [], false],
  ])('a search service that answers %s knows nothing, and the next one is asked', async (_what, body, ok) => {
    const { geocode } = answering(body, ok);
    expect(await geocode('1600 Broadway, Denver, CO 80202')).toBeUndefined();
    expect(await firstOf(geocode, zipGeocoder())('1600 Broadway, Denver, CO 80202')).toMatchObject({
      area: 'ZIP 80202',
    });
  });
  test('out of reach it knows nothing', async () => {
    const geocode = nominatimGeocoder('https://maps.example', async () => {
      throw new TypeError('fetch failed');
    });
    expect(await geocode('x')).toBeUndefined();
  });
});

describe('a service that is spared', () => {
  const place = { point: { latitude: 39.7, longitude: -105 }, area: 'ZIP 80202', city: 'Denver' };
  const slow = () => {
    const asked: string[] = [];
    const waiting: (() => void)[] = [];
    const geocode = sparing((address) => {
      asked.push(address);
      return new Promise((resolve) => {
        waiting.push(() => resolve(address.includes('nowhere') ? undefined : place));
      });
    });
    return { asked, geocode, answer: () => waiting.splice(0).map((one) => one()) };
  };

  test('a service that is spared is asked once for an address, however it is written and however many ask', async () => {
    const { asked, geocode, answer } = slow();
    const found = Promise.all([geocode('12 Elm St'), geocode(' 12  elm st ')]);
    answer();
    expect(await found).toEqual([place, place]);
    expect(await geocode('12 ELM ST')).toEqual(place);
    expect(asked).toEqual(['12 elm st']);
  });

  test('a service that is spared is asked again for what it did not know', async () => {
    const { asked, geocode, answer } = slow();
    for (const _ of [1, 2]) {
      const found = geocode('nowhere');
      answer();
      expect(await found).toBeUndefined();
    }
    expect(asked).toHaveLength(2);
  });

  test('a service that is spared is asked a few things at once; the others are answered by the next', async () => {
    const { asked, geocode, answer } = slow();
    const many = Array.from({ length: 50 }, (_, at) => firstOf(geocode, async () => undefined)(`${at} Elm St`));
    answer();
    expect((await Promise.all(many)).filter(Boolean)).toHaveLength(4);
    expect(asked).toHaveLength(4);
  });

  test('a service that is spared forgets the oldest of very many', async () => {
    const asked: string[] = [];
    const geocode = sparing(async (address) => {
      asked.push(address);
      return place;
    });
    for (let at = 0; at <= 1_000; at++) await geocode(`${at} elm st`);
    await geocode('1000 elm st');
    expect(asked).toHaveLength(1_001);
    await geocode('0 elm st');
    expect(asked).toHaveLength(1_002);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { geofenceEvent, geofenceMeters } from './geofence.ts';

const door = { latitude: 39.75, longitude: -105 };
/** So many meters to the north. */
const off = (meters: number, more: { accuracyMeters?: number } = {}) => ({
  latitude: door.latitude + meters / 111_195,
  longitude: door.longitude,
  ...more,
});

describe('a courier and a place', () => {
  test('a courier enters a place when near, leaves it when far, and nothing happens between the circles', () => {
    expect(geofenceEvent(false, door, off(geofenceMeters.enter - 2))).toBe('enter');
    expect(geofenceEvent(false, door, off(geofenceMeters.enter + 2))).toBeUndefined();
    expect(geofenceEvent(true, door, off(geofenceMeters.leave - 2))).toBeUndefined();
    expect(geofenceEvent(true, door, off(geofenceMeters.leave + 2))).toBe('leave');
  });

  test('a position that is not sure says nothing', () => {
    expect(geofenceEvent(false, door, off(0, { accuracyMeters: geofenceMeters.accuracy + 1 }))).toBeUndefined();
    expect(geofenceEvent(true, door, off(500, { accuracyMeters: geofenceMeters.accuracy + 1 }))).toBeUndefined();
  });

  test('a phone that wavers at the door comes and goes once, however long it does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: geofenceMeters.leave - 1 }), { maxLength: 60 }), (wavering) => {
        let isInside = false;
        const noticed: string[] = [];
        for (const meters of [500, 300, 20, ...wavering, 400, 900]) {
          const found = geofenceEvent(isInside, door, off(meters));
          if (found) noticed.push(found);
          if (found) isInside = found === 'enter';
        }
        expect(noticed).toEqual(['enter', 'leave']);
      }),
    );
  });
});

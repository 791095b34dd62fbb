import { endpointTable } from '../shared/endpoint.ts';
import { ChangeZones, Place, PlaceQuery, ZonePreview, ZoneQuery, Zones } from './zone-model.ts';

export const zoneEndpoints = endpointTable({
  zones: {
    method: 'GET',
    path: '/api/admin/zones',
    summary: 'The zones in force into which goods of some categories are not brought, and the rows before them',
    access: { who: ['admin'] },
    rate: 'read',
    reply: Zones,
    errors: [],
  },
  changeZones: {
    method: 'PUT',
    path: '/api/admin/zones',
    summary: 'Puts other zones in force from now on, with why; the row before stays on record',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    body: ChangeZones,
    reply: Zones,
    errors: ['ZONES_CHANGED'],
  },
  zonePlace: {
    method: 'GET',
    path: '/api/admin/zones/place',
    summary: 'Where an address is, as orders to it would be placed on the map',
    access: { who: ['admin'] },
    rate: 'read',
    query: PlaceQuery,
    reply: Place,
    errors: ['PLACE_NOT_FOUND'],
  },
  zonePreview: {
    method: 'GET',
    path: '/api/admin/zones/preview',
    summary: 'Which ZIP codes have their middle in a circle',
    access: { who: ['admin'] },
    rate: 'read',
    query: ZoneQuery,
    reply: ZonePreview,
    errors: [],
  },
});

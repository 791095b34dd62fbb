/** Baseline of plain `ws`: rooms by number, and every message of a room goes to its members. A process of its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerMemory } from './memory.ts';

const http = createServer();
const rooms = new Map<number, Set<WebSocket>>();
new WebSocketServer({ server: http, perMessageDeflate: false }).on('connection', (ws) => {
  ws.on('message', (data) => {
    const { type, orderId, latitude, longitude } = JSON.parse(data.toString());
    const room = rooms.get(orderId) ?? new Set();
    if (type === 'track_order') {
      rooms.set(orderId, room.add(ws));
      ws.send(JSON.stringify({ type: 'tracking', orderId }));
      return;
    }
    const recordedAt = new Date().toISOString();
    const frame = JSON.stringify({ type: 'location_update', orderId, latitude, longitude, recordedAt });
    for (const one of room) one.send(frame);
  });
  ws.send(JSON.stringify({ type: 'welcome' }));
});
http.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }));
});
answerMemory();

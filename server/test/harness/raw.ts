/** Bytes as they are, over a connection of their own: what no HTTP client would send. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Answers = {
  /** The status of every reply that came, in order. */
  readonly statuses: readonly number[];
  readonly text: string;
};

const portOf = (address: string): number => Number(new URL(address).port);

/** A connection that stays open, with what has come so far. */
export async function openRaw(address: string): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(portOf(address), '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // A server that hangs up in the middle of a sentence is an answer.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, heard: () => text };
}

const statusesOf = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** A call that is answered 415, as nothing else here is, and with which the connection ends. */
const last =
  'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: none\r\nContent-Type: text/plain\r\nContent-Length: 1\r\nConnection: close\r\n\r\na';

/**
 * Sends the bytes, waits for as many replies, and then asks once more: a reply to something hidden in the bytes would
 * come before the last one. With 0 replies to wait for it hangs up instead, in the middle of the sentence.
 */
export async function sendRaw(address: string, bytes: string, replies: number): Promise<Answers> {
  const { socket, heard } = await openRaw(address);
  const closed = once(socket, 'close');
  if (replies === 0) socket.end(bytes, 'latin1');
  else {
    const asked = () => statusesOf(heard()).length >= replies;
    socket.on('data', function lookAgain() {
      if (!asked()) return;
      socket.off('data', lookAgain);
      socket.write(last);
    });
    socket.write(bytes, 'latin1');
  }
  await closed;
  return { statuses: statusesOf(heard()).filter((status) => status !== 415), text: heard() };
}

/** What goes over a socket's wire: text messages of the WebSocket protocol (RFC 6455, 5.2), unmasked, each in one frame. */

/** A message as it is sent, made once for all its readers. */
export type Frame = Buffer;

const finalText = 0x81;
export function frameOf(event: unknown): Frame {
  const text = JSON.stringify(event);
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = finalText;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

/** The last ones that were joined: a crowd's readers nearly all hear the same. */
let last: { readonly frames: readonly Frame[]; readonly bytes: Buffer } | undefined;

/** Several frames as one write to the operating system, which costs more than all else of a delivery. */
export function joined(frames: readonly Frame[]): Buffer {
  if (last?.frames.length !== frames.length || last.frames.some((frame, place) => frame !== frames[place]))
    last = { frames, bytes: Buffer.concat(frames) };
  return last.bytes;
}

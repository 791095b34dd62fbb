/** Pure: one gesture moves one order. A step moves the board at once, and another card is where the finger still is. */

/** A press of a pointer; `beganAt` is the first of a row of presses in one place, as of a double tap. */
export type Press = { readonly at: number; readonly beganAt: number; readonly x: number; readonly y: number };
/** The last step that was taken, and with which press. */
export type Taken = { readonly orderId: number; readonly press: Press };

/** Nobody can react to a change under their finger in less. */
const settleMs = 600;
/** A finger that comes down again is this near to where it was. */
const nearPx = 48;

type Click = Pick<MouseEvent, 'timeStamp' | 'detail' | 'clientX' | 'clientY'>;
/** Undefined where nothing was pointed at: a key, a switch or a screen reader goes to one thing, and nothing slides under it. */
export function pressOf({ timeStamp, detail, clientX, clientY }: Click, before: Press | undefined): Press | undefined {
  if (detail === 0) return undefined;
  const beganAt = detail > 1 && before ? before.beganAt : timeStamp;
  return { at: timeStamp, beganAt, x: clientX, y: clientY };
}

/** Whether a press on an order's step was meant for it, and not for the order that stood there before. */
export function isMeant(press: Press | undefined, orderId: number, last: Taken | undefined): boolean {
  if (!press || !last) return true;
  // The rest of the double tap whose first half took the last step.
  if (press.beganAt <= last.press.at) return false;
  if (press.at - last.press.at >= settleMs) return true;
  // Following an order to its new column takes another place on the screen, so that press is intended.
  return orderId === last.orderId && Math.hypot(press.x - last.press.x, press.y - last.press.y) > nearPx;
}

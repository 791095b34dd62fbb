/** A later time that an order is placed for. */
export type Later = {
  /** When its shop begins with it. */
  readonly orderAt: string;
  readonly atDoor: string;
  /** The shop's, in which its days are. */
  readonly timeZone: string;
};
export type LaterChoice = {
  readonly value: Later | undefined;
  readonly onChange: (later: Later | undefined) => void;
};

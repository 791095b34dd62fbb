/** One row per transition. Types, guards, buttons, diagram and tests are all read from the rows. */
export type Row<S extends string, E extends string, R extends string> = {
  readonly event: E;
  readonly from: readonly S[];
  readonly to: S;
  /** Actors that may cause it; other conditions (ownership, a reason, a fact) are in the domain's rules. */
  readonly by: readonly R[];
};

export function machine<const S extends string, const E extends string, const R extends string>(
  initial: S,
  rows: readonly Row<S, E, R>[],
) {
  const states = [...new Set<S>([initial, ...rows.flatMap((row) => [...row.from, row.to])])];
  return {
    initial,
    rows,
    states,
    row: (state: S, event: E): Row<S, E, R> | undefined =>
      rows.find((row) => row.event === event && row.from.includes(state)),
    next: (state: S, event: E): S | undefined =>
      rows.find((row) => row.event === event && row.from.includes(state))?.to,
    eventsFrom: (state: S, role: R): E[] =>
      rows.filter((row) => row.from.includes(state) && row.by.includes(role)).map((row) => row.event),
    isFinal: (state: S): boolean => rows.every((row) => !row.from.includes(state)),
  };
}
export type StateOf<M> = M extends { states: (infer S)[] } ? S : never;
export type EventOf<M> = M extends { next: (state: never, event: infer E) => unknown } ? E : never;

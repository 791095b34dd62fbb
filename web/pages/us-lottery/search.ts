import { type ListedState, listedStates } from '@autolotto/contract/policy/listed-states.ts';

export const hubTabs = ['games', 'scratch', 'pools'] as const;
export type HubTab = (typeof hubTabs)[number];
export type HubSearch = { readonly state?: ListedState | undefined; readonly tab?: HubTab | undefined };

/** The state that the hub opens with. */
export const firstState: ListedState = 'NY';

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  (all as readonly unknown[]).includes(value);

/** Unknown values are dropped: an omitted key would keep the raw one. */
export const hubSearch = ({ state, tab }: Record<string, unknown>): HubSearch => ({
  state: isOneOf(listedStates, state) ? state : undefined,
  tab: isOneOf(hubTabs, tab) ? tab : undefined,
});

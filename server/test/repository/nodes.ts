/** Nodes of a parsed source file, for rules that walk all of it. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The name of an identifier. */
export const nameIn = (value: unknown): string | undefined =>
  isNode(value) && typeof value.name === 'string' ? value.name : undefined;

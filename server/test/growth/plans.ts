/** The plans of all statements that a server sends while it works, those inside functions and triggers included. */
import pg from 'pg';

export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly 'Plan Rows': number;
  readonly 'Parent Relationship'?: string;
  readonly Strategy?: string;
  readonly 'Join Type'?: string;
  readonly Plans?: readonly PlanNode[];
};
export type Explained = { readonly text: string; readonly plan: PlanNode };

/** Settings of a PostgreSQL that tells every client the plans of its statements. */
export const tellingPlans = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  // Plans as they are for millions of rows on a server whose processors are busy; and the statistics stay as they are set.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  autovacuum: 'off',
} as const;

/** Hears the plans on every connection that is opened from now on, until the returned function is called. */
export function hearPlans(hear: (explained: Explained) => void): () => void {
  const { emit } = pg.Client.prototype;
  pg.Client.prototype.emit = function (this: pg.Client, name: string | symbol, ...args: unknown[]) {
    const [, json] =
      name === 'notice' ? (/^duration: [^\n]*plan:\n(\{[\s\S]*)$/.exec(String((args[0] as Error).message)) ?? []) : [];
    if (json !== undefined) {
      const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
      hear({ text, plan });
    }
    return emit.call(this, name, ...args);
  };
  return () => {
    pg.Client.prototype.emit = emit;
  };
}

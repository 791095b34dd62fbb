/** Shows and sets the policy rows: `npm run policy -- list`, `npm run policy -- set KEY VALUE --reason WHY`. */
import { parseArgs } from 'node:util';
import { settingKeys, settingWords } from '@autolotto/contract/policy/settings/setting-words.ts';
import { buildContext } from './build-context.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { changePolicyRow } from './policy/change.ts';
import { isPolicyKey, typedValue } from './policy/real-values.ts';
import { policyKeys } from './policy/rows.ts';
import { currentPolicy, ensurePolicy } from './policy/service.ts';
import { loadRows } from './policy/store.ts';
import { runProgram } from './program.ts';

const usage = `npm run policy -- list
npm run policy -- set KEY VALUE --reason "WHY"
A VALUE is words, or JSON: 7500, false, ["admin"]. Amounts are in cents.`;

async function list(context: Context): Promise<void> {
  const policy: Readonly<Record<string, unknown>> = await currentPolicy(context);
  for (const key of settingKeys) {
    const { label, about } = settingWords[key];
    console.log(`${key} = ${JSON.stringify(policy[key])}\n    ${label.en}: ${about.en}`);
  }
}

async function set(context: Context, [key = '', typed, ...more]: string[], reason: string): Promise<void> {
  if (typed === undefined || more.length > 0 || reason === '') throw new ConfigError(`Nothing was changed.\n${usage}`);
  if (!isPolicyKey(key))
    throw new ConfigError(`There is no policy row ${key}. Nothing was changed; npm run policy -- list shows all.`);
  const told = typedValue(key, typed);
  if ('problem' in told) throw new ConfigError(`${key}: ${told.problem}. Nothing was changed.`);
  const [newest] = await loadRows(context.db.read, key, 1);
  if (!newest) throw new Error(`${key} has no row`);
  const change = { key, value: told.value as never, version: newest.id, reason };
  const changed = await changePolicyRow(context, { userId: null }, change);
  if (!changed)
    throw new ConfigError(`${key} was changed by an admin just now. Nothing was changed; look and try again.`);
  const { before, after } = changed;
  const isByTwo = policyKeys[key].care === 'two-people' && (await currentPolicy(context))['admin.twoPeople'];
  console.log(
    `${key}\n  was ${JSON.stringify(before)}\n  is  ${JSON.stringify(after)}, in every process within five seconds${isByTwo ? '\n  On the website two admins change it. The audit shows that it was changed here.' : ''}`,
  );
}

await runProgram(async (env) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { reason: { type: 'string' } } });
  const [verb, ...words] = positionals;
  if (verb !== 'list' && verb !== 'set') throw new ConfigError(usage);
  const { context, stop } = await buildContext(readConfig({ ...env, LOG_LEVEL: 'silent' }));
  try {
    // A database that is still empty gets its rows, so that they can be set before the first start.
    await context.db.exclusively(() => ensurePolicy(context));
    await (verb === 'list' ? list(context) : set(context, words, values.reason?.trim() ?? ''));
  } finally {
    await stop();
  }
  process.exit(0);
}, 2);

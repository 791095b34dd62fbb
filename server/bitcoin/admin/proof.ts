/** The treasury proof: what the network has at our addresses is what we have of it, and the books say the same. */
import { raiseAlert } from '../../identity/service.ts';
import { keepCheck } from '../../platform/checks.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { lookOnce } from '../payments/watch.ts';
import { type BitcoinSetUp, setUpOf } from '../set-up.ts';
import { compareBooks, compareOutputs, type Held, type ProofFinding } from './rules.ts';
import * as store from './store.ts';

/** Asked for together. */
const pageSize = 500;

async function listOnNetwork({ db }: Context, { account, chain }: BitcoinSetUp, upTo: number): Promise<Held[]> {
  const found: Held[] = [];
  for (let after = -1; ; ) {
    const page = await store.listGiven(db.read, account.network, after, pageSize);
    const outputs = page.length === 0 ? [] : await chain.outputsTo(page.map(({ address }) => address));
    for (const { block, txid, vout, sats } of outputs)
      if (block && block.height <= upTo) found.push({ txid, vout, sats });
    after = page.at(-1)?.index ?? after;
    if (page.length < pageSize) return found;
  }
}

/** Looks at every address first, so that what is new is no difference; a block that comes meanwhile is not compared. */
async function compare(context: Context, setUp: BitcoinSetUp): Promise<ProofFinding[]> {
  const upTo = (await lookOnce(context, { all: true })) ?? 0;
  const onNetwork = await listOnNetwork(context, setUp, upTo);
  const ours = await store.listHeld(context.db.read, setUp.account.network, upTo);
  return [...compareOutputs(onNetwork, ours), ...compareBooks(await store.loadSums(context.db.read))];
}

const namedInAlert = 20;
/** With what differs: the same difference is told once, another one of the same size again. */
function tellAdmins(tx: Tx, context: Context, findings: readonly ProofFinding[]): Promise<void> {
  const sats = findings.reduce((sum, one) => sum + Math.abs(one.sats), 0);
  const found = findings.slice(0, namedInAlert).map(({ finding, subject }) => `${finding} ${subject}`);
  return raiseAlert(tx, context, {
    ...{ kind: 'bitcoin-differs', subjectKind: 'bitcoin', subjectId: 'proof' },
    ...{ facts: { sats, found }, count: findings.length },
  });
}

/** What differs twice is kept for the admins, and logged: blocks may be taken back during one look. */
export async function proveBitcoin(context: Context): Promise<void> {
  const setUp = setUpOf(context);
  if (!setUp) return;
  let findings = await compare(context, setUp);
  if (findings.length > 0) findings = await compare(context, setUp);
  for (const finding of findings) context.log.error(finding, 'bitcoins differ from the books');
  await context.db.transact(async (tx) => {
    await keepCheck(tx, 'bitcoin.proof', findings);
    if (findings.length > 0) await tellAdmins(tx, context, findings);
  });
}

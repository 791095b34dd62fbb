/** The record of a hand-over to take along: its page, its pictures and its facts, of one order or of a store's days. */
import type { ProofCount, ProofDays } from '@autolotto/contract/orders/proof/archive-model.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { fail } from '../../platform/fail.ts';
import type { ZipEntry } from '../../platform/files/zip.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import {
  areDays,
  factsFile,
  factsOf,
  folderOf,
  lineOf,
  maxDays,
  maxOrders,
  pageFile,
  photoFiles,
  signatureFile,
} from './archive-rules.ts';
import { isStore, ordersWithProofOn } from './hand-over-store.ts';
import { assertParticipant, loadRecord } from './record.ts';

const json = (of: object): Buffer => Buffer.from(`${JSON.stringify(of, undefined, 2)}\n`);

type ArchiveOptions = { readonly policy: Policy; readonly language: Language; readonly at: Date };

async function loadFiles({ db }: Context, orderId: number, { policy, language, at }: ArchiveOptions) {
  const { proof, storeName, page, photos, signature } = await loadRecord(db.read, orderId, policy, language);
  const folder = folderOf(orderId);
  const file = (name: string, bytes: Buffer): ZipEntry => ({ name: `${folder}/${name}`, bytes, at });
  return {
    proof,
    files: [
      file(pageFile, page),
      file(factsFile, json(factsOf(proof, storeName, policy['handOver.keepPhotoDays']))),
      ...photos.map(({ stage, bytes }) => file(photoFiles[stage], bytes)),
      ...(signature ? [file(signatureFile, signature)] : []),
    ],
  };
}

/** For those who may see the record. */
export async function proofArchiveFor(context: Context, actor: Actor, orderId: number, language: Language) {
  await assertParticipant(context, actor, orderId);
  const options = { policy: await currentPolicy(context), language, at: await databaseTime(context) };
  return (await loadFiles(context, orderId, options)).files;
}

async function loadOrderIds({ db }: Context, days: ProofDays): Promise<number[]> {
  if (!areDays(days.from, days.to)) fail('PROOF_DATE_RANGE_INVALID', { most: maxDays });
  if (!(await isStore(db.read, days.storeId))) fail('STORE_NOT_FOUND', {});
  return ordersWithProofOn(db.read, days);
}

export const storeProofs = async (context: Context, days: ProofDays): Promise<ProofCount> => ({
  orders: (await loadOrderIds(context, days)).length,
  most: maxOrders,
});

/** One order is read when the one before it was taken. */
export async function storeProofsArchive(context: Context, actor: Actor, days: ProofDays, language: Language) {
  const orders = await loadOrderIds(context, days);
  if (orders.length > maxOrders) fail('ARCHIVE_TOO_LARGE', { orders: orders.length, most: maxOrders });
  const options = { policy: await currentPolicy(context), language, at: await databaseTime(context) };
  const { storeId, from, to } = days;
  await context.db.transact((tx) =>
    audit(tx, {
      actorId: actor.userId,
      action: 'proofs.exported',
      subject: { kind: 'store', id: String(storeId) },
      details: { firstDay: from, lastDay: to, orders: orders.length },
    }),
  );
  return (async function* () {
    const list: object[] = [];
    for (const orderId of orders) {
      const { proof, files } = await loadFiles(context, orderId, options);
      list.push(lineOf(proof));
      yield* files;
    }
    const bytes = json({ about: 'proofs of delivery', format: 1, madeAt: options.at, storeId, from, to, orders: list });
    yield { name: 'orders.json', bytes, at: options.at };
  })();
}

/** What moderators know of a person and do about them, and the words they look out for. */
import type { PersonRecord, Term, WriteSanction, WriteTerm } from '@autolotto/contract/moderation/desk/model.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { fail, failField } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import * as people from '../people-store.ts';
import { impose, lift, sanctionView } from '../sanctions.ts';
import * as store from '../store.ts';
import { termsChanged } from '../terms.ts';

export async function loadRecord({ db }: Context, userId: string): Promise<PersonRecord> {
  const [person, decided, sanctions, notes] = await Promise.all([
    people.loadPerson(db.read, userId),
    store.countDecided(db.read, userId),
    people.listSanctions(db.read, userId),
    people.listNotes(db.read, userId),
  ]);
  if (!person) fail('TARGET_NOT_FOUND', {});
  return {
    ...{ userId, name: person.name, joinedAt: person.createdAt.toISOString(), decided },
    sanctions: sanctions.map(sanctionView),
    notes: notes.map(({ createdAt, ...note }) => ({ ...note, at: createdAt.toISOString() })),
  };
}

async function assertPerson({ db }: Context, userId: string): Promise<void> {
  if (!(await people.loadPerson(db.read, userId))) fail('TARGET_NOT_FOUND', {});
}

export async function sanctionPerson(
  context: Context,
  actor: Actor,
  userId: string,
  { kind, place, hours, reason }: WriteSanction,
): Promise<PersonRecord> {
  await assertPerson(context, userId);
  if (userId === actor.userId) fail('CASE_OWN', {});
  if (kind === 'mute' && hours === undefined) failField('hours', 'Enter a number of hours');
  await context.db.transact((tx) =>
    impose(context, tx, {
      ...{ userId, kind, place: place ?? null, reason, by: actor.userId },
      hours: kind === 'mute' ? hours : undefined,
    }),
  );
  return loadRecord(context, userId);
}

export async function liftSanction(
  context: Context,
  actor: Actor,
  sanctionId: number,
  reason: string,
): Promise<PersonRecord> {
  const userId = await context.db.transact(async (tx) => {
    const active = await people.findActive(tx, sanctionId);
    if (!active || !(await lift(context, tx, active, { by: actor.userId, reason }))) fail('SANCTION_NOT_FOUND', {});
    return active.userId;
  });
  return loadRecord(context, userId);
}

export async function writeNote(context: Context, actor: Actor, userId: string, words: string): Promise<PersonRecord> {
  await assertPerson(context, userId);
  await context.db.transact(async (tx) => {
    await people.insertNote(tx, { userId, by: actor.userId, words });
    await audit(tx, {
      ...{ actorId: actor.userId, action: 'moderation.noted' },
      subject: { kind: 'user', id: userId },
    });
  });
  return loadRecord(context, userId);
}

export async function listTerms({ db }: Context): Promise<Term[]> {
  const found = await store.listTerms(db.read);
  return found.map(({ id, words, action, createdAt }) => ({ id, words, action, createdAt: createdAt.toISOString() }));
}

export async function addTerm(context: Context, actor: Actor, { words, action }: WriteTerm): Promise<Term[]> {
  await context.db.transact(async (tx) => {
    await store.upsertTerm(tx, { words: words.toLowerCase(), action, addedBy: actor.userId });
    await audit(tx, {
      ...{ actorId: actor.userId, action: 'moderation.term-added' },
      subject: { kind: 'term', id: words.toLowerCase() },
      details: { effect: action },
    });
  });
  termsChanged(context);
  return listTerms(context);
}

export async function removeTerm(context: Context, actor: Actor, termId: number): Promise<Term[]> {
  await context.db.transact(async (tx) => {
    const [gone] = await store.deleteTerm(tx, termId);
    if (gone)
      await audit(tx, {
        ...{ actorId: actor.userId, action: 'moderation.term-removed' },
        subject: { kind: 'term', id: gone.words },
      });
  });
  termsChanged(context);
  return listTerms(context);
}

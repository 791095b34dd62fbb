/** Training of couriers: read, answered, graded here, and the certificate of who has passed. */
import type {
  AnswerTraining,
  Certificate,
  TrainingModule,
  TrainingResult,
  TrainingStatus,
} from '@autolotto/contract/couriers/training-model.ts';
import { type Training, trainingMinutes, trainings } from '@autolotto/contract/couriers/trainings.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { isOver } from '../documents/rules.ts';
import { aboutCourier, todayOf } from '../profiles.ts';
import * as store from '../store.ts';
import { modules } from './content.ts';
import { graded, monthsAfter } from './rules.ts';
import * as training from './store.ts';

const aDayMs = 86_400_000;

export const certificateView = (
  held: { readonly training: Training; readonly passedOn: string; readonly expiresOn: string },
  today: string,
): Certificate => ({ ...held, isExpired: isOver(held.expiresOn, today) });

async function loadStatuses(db: Reader, row: store.ProfileRow, policy: Policy): Promise<TrainingStatus[]> {
  const tried = await training.triedLately(db, row.userId);
  const today = todayOf(row);
  return trainings.map((name) => {
    const held = row.certificates.find((one) => one.training === name);
    const lately = tried.find((one) => one.training === name);
    const attemptsLeft = Math.max(0, policy['training.attemptsPerDay'] - (lately?.failed ?? 0));
    return {
      training: name,
      minutes: trainingMinutes[name],
      isNeeded: policy['courier.trainings'].some((asked) => asked.training === name),
      certificate: held ? certificateView(held, today) : null,
      attemptsLeft,
      nextAttemptAt: lately && attemptsLeft === 0 ? new Date(lately.firstFailedMs + aDayMs).toISOString() : null,
    };
  });
}

export async function trainingsFor(context: Context, { userId }: Actor): Promise<TrainingStatus[]> {
  const policy = await currentPolicy(context);
  const row = await store.loadProfile(context.db.read, userId);
  if (!row) fail('NO_COURIER_PROFILE', {});
  return loadStatuses(context.db.read, row, policy);
}

export function moduleOf(name: Training, language: Language = 'en'): TrainingModule {
  const { title, pages, questions, passMark } = modules[name];
  return {
    training: name,
    title: title[language],
    minutes: trainingMinutes[name],
    pages: pages.map((page) => ({
      title: page.title[language],
      points: page.points.map((point) => point[language]),
    })),
    questions: questions.map(({ id, text, choices }) => ({
      id,
      text: text[language],
      choices: choices.map((one) => ({ id: one.id, text: one.text[language] })),
    })),
    passMark,
  };
}

/** Graded under the profile's lock, so that two parallel attempts count as two and never exceed the limit. */
export async function answer(
  context: Context,
  { userId }: Actor,
  name: Training,
  { answers, language = 'en' }: AnswerTraining,
  idempotencyKey: string | undefined,
): Promise<TrainingResult> {
  const policy = await currentPolicy(context);
  const call = { scope: `${userId}:couriers.training`, key: idempotencyKey, asked: { name, answers } };
  const grade = () => graded(modules[name], answers, language) ?? fail('TRAINING_ANSWERS_INCOMPLETE', {});
  return context.db.transact(async (tx) => {
    const row = await store.lockProfile(tx, userId);
    if (!row) fail('NO_COURIER_PROFILE', {});
    await withIdempotencyKey(tx, call, async () => {
      const { isPassed } = grade();
      const { attemptsLeft, nextAttemptAt } = await loadStatus(tx, row, policy, name);
      if (attemptsLeft === 0) fail('TRAINING_ATTEMPTS_EXHAUSTED', { nextAttemptAt: nextAttemptAt ?? '' });
      const attemptId = await training.recordAttempt(tx, { userId, training: name, answers, isPassed });
      if (isPassed) await pass(context, tx, row, policy, name);
      return attemptId;
    });
    const { questions, right, isPassed } = grade();
    const now = await store.loadProfile(tx, userId);
    const status = await loadStatus(tx, now ?? row, policy, name);
    return { isPassed, right, passMark: modules[name].passMark, questions, status };
  });
}

async function loadStatus(tx: Tx, row: store.ProfileRow, policy: Policy, name: Training): Promise<TrainingStatus> {
  const status = (await loadStatuses(tx, row, policy)).find((one) => one.training === name);
  if (!status) throw new Error(`no training ${name}`);
  return status;
}

async function pass(context: Context, tx: Tx, row: store.ProfileRow, policy: Policy, name: Training): Promise<void> {
  const { userId } = row;
  const passedOn = todayOf(row);
  const expiresOn = monthsAfter(passedOn, policy['training.validMonths']);
  await training.giveCertificate(tx, { userId, training: name, passedOn, expiresOn });
  const action = 'courier.training-passed';
  await audit(tx, { actorId: userId, action, subject: aboutCourier(userId), details: { training: name, expiresOn } });
  rightsChanged(tx, context.bus, userId);
}

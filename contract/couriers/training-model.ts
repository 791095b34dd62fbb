/** Training of couriers: what is to be read, what is asked, and the certificate of who has passed. */
import { z } from 'zod';
import { languages } from '../shared/language.ts';
import { Day, Instant } from '../shared/wire.ts';
import { trainings } from './trainings.ts';

export const TrainingParam = z.enum(trainings);

export const Certificate = z
  .object({
    training: z.enum(trainings),
    passedOn: Day,
    /** The last day on which it is good. */
    expiresOn: Day,
    isExpired: z.boolean(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof Certificate>;

export const TrainingStatus = z
  .object({
    training: z.enum(trainings),
    minutes: z.number().int().positive(),
    /** Whether orders require it anywhere. */
    isNeeded: z.boolean(),
    certificate: Certificate.nullable(),
    /** Attempts left now. */
    attemptsLeft: z.number().int().min(0),
    /** When there is one more attempt; null while there are some. */
    nextAttemptAt: Instant.nullable(),
  })
  .meta({ id: 'TrainingStatus' });
export type TrainingStatus = z.infer<typeof TrainingStatus>;

/** Texts and questions of a training. Only the server knows the right answers. */
export const TrainingModule = z
  .object({
    training: z.enum(trainings),
    title: z.string(),
    minutes: z.number().int().positive(),
    pages: z.array(z.object({ title: z.string(), points: z.array(z.string()) })),
    questions: z.array(
      z.object({ id: z.string(), text: z.string(), choices: z.array(z.object({ id: z.string(), text: z.string() })) }),
    ),
    /** Right answers needed to pass. */
    passMark: z.number().int().positive(),
  })
  .meta({ id: 'TrainingModule' });
export type TrainingModule = z.infer<typeof TrainingModule>;

export const TrainingQuery = z.strictObject({ language: z.enum(languages).optional() });

const Key = z.string().min(1).max(20);
export const AnswerTraining = z.strictObject({
  language: z.enum(languages).optional(),
  answers: z
    .array(z.strictObject({ question: Key, choice: Key }), 'Answer every question')
    .min(1, 'Answer every question')
    .max(20, 'Answer every question once'),
});
export type AnswerTraining = z.output<typeof AnswerTraining>;

/** The result, question by question, with explanations. */
export const TrainingResult = z
  .object({
    isPassed: z.boolean(),
    right: z.number().int().min(0),
    passMark: z.number().int().positive(),
    questions: z.array(z.object({ id: z.string(), isRight: z.boolean(), explanation: z.string() })),
    status: TrainingStatus,
  })
  .meta({ id: 'TrainingResult' });
export type TrainingResult = z.infer<typeof TrainingResult>;

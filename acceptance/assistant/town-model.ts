// The language model of the town that the tests run in: what it does depends on the question alone, so that tests beside
// each other do not disturb it. It knows nothing else, and the product then answers by itself.
import { type ModelServer, startModelServer } from '../../server/test/assistant/model-server.ts';

export const modelQuestions = {
  /** Answered with a page of ours. */
  known: 'How much is the delivery fee?',
  /** Answered with one sentence, and then no more comes. */
  begun: 'How do tips work?',
  /** Answered with an order that nobody has. */
  invented: 'What does a delivery cost?',
  /** Not answered at all. */
  silent: 'How much does delivery cost me tonight?',
} as const;
export const modelAnswer = 'The page for it is /order.';

export async function startTownModel(): Promise<ModelServer> {
  const model = await startModelServer();
  model.does(({ messages }) => {
    const question = messages.findLast(({ role }) => role === 'user')?.content;
    if (question === modelQuestions.known) return { says: modelAnswer };
    if (question === modelQuestions.begun) return { says: `${modelAnswer} And then `, stays: true };
    if (question === modelQuestions.invented) return { says: 'Order #999999 is on its way.' };
    if (question === modelQuestions.silent) return { does: 'silence' };
    return { says: 'UNKNOWN' };
  });
  return model;
}

import { articleEndpoints } from '@autolotto/contract/assistant/articles/endpoints.ts';
import { supportEndpoints } from '@autolotto/contract/assistant/conversations/endpoints.ts';
import { assistantEndpoints } from '@autolotto/contract/assistant/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import * as articles from './articles/articles.ts';
import * as desk from './conversations/desk.ts';
import * as talk from './conversations/talk.ts';
import { analyzeFor } from './numbers/analyze.ts';
import { analyzePost } from './posts/posts.ts';
import { suggest } from './support/suggestions.ts';

export function assistantRoutes(http: Http, context: Context): void {
  bind(http, 'assistant', assistantEndpoints, {
    askSupport: ({ actor, body, idempotencyKey }) => talk.ask(context, actor, body, idempotencyKey),
    supportSuggestions: async ({ actor, query }) => ({ questions: await suggest(context, actor, query) }),
    analyzeNumbers: ({ actor, body }) => analyzeFor(context, actor, body),
    analyzePost: ({ actor, body }) => analyzePost(context, actor, body.content),
  });
  bind(http, 'assistant', supportEndpoints, {
    supportConversation: ({ actor }) => talk.loadOwn(context, actor),
    handOff: ({ actor, body }) => talk.handOver(context, actor, body?.orderId),
    takeBack: ({ actor }) => talk.step(context, actor, 'return'),
    stopAnswer: ({ actor }) => talk.stop(context, actor),
    closeSupport: ({ actor }) => talk.step(context, actor, 'close'),
    rateSupport: ({ actor, body }) => talk.rate(context, actor, body.stars),
    judgeAnswer: ({ actor, params, body }) => talk.judge(context, actor, params.supportNumber, body.isRight),
    supportQueue: () => desk.listQueue(context),
    supportFile: ({ actor, params }) => desk.loadFile(context, actor, params.supportId),
    takeSupport: ({ actor, params }) => desk.agentStep(context, actor, params.supportId, 'take'),
    answerSupport: ({ actor, params, body, idempotencyKey }) =>
      desk.answer(context, actor, params.supportId, { text: body.text, key: idempotencyKey }),
    returnSupport: ({ actor, params }) => desk.agentStep(context, actor, params.supportId, 'return'),
    endSupport: ({ actor, params }) => desk.agentStep(context, actor, params.supportId, 'close'),
  });
  bind(http, 'assistant', articleEndpoints, {
    draftArticle: ({ actor, params }) => articles.draftFrom(context, actor, params.supportId),
    ownArticles: () => articles.listOwn(context),
    saveArticle: ({ actor, params, body }) => articles.save(context, actor, params.articleId, body),
    discardArticle: ({ actor, params }) => articles.discard(context, actor, params.articleId),
  });
}

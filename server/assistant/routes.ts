import { assistantEndpoints } from '@autolotto/contract/assistant/endpoints.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { analyzeFor } from './numbers/analyze.ts';
import { analyzePost } from './posts/posts.ts';
import { answerSupport } from './support/answer.ts';

export function assistantRoutes(http: Http, context: Context): void {
  bind(http, 'assistant', assistantEndpoints, {
    askSupport: ({ actor, body }) => answerSupport(context, actor, body),
    analyzeNumbers: ({ actor, body }) => analyzeFor(context, actor, body),
    analyzePost: ({ actor, body }) => analyzePost(context, actor, body.content),
  });
}

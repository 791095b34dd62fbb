import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SupportParams } from '../conversations/model.ts';
import { ArticleParams, OwnArticle, SaveHelpArticle } from './model.ts';

const admin = { access: { who: ['admin'] }, rate: 'write' } as const;

export const articleEndpoints = endpointTable({
  draftArticle: {
    ...admin,
    method: 'POST',
    path: '/api/admin/conversations/:supportId/article',
    summary: 'Keeps the question and the answers of people as a draft of a help article, once for each conversation',
    params: SupportParams,
    reply: OwnArticle,
    errors: ['SUPPORT_UNKNOWN', 'SUPPORT_STEP'],
  },
  ownArticles: {
    ...admin,
    method: 'GET',
    path: '/api/admin/help-articles',
    summary: 'Help articles of this installation, drafts first',
    rate: 'read',
    reply: z.array(OwnArticle),
    errors: [],
  },
  saveArticle: {
    ...admin,
    method: 'PUT',
    path: '/api/admin/help-articles/:articleId',
    summary: 'Changes a help article; published, in both languages, it answers questions',
    params: ArticleParams,
    body: SaveHelpArticle,
    reply: OwnArticle,
    errors: ['HELP_ARTICLE_UNKNOWN'],
  },
  discardArticle: {
    ...admin,
    method: 'DELETE',
    path: '/api/admin/help-articles/:articleId',
    summary: 'Throws a help article away, also a published one',
    params: ArticleParams,
    reply: z.array(OwnArticle),
    errors: [],
  },
});

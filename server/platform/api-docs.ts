/** OpenAPI of the endpoint table at /api/openapi.json, and a page to read it at /api/docs, from local files. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { apiDocsPath, type Http } from './http.ts';

const anyone = { access: { who: 'anyone' }, rateClass: 'read' } as const;

/** Registered before the routes, so that it sees them all. */
export async function collectApi(http: Http): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'AutoLotto',
        version: '0.1.0',
        description:
          'Errors are application/problem+json. Money is a decimal string, instants are RFC 3339 UTC. Sign in with POST /api/auth/sign-in/email; the session is a cookie.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'autolotto.session' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

export async function serveApiDocs(http: Http): Promise<void> {
  http.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: anyone,
    schema: { hide: true },
    handler: async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify(http.swagger())),
    serializerCompiler: () => (data) => String(data),
  });
  await http.register(swaggerUi, {
    routePrefix: apiDocsPath,
    staticCSP: false,
    uiConfig: { url: '/api/openapi.json', docExpansion: 'list' },
  });
}

// Vitest's global setup: gives the tests that need PostgreSQL one, unless DATABASE_URL names one already
// (scripts/test.mjs starts a single server for all of them). The template of the test databases is made here, once: it takes
// longer than a test may on a busy machine.
import { embeddedTemplate, postgresTemplate } from '../server/test/harness/database.ts';
import { startPostgres } from './postgres.mjs';

export async function setup(project) {
  const wanted = ['postgres', 'planted', 'bitcoin'].includes(project.name) || process.env.DB === 'postgres';
  if (!wanted) {
    await embeddedTemplate();
    return undefined;
  }
  const server = process.env.DATABASE_URL ? undefined : await startPostgres();
  process.env.DATABASE_URL ??= server?.url;
  await postgresTemplate();
  return () => server?.stop();
}

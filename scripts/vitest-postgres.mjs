// Vitest's global setup: gives the tests that need PostgreSQL one, unless DATABASE_URL names one already
// (scripts/test.mjs starts a single server for all of them). The templates of the test databases are made here, once: they
// take longer than a test may on a busy machine. That of whole towns is for few files: run alone, they make it themselves.
import { embeddedTemplate, postgresTemplate } from '../server/test/harness/database.ts';
import { startPostgres } from './postgres.mjs';

export async function setup(project) {
  const wanted = ['postgres', 'planted', 'bitcoin'].includes(project.name) || process.env.DB === 'postgres';
  const isWhole = !project.vitest.filenamePattern?.length;
  if (!wanted) {
    await embeddedTemplate();
    if (isWhole) await embeddedTemplate('town');
    return undefined;
  }
  const server = process.env.DATABASE_URL ? undefined : await startPostgres();
  process.env.DATABASE_URL ??= server?.url;
  await postgresTemplate();
  if (isWhole) await postgresTemplate('town');
  return () => server?.stop();
}

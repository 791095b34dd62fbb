// Vitest's global setup: gives the tests that need PostgreSQL one, unless DATABASE_URL names one already
// (scripts/test.mjs starts a single server for all of them).
import { startPostgres } from './postgres.mjs';

export async function setup(project) {
  const wanted = project.name === 'postgres' || project.name === 'planted' || process.env.DB === 'postgres';
  if (!wanted || process.env.DATABASE_URL) return undefined;
  const server = await startPostgres();
  process.env.DATABASE_URL = server.url;
  return () => server.stop();
}

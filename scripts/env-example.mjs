// Writes .env.example anew from server/platform/config.ts. Run it with the project's own Node.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample } from '../server/platform/config.ts';

writeFileSync(join(import.meta.dirname, '..', '.env.example'), envExample());

/** Reads the audit from the first entry to the last and reports what is wrong with it. Changes nothing. */
import { verifyAudit } from './platform/audit/audit-chain.ts';
import { runVerifier } from './verifier.ts';

await runVerifier(verifyAudit, { sealed: 'entries', right: 'The audit is whole.', wrong: 'The audit is not whole' });

/** Reads the books from the first transfer to the last and reports what is wrong with them. Changes nothing. */
import { verifyBooks } from './ledger/service.ts';
import { runVerifier } from './verifier.ts';

await runVerifier(verifyBooks, { sealed: 'transfers', right: 'The books are right.', wrong: 'The books are wrong' });

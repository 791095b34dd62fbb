import { readBarcode } from '@autolotto/contract/catalogue/barcode.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../client/errors.ts';
import type { BarcodeNotice } from '../../photos/barcode-notice.ts';
import { findByBarcode, type Proposal } from '../../photos/queries.ts';

type Found = {
  /** The shop has a product with this barcode. */
  readonly onOwn: (productId: number) => void;
  readonly onProposal: (proposal: Proposal) => void;
};

/** Looks for the article of a typed barcode; only the last one that was looked for counts. */
export function useBarcodeArticle({ onOwn, onProposal }: Found) {
  const [notice, setNotice] = useState<BarcodeNotice>();
  const sought = useRef<string>(undefined);
  const clear = () => {
    sought.current = undefined;
    setNotice(undefined);
  };
  const find = async (text: string) => {
    const read = readBarcode(text);
    if (!read.ok) return setNotice({ kind: 'problem', problem: read.problem });
    setNotice({ kind: 'looking' });
    sought.current = read.code;
    try {
      const found = await findByBarcode(read.code);
      // The input has changed meanwhile.
      if (sought.current !== read.code) return;
      if (found.source === 'own') {
        onOwn(found.productId);
        setNotice({ kind: 'foundOwn', name: found.name });
      } else {
        onProposal(found);
        setNotice({ kind: 'proposed', by: found.source, name: found.name, category: found.category });
      }
    } catch (error) {
      if (sought.current !== read.code) return;
      const isUnknown = error instanceof ApiError && error.code === 'BARCODE_UNKNOWN';
      setNotice({ kind: isUnknown ? 'foundNothing' : 'lookFailed' });
    }
  };
  return { notice, find, clear };
}

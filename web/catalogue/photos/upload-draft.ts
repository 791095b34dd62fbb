/** Pure: the product that is being photographed, from the first barcode to the next product. */
import type { BarcodeNotice } from './barcode-notice.ts';
import { emptyForm, type FormValues, formOf, prefilled } from './form-rules.ts';
import type { Proposal, StoreProduct } from './queries.ts';

export type UploadDraft = {
  readonly values: FormValues;
  /** The product in the catalogue; undefined while it is new. */
  readonly product: StoreProduct | undefined;
  readonly notice: BarcodeNotice | undefined;
  readonly problem: string | undefined;
};
export const emptyDraft: UploadDraft = {
  values: emptyForm,
  product: undefined,
  notice: undefined,
  problem: undefined,
};

export type DraftAction =
  | { readonly kind: 'edit'; readonly values: FormValues }
  | { readonly kind: 'typeBarcode'; readonly barcode: string }
  | { readonly kind: 'lookUp'; readonly code: string }
  | { readonly kind: 'propose'; readonly proposal: Proposal }
  | { readonly kind: 'notice'; readonly notice: BarcodeNotice }
  | { readonly kind: 'problem'; readonly problem: string | undefined }
  /** Another product, whose values replace what stands in the form. */
  | { readonly kind: 'open'; readonly product: StoreProduct }
  | { readonly kind: 'choose'; readonly product: StoreProduct | undefined }
  | { readonly kind: 'saved'; readonly product: StoreProduct }
  /** The same product with other photos: what is typed stays. */
  | { readonly kind: 'photos'; readonly product: StoreProduct }
  | { readonly kind: 'startOver' };

const opened = (draft: UploadDraft, product: StoreProduct): UploadDraft => ({
  ...draft,
  product,
  values: formOf(product),
  problem: undefined,
});

export function nextDraft(draft: UploadDraft, action: DraftAction): UploadDraft {
  switch (action.kind) {
    case 'edit':
      return { ...draft, values: action.values };
    case 'typeBarcode':
      return { ...draft, values: { ...draft.values, barcode: action.barcode }, notice: undefined };
    case 'lookUp':
      return { ...draft, values: { ...draft.values, barcode: action.code }, notice: { kind: 'looking' } };
    case 'propose': {
      const { source: by, name, category } = action.proposal;
      const notice = { kind: 'proposed', by, name, category } as const;
      return { ...draft, values: prefilled(draft.values, action.proposal), notice };
    }
    case 'notice':
      return { ...draft, notice: action.notice };
    case 'problem':
      return { ...draft, problem: action.problem };
    case 'open':
      return opened(draft, action.product);
    case 'choose':
      return action.product
        ? { ...opened(draft, action.product), notice: undefined }
        : { ...draft, product: undefined, values: emptyForm, notice: undefined };
    case 'saved':
      return { ...draft, product: action.product, values: formOf(action.product) };
    case 'photos':
      return { ...draft, product: action.product };
    case 'startOver':
      return emptyDraft;
  }
}

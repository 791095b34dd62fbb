/** The card provider's script, loaded when a card form opens. It shows the card's fields in frames of its own. */
import { allowScriptsOf } from '../client/allowed-scripts.ts';

export type CardElement = {
  readonly mount: (place: HTMLElement) => void;
  readonly on: (event: 'ready' | 'loaderror', hear: () => void) => unknown;
  readonly destroy: () => void;
};
export type CardElements = { readonly create: (kind: 'payment') => CardElement };
export type Appearance = { readonly theme: string; readonly variables: Readonly<Record<string, string>> };
export type CardScript = {
  readonly elements: (given: { clientSecret: string; appearance: Appearance }) => CardElements;
  readonly confirmPayment: (given: {
    elements: CardElements;
    redirect: 'if_required';
    confirmParams: { return_url: string };
  }) => Promise<{ readonly error?: { readonly message?: string; readonly type?: string } }>;
};
type Begin = (publishableKey: string, options: { locale: string }) => CardScript;

declare global {
  var Stripe: Begin | undefined;
}

const loading = new Map<string, Promise<void>>();

/** A script that failed to load is loaded anew by the next try. */
export async function loadCardScript(url: string): Promise<Begin> {
  const known = loading.get(url) ?? insertScript(url);
  loading.set(url, known);
  try {
    await known;
  } catch (error) {
    loading.delete(url);
    throw error;
  }
  if (!globalThis.Stripe) throw new Error('the card script brought nothing');
  return globalThis.Stripe;
}

function insertScript(url: string): Promise<void> {
  allowScriptsOf(url);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the card script did not load'));
    };
    document.head.append(script);
  });
}

/** Our colors and shapes, for fields that stand in a frame and see no style sheet of ours. */
export function readAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--al-${name}`).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('primary'),
      colorBackground: token('raised'),
      colorText: token('text'),
      colorTextSecondary: token('muted-text'),
      colorDanger: token('danger-text'),
      borderRadius: token('radius-control'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '18px',
      spacingUnit: '5px',
    },
  };
}
